import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { findCart } from '../cart/find-cart.ts';
import { placeOrder } from './place-order.ts';
import { fillCart, openTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Places the cart while another transaction, which does this first, holds it. */
async function placeDuring(ctx: Ctx, work: (tx: Ctx) => Promise<unknown>) {
  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = inTransaction(ctx, async (tx) => {
    await work(tx);
    held.resolve();
    await goOn.promise;
  });
  await held.promise;
  const placing = placeOrder(ctx);
  await expect.poll(waiting).toBe(1);
  goOn.resolve();
  await other;
  return placing;
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.db);
  return rows[0]?.waiting ?? 0;
}

describe('a purchase that waits for its cart', () => {
  test('buys the line that came meanwhile too', async () => {
    const ctx = await shop.customer();
    const order = await placeDuring(ctx, (tx) => fillCart(tx));
    expect(order.total).toBe(5024);
  });

  test('is the order that it became meanwhile, and nothing is placed twice', async () => {
    const ctx = await shop.customer();
    let first: number | undefined;
    const order = await placeDuring(ctx, async (tx) => {
      first = (await placeOrder(tx)).order_id;
    });
    expect(order.order_id).toBe(first);
    const items = await ctx.db
      .selectFrom('order_items')
      .select('item_id')
      .where('order_id', '=', order.order_id)
      .execute();
    expect(items).toHaveLength(1);
  });
});

test('an item of an order is the line that it was ordered as', async () => {
  const ctx = await shop.customer();
  for (const street of ['Calle Segunda 2', 'Calle Tercera 3'])
    await fillCart(ctx, { ...NOTA_SIMPLE_ANSWERS, 80: street });
  const lines = (await findCart(ctx)).items.map(({ answers, total }) => ({ answers, total }));
  const { order_id } = await placeOrder(ctx);
  const items = ctx.db.selectFrom('order_items').select(['answers', 'total']).where('order_id', '=', order_id);
  expect(await items.orderBy('item_id').execute()).toEqual(lines);
});
