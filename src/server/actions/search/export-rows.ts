import type { OrderFilters, OrderRow } from '../../../contract/orders/list.ts';
import type { Ctx } from '../../ctx.ts';
import { presentOrderRow, withNames } from './present-order-row.ts';
import { walkItems } from './walk-items.ts';

/** All items of a filter as list rows, some hundreds in memory at a time. */
export async function* walkOrderRows(ctx: Ctx, filters: OrderFilters): AsyncGenerator<OrderRow[]> {
  for await (const places of walkItems(ctx, filters)) {
    const ids = places.map(({ item_id }) => item_id);
    const items = ctx.db.selectFrom('order_items').selectAll('order_items').where('item_id', 'in', ids).as('i');
    const rows = new Map((await withNames(ctx, items).execute()).map((row) => [row.item_id, row]));
    yield ids.flatMap((id) => rows.get(id) ?? []).map((row) => presentOrderRow(ctx, row));
  }
}
