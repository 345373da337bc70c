import type { Ctx } from '../../ctx.ts';

/** Items of these services on which there is work: paid, complete, not delivered or closed. */
export function openItemsOf({ db }: Pick<Ctx, 'db'>, productIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .where('product_id', 'in', productIds)
    .where('panel_status_id', 'not in', NOT_OPEN);
}

/** Pending payment, on hold, delivered, closed: as the index of open items has it. */
const NOT_OPEN = [0, 10, 110, 120];
