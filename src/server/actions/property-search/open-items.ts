import { STATUS, STATUSES_OF } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { type NamedItem, withNames } from '../search/present-order-row.ts';

export interface OpenPage {
  readonly page: number;
  readonly size: number;
}

/** An item of a list, with what its form is known by. */
export type OpenItem = NamedItem & Pick<ItemRow, 'form_version' | 'tax_rate'>;

/** Items of these services on which there is work: paid, complete, not delivered or closed. */
export function openItemsOf({ db }: Pick<Ctx, 'db'>, productIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .where('product_id', 'in', productIds)
    .where('panel_status_id', 'not in', NOT_OPEN);
}

/** A page of them, oldest first, and their total number. */
export async function pageOfOpenItems(
  ctx: Ctx,
  productIds: readonly number[],
  { page, size }: OpenPage,
): Promise<{ readonly rows: readonly OpenItem[]; readonly total: number }> {
  const open = openItemsOf(ctx, productIds);
  const wanted = open
    .selectAll('order_items')
    .orderBy('created_at')
    .orderBy('item_id')
    .limit(size)
    .offset((page - 1) * size);
  const [rows, { total }] = await Promise.all([
    withNames(ctx, wanted.as('i'))
      .select(['i.form_version', 'i.tax_rate'])
      .orderBy('i.created_at')
      .orderBy('i.item_id')
      .execute(),
    open.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Pending payment, on hold, delivered, closed: as in the index of open items. */
const NOT_OPEN = [...STATUSES_OF.unpaid, STATUS.on_hold, ...STATUSES_OF.final];
