import { makeInvoiceExport } from '../actions/invoices/exports/make-export.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Makes a file of invoices that a bookkeeper asked for. */
export async function exportInvoices(ctx: Ctx, { export_id }: TaskPayloads['export_invoices']): Promise<void> {
  await makeInvoiceExport(ctx, export_id);
}
