import { renderInvoice as render } from '../actions/invoices/render-invoice.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Makes the PDF of an invoice and the mail that carries it. */
export async function renderInvoice(ctx: Ctx, { invoice_id }: TaskPayloads['render_invoice']): Promise<void> {
  await render(ctx, invoice_id);
}
