import type { Ctx } from '../../../ctx.ts';
import { requireInvoicer } from '../../actors/require-invoicer.ts';
import { type OpenedExport, openOwnExport } from '../../exports/open-own-export.ts';

/** Serves an invoice file the caller requested. @throws AppError forbidden; not_found for another's too */
export async function openInvoiceExport(ctx: Ctx, exportId: string): Promise<OpenedExport> {
  requireInvoicer(ctx);
  return openOwnExport(ctx, 'invoice_exports', exportId);
}
