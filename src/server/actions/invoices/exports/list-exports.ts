import type { InvoiceExport } from '../../../../contract/invoices/invoice-exports.ts';
import type { Ctx } from '../../../ctx.ts';
import { requireInvoicer } from '../../actors/require-invoicer.ts';
import { ownExports } from '../../exports/own-exports.ts';
import { presentExport } from './present-export.ts';

/** The caller's own files that are being made or can be downloaded, latest first. @throws AppError forbidden */
export async function listInvoiceExports(ctx: Ctx): Promise<{ items: InvoiceExport[] }> {
  const { agentId } = requireInvoicer(ctx);
  return { items: (await ownExports(ctx, 'invoice_exports', agentId)).map(presentExport) };
}
