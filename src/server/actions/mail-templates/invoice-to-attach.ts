import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';

/** Number of the latest invoice of an item's order that is in force and printed. @throws AppError mail_invoice_missing */
export async function getInvoiceNumber(ctx: Ctx, { real_order_id }: Pick<ItemRow, 'real_order_id'>): Promise<string> {
  const invoice = await ctx.db
    .selectFrom('invoices')
    .select('invoice_number')
    .where('order_id', '=', real_order_id)
    .where('role', '<>', 'credit_note')
    .where('superseded', '=', false)
    .where('cancelled_at', 'is', null)
    .where('file_id', 'is not', null)
    .orderBy('invoice_id', 'desc')
    .executeTakeFirst();
  if (!invoice) throw new AppError('mail_invoice_missing');
  return invoice.invoice_number;
}
