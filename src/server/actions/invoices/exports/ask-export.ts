import type { AskedInvoiceExport, InvoiceExport } from '../../../../contract/invoices/invoice-exports.ts';
import { exportFileName } from '../../../../domain/invoices/export-texts.ts';
import type { Ctx } from '../../../ctx.ts';
import { requireInvoicer } from '../../actors/require-invoicer.ts';
import { askOwnExport } from '../../exports/ask-own-export.ts';
import { presentExport } from './present-export.ts';

/** Requests a file of invoices. Idempotent per click. @throws AppError forbidden */
export async function askInvoiceExport(ctx: Ctx, asked: AskedInvoiceExport): Promise<{ export: InvoiceExport }> {
  const { agentId: agent_id } = requireInvoicer(ctx);
  const { kind, request_key } = asked;
  const filter = asked.kind === 'saft' ? { year: asked.year, month: asked.month } : asked.filter;
  const file_name = exportFileName({ kind, filter, at: ctx.now(), locale: ctx.locale });
  const row = await askOwnExport(ctx, 'invoice_exports', {
    values: { agent_id, request_key, kind, filter: JSON.stringify(filter), file_name },
    detail: { kind },
  });
  return { export: presentExport(row) };
}
