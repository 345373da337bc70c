import { sql } from 'kysely';
import type { ClientStatusId } from '../../../domain/orders/machine-shape.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import type { ItemRow } from '../items/item-row.ts';

/** An item on a portfolio record. */
export type ItemOn = ItemRow & { readonly thing_id: number; readonly client_status_id: ClientStatusId };

/** The customer's items on these records, and repeat orders made from them, newest first. */
export async function ordersOn(ctx: Ctx, kind: PortfolioKind, thingIds: readonly number[]): Promise<readonly ItemOn[]> {
  if (thingIds.length === 0) return [];
  const customerId = requireCustomer(ctx);
  const { rows: found } = await sql<{ item_id: number; thing_id: number }>`
    with recursive related (item_id, thing_id) as (
      select item_id, origin_id::bigint from order_items
       where customer_id = ${customerId} and origin = ${kind} and origin_id = any(${thingIds.map(String)}::text[])
      union
      select i.item_id, r.thing_id from order_items as i join related as r on i.parent_id = r.item_id
       where i.customer_id = ${customerId}
    )
    select item_id, thing_id from related`.execute(ctx.db);
  if (found.length === 0) return [];
  const items = await ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'item_id',
      'in',
      found.map(({ item_id }) => item_id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();
  const things = new Map(found.map(({ item_id, thing_id }) => [item_id, thing_id]));
  return items.map((item) => ({
    ...item,
    thing_id: things.get(item.item_id) ?? 0,
    client_status_id: clientStatusIdOf(item),
  }));
}
