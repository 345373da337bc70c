import { type Kysely, sql } from 'kysely';
import type { Page } from 'playwright-core';
import { addCustomer, addItem } from '../../src/server/actions/items/testing/order-stage.ts';
import type { DB } from '../../src/server/db/types.gen.ts';
import type { Product } from './product.ts';

/** A new customer's order with that many equal items. @param name beginning of the customer's address at correo.test */
export async function addItems(deps: Product['deps'], name: string, count: number): Promise<void> {
  const customerId = await addCustomer(deps, name);
  const first = await addItem(deps, { orderId: 1_000_500_001, customerId, columns: {} });
  await copyItem(deps.db, first.item_id, count - 1);
}

/** Numbers of the rows that are visible in the list's box. */
export function rowsInView(page: Page): Promise<number[]> {
  return page.getByRole('table').evaluate((table) => {
    const box = table.parentElement?.getBoundingClientRect();
    if (!box) throw new Error('the list has no box');
    return [...table.querySelectorAll('tbody tr[aria-rowindex]')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top < box.bottom && bottom > box.top;
      })
      .map((row) => Number(row.getAttribute('aria-rowindex')) - 1);
  });
}

/** Copies of the item, each with its own number. */
async function copyItem(db: Kysely<DB>, itemId: number, times: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'order_items' and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    db,
  );
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into order_items (${columns}) select ${columns} from order_items, generate_series(1, ${times}) where item_id = ${itemId}`.execute(
    db,
  );
}
