import { sql } from 'kysely';
import { ORDER_GROUPS, type OrderGroup } from '../../../domain/orders/order-group.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { HAS_OPEN_CHARGE, PLACE_OF_ITEM } from '../items/group-of-order.ts';
import type { FoldedWord } from './own-words.ts';

interface OwnOrderSearch {
  /** All must occur in one item of an order. */
  readonly words: readonly FoldedWord[];
  readonly group: OrderGroup | null;
  /** First instant, and the one after the last; null where unbounded. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** One page of a customer's orders, and the number of matches in each group. */
interface OwnOrdersFound {
  readonly orders: readonly { readonly order_id: number; readonly group: OrderGroup }[];
  readonly counts: Readonly<Record<OrderGroup, number>>;
}

/**
 * The signed-in customer's orders by group, each newest first. An order is in the first of the groups that its items are in; items cancelled unpaid
 * count only when there are no others, and an open charge waits for its customer regardless of the items' status. @throws AppError sign_in_required
 */
export async function findOwnOrders(
  ctx: Ctx,
  { words, group, from, until }: OwnOrderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnOrdersFound> {
  const customerId = requireCustomer(ctx);
  const matching = words.map(
    ({ like, productIds }) => sql`(i.own_text like ${like} or i.product_id = any (${[...productIds]}::int[]))`,
  );
  const found = matching.length === 0 ? sql`true` : sql`bool_or(${sql.join(matching, sql` and `)})`;
  const { rows } = await sql<{ counts: Record<string, number> | null; page: [number, number][] | null }>`
    with items as materialized (
      select i.order_id, min(${PLACE_OF_ITEM}) as place
      from order_items i where i.customer_id = ${customerId}
      group by i.order_id having ${found}
    ), own as materialized (
      select o.order_id, o.created_at,
        case when ${HAS_OPEN_CHARGE} then 0
          else items.place end as place
      from items join orders o using (order_id)
      where o.created_at >= coalesce(${from}::timestamptz, '-infinity') and o.created_at < coalesce(${until}::timestamptz, 'infinity')
    )
    select
      (select json_object_agg(place, orders) from (select place, count(*) as orders from own group by place) as by_place) as counts,
      (select json_agg(json_build_array(order_id, place) order by place, created_at desc, order_id desc) from (
        select * from own where ${group === null ? sql`true` : sql`place = ${ORDER_GROUPS.indexOf(group)}`}
        order by place, created_at desc, order_id desc limit ${limit} offset ${offset}
      ) as shown) as page`.execute(ctx.db);
  const [row] = rows;
  return {
    orders: (row?.page ?? []).map(([order_id, place]) => ({ order_id, group: ORDER_GROUPS[place] ?? 'under_way' })),
    counts: Object.fromEntries(
      ORDER_GROUPS.map((name, place) => [name, row?.counts?.[place] ?? 0]),
    ) as OwnOrdersFound['counts'],
  };
}
