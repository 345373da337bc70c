import type { Selectable } from 'kysely';
import type { Calendar } from '../../../domain/calendar/holiday.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isVisibleToNotary } from '../../../domain/permissions/notary-visibility.ts';
import type { Ctx } from '../../ctx.ts';
import type { OrderItems } from '../../db/types.gen.ts';

/** A stored order item; never sent to a client unchanged. */
export type ItemRow = Selectable<OrderItems>;

/** The item, locked against other writers until the transaction ends. @throws AppError not_found */
export async function getItemForUpdate(tx: Ctx, itemId: number): Promise<ItemRow> {
  const item = await tx.db
    .selectFrom('order_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return seen(tx, item);
}

/** The items of an order, locked likewise in the order of their numbers. */
export function lockItemsOfOrder(tx: Ctx, orderId: number): Promise<ItemRow[]> {
  return tx.db
    .selectFrom('order_items')
    .selectAll()
    .where('real_order_id', '=', orderId)
    .orderBy('item_id')
    .forNoKeyUpdate()
    .execute();
}

/** The item as this person may see it. @throws AppError not_found, also for one outside a notary's office */
export async function getItem(ctx: Ctx, itemId: number): Promise<ItemRow> {
  const item = await ctx.db.selectFrom('order_items').selectAll().where('item_id', '=', itemId).executeTakeFirst();
  return seen(ctx, item);
}

/** The calendar of an item's business hours. */
export function calendarOf(item: Pick<ItemRow, 'calendar'>): Calendar {
  return item.calendar === 'PT' ? 'PT' : 'ES';
}

function seen({ actor }: Ctx, item: ItemRow | undefined): ItemRow {
  const office = actor.kind === 'agent' && actor.role === 'Notario' ? actor.notaryId : undefined;
  if (!item || (office !== undefined && !isVisibleToNotary(item, office ?? NO_OFFICE))) throw new AppError('not_found');
  return item;
}

const NO_OFFICE = 0;
