import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import { requireInvoicer } from '../actors/require-invoicer.ts';
import { isShownToOffice } from '../assigning/narrow-pedido.ts';
import { getItem } from '../items/item-row.ts';
import type { FileRow } from '../stored-files/present-file.ts';

/**
 * A file for the panel, unless its customer was erased and it is blocked; notaries get files of their office's items. Invoices need the panel role
 * `facturacion`.
 * @throws AppError not_found, forbidden
 */
export async function getAgentFile(ctx: Ctx, fileId: string): Promise<FileRow> {
  const file = await ctx.db.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  if (!file || (await isBlocked(ctx, file))) throw new AppError('not_found');
  if (file.kind === 'invoice' && !isNotary(ctx)) requireInvoicer(ctx);
  if (isNotary(ctx)) {
    if (file.item_id === null || !isShownToOffice(file)) throw new AppError('not_found');
    await getItem(ctx, file.item_id);
  }
  return file;
}

/** Of an erased customer only invoices remain, for legally entitled requests only (docs/retention.md). */
async function isBlocked({ db }: Ctx, { order_id }: FileRow): Promise<boolean> {
  if (order_id === null) return false;
  const erased = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.customer_id', 'orders.customer_id')
    .select('orders.order_id')
    .where('orders.order_id', '=', order_id)
    .where('customers.erased_at', 'is not', null)
    .executeTakeFirst();
  return erased !== undefined;
}
