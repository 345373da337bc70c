import type { InvoiceExport } from '../../../../contract/invoices/invoice-exports.ts';
import type { Ctx } from '../../../ctx.ts';
import { requireInvoicer } from '../require-invoicer.ts';
import { presentExport } from './present-export.ts';

/** One's own files that are being made or can be downloaded, the latest first. @throws AppError forbidden */
export async function listInvoiceExports(ctx: Ctx): Promise<{ items: InvoiceExport[] }> {
  const { agentId } = requireInvoicer(ctx);
  const rows = await ctx.db
    .selectFrom('invoice_exports')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .orderBy('requested_at', 'desc')
    .orderBy('export_id')
    .limit(MOST)
    .execute();
  return { items: rows.map(presentExport) };
}

const MOST = 20;
