import type { AskedInvoiceExport, InvoiceExport } from '../../../../contract/invoices/invoice-exports.ts';
import { exportFileName } from '../../../../domain/invoices/export-texts.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { requireInvoicer } from '../require-invoicer.ts';
import { presentExport } from './present-export.ts';

/** Asks for a file of invoices; the same press of a button asks once. @throws AppError forbidden */
export async function askInvoiceExport(ctx: Ctx, asked: AskedInvoiceExport): Promise<{ export: InvoiceExport }> {
  const { agentId } = requireInvoicer(ctx);
  const { kind, request_key } = asked;
  const filter = asked.kind === 'saft' ? { year: asked.year, month: asked.month } : asked.filter;
  return inTransaction(ctx, async (tx) => {
    const asking = await tx.db
      .insertInto('invoice_exports')
      .values({
        agent_id: agentId,
        request_key,
        kind,
        filter: JSON.stringify(filter),
        locale: tx.locale,
        file_name: exportFileName({ kind, filter, at: tx.now(), locale: tx.locale }),
        requested_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['agent_id', 'request_key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (asking) {
      const { export_id } = asking;
      await enqueue(tx, 'export_invoices', { export_id }, { key: `invoice-export:${export_id}` });
      await recordAudit(tx, {
        action: 'invoice.export',
        subjectKind: 'invoice_export',
        subjectId: export_id,
        detail: { kind },
      });
      return { export: presentExport(asking) };
    }
    const known = await tx.db
      .selectFrom('invoice_exports')
      .selectAll()
      .where('agent_id', '=', agentId)
      .where('request_key', '=', request_key)
      .executeTakeFirstOrThrow();
    return { export: presentExport(known) };
  });
}
