import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_FORM_PAGE } from '../../domain/page-counts/page-route.ts';
import { openTransferDesk, type TransferDesk } from '../actions/bank-statements/testing/transfer-desk.ts';

let desk: TransferDesk;
beforeAll(async () => {
  desk = await openTransferDesk();
});
afterAll(() => desk.close());

async function migrate(file: string): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, 'migrations', file), 'utf8');
  await desk.shop.database.db.transaction().execute((tx) => sql.raw(text).execute(tx));
}

describe('0044 takes orders that wait for money out of their carts', () => {
  let orderId = 0;
  let quoteId = 0;

  /** An order from before: its cart was still open, and referred to it. */
  beforeEach(async () => {
    const { db } = desk.shop.database;
    orderId = (await desk.awaited()).orderId;
    const quote = await db
      .selectFrom('orders')
      .innerJoin('quotes', 'quotes.customer_id', 'orders.customer_id')
      .select(['quotes.quote_id', 'quotes.version'])
      .where('orders.order_id', '=', orderId)
      .orderBy('quotes.quote_id', 'desc')
      .executeTakeFirstOrThrow();
    quoteId = quote.quote_id;
    await db.updateTable('quotes').set({ state: 'active' }).where('quote_id', '=', quoteId).execute();
    await db
      .updateTable('orders')
      .set({ quote_id: quoteId, quote_version: quote.version })
      .where('order_id', '=', orderId)
      .execute();
  });

  const standing = async () => {
    const { db } = desk.shop.database;
    const order = await db
      .selectFrom('orders')
      .select(['quote_id', 'quote_version'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const quote = await db
      .selectFrom('quotes')
      .select('state')
      .where('quote_id', '=', quoteId)
      .executeTakeFirstOrThrow();
    return { order: order.quote_id, version: order.quote_version, cart: quote.state };
  };

  test('closes the cart that still holds what was ordered', async () => {
    await migrate('0044-waiting-orders-leave-their-cart.sql');
    expect(await standing()).toMatchObject({ order: quoteId, cart: 'ordered' });
  });

  test('leaves a cart that was changed since to its customer, without the order', async () => {
    await desk.shop.database.db
      .updateTable('quotes')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('quote_id', '=', quoteId)
      .execute();
    await migrate('0044-waiting-orders-leave-their-cart.sql');
    expect(await standing()).toEqual({ order: null, version: null, cart: 'active' });
  });

  test('leaves alone what is paid, and what no reference was given for', async () => {
    const { db } = desk.shop.database;
    const before = await standing();
    await db.updateTable('payments').set({ instructions: null }).where('order_id', '=', orderId).execute();
    await migrate('0044-waiting-orders-leave-their-cart.sql');
    expect(await standing()).toEqual(before);
    expect(before.cart).toBe('active');
  });
});

test('0106 keeps what was counted of begun forms, under the name of their first page', async () => {
  const { db } = desk.shop.database;
  const about = { day: '2026-11-23', store_id: 1, device: 'phone', event: 'view' };
  await db
    .insertInto('page_counts')
    .values({ ...about, route: '/tienda/:form/step1', n: 7 })
    .execute();
  await migrate('0106-first-pages-of-forms.sql');
  expect(await db.selectFrom('page_counts').selectAll().execute()).toEqual([
    { ...about, route: FIRST_FORM_PAGE, n: 7 },
  ]);
});
