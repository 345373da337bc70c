import type { OutputOf } from '../../../contract/call.ts';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import type { listPedidos as listPedidosCall } from '../../../contract/orders.ts';
import type { Ctx } from '../../ctx.ts';
import { directionOf, type ItemSearch, itemsMatching, searchOf } from './items-matching.ts';
import { pageOf } from './page-of.ts';
import { presentOrderRow, withNames } from './present-order-row.ts';

/** Order items by filter, a page at a time. @throws AppError page_size over 150, invalid_input for a page too far back */
export async function listPedidos(ctx: Ctx, filters: OrderFilters): Promise<OutputOf<typeof listPedidosCall>> {
  const { page, size, offset } = pageOf(filters);
  const search = await searchOf(ctx, filters);
  const [rows, counted] = await Promise.all([
    pageQuery(ctx, search, { size, offset }).execute(),
    countQuery(ctx, search).executeTakeFirstOrThrow(),
  ]);
  const isExact = counted.total <= COUNTED_ROWS;
  return {
    items: rows.map((row) => presentOrderRow(ctx, row)),
    total: isExact ? counted.total : Math.max(COUNTED_ROWS, offset + rows.length),
    total_is_exact: isExact,
    page,
    per_page: size,
  };
}

/** The rows of a page; apart so that its plan can be looked at. */
export function pageQuery(ctx: Ctx, search: ItemSearch, { size, offset }: { size: number; offset: number }) {
  const found = itemsMatching(ctx, search).selectAll('order_items').limit(size).offset(offset).as('i');
  const direction = directionOf(search.filters);
  return withNames(ctx, found).orderBy('i.created_at', direction).orderBy('i.item_id', direction);
}

/** Counts up to one more than is answered: an exact count of a large table would be most of the work of a page. */
export function countQuery(ctx: Ctx, search: ItemSearch) {
  const found = itemsMatching(ctx, search)
    .select('order_items.item_id')
    .limit(COUNTED_ROWS + 1);
  return ctx.db.selectFrom(found.as('found')).select(({ fn }) => fn.countAll<number>().as('total'));
}

const COUNTED_ROWS = 2_000;
