import { sql } from 'kysely';
import { STATUS } from '../../../../domain/orders/status.gen.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../../testing/nota-simple-answers.ts';
import type { Stage } from '../../items/testing/order-stage.ts';

/** Copies of one order, all of one customer, an hour apart and in several statuses. @returns the number of the first */
export async function addOrders(stage: Stage, count: number): Promise<number> {
  const { db } = stage.deps;
  const first = await stage.addItem({ answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
  const { rows: columns } = await sql<{ table: string; names: string }>`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and identity_generation is null
      and (table_name, column_name) not in (('orders', 'order_id'), ('orders', 'created_at'), ('order_items', 'order_id'),
        ('order_items', 'real_order_id'), ('order_items', 'created_at'), ('order_items', 'panel_status_id'))
      and table_name in ('orders', 'order_items') group by 1`.execute(db);
  const namesOf = (table: string) => sql.raw(columns.find((row) => row.table === table)?.names ?? '');
  const orders = namesOf('orders');
  const items = namesOf('order_items');
  await sql`insert into orders (order_id, created_at, ${orders})
    select ${first.order_id} + n, created_at - n * interval '1 hour', ${orders}
    from orders, generate_series(1, ${count}::int) n where order_id = ${first.order_id}`.execute(db);
  await sql`insert into order_items (order_id, real_order_id, created_at, panel_status_id, ${items})
    select ${first.order_id} + n, ${first.order_id} + n, created_at - n * interval '1 hour',
      case when n % 50 = 0 then ${STATUS.incident}::int when n % 10 = 0 then ${STATUS.pending}::int else ${STATUS.delivered}::int end, ${items}
    from order_items, generate_series(1, ${count}::int) n where item_id = ${first.item_id}`.execute(db);
  await sql`analyze orders, order_items`.execute(db);
  return first.order_id;
}
