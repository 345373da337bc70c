import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { ItemRow } from './item-row.ts';

/** An item of the signed-in customer. @throws AppError sign_in_required, not_found (also for another's) */
export async function getOwnItem(ctx: Ctx, itemId: number): Promise<ItemRow> {
  return found(await ownItem(ctx, itemId).executeTakeFirst());
}

/** The same, locked against other writers until the transaction ends. @throws AppError as getOwnItem */
export async function getOwnItemForUpdate(tx: Ctx, itemId: number): Promise<ItemRow> {
  return found(await ownItem(tx, itemId).forNoKeyUpdate().executeTakeFirst());
}

function ownItem(ctx: Ctx, itemId: number) {
  return ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('customer_id', '=', requireCustomer(ctx));
}

function found(item: ItemRow | undefined): ItemRow {
  if (!item) throw new AppError('not_found');
  return item;
}
