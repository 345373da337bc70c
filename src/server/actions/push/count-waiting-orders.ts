import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { HAS_OPEN_CHARGE, PLACE_OF_ITEM } from '../items/group-of-order.ts';

/** How many of a customer's orders wait for them: the number on the icon of the installed app. */
export async function countWaitingOrders({ db }: Pick<Ctx, 'db'>, customerId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
      from (select i.order_id, min(${PLACE_OF_ITEM}) as place from order_items i where i.customer_id = ${customerId} group by i.order_id) as o
     where o.place = 0 or ${HAS_OPEN_CHARGE}`.execute(db);
  return rows[0]?.waiting ?? 0;
}
