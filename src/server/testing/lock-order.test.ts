import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { openDatabase } from '../db/database.ts';
import { followLocks, locksOf } from './lock-order.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each([
  ['select * from "orders" where "order_id" = $1 for no key update', ['orders']],
  [
    'select "quote_id" from "quotes" where "quote_id" = (select "quote_id" from "orders" where "order_id" = $1) for update',
    ['quotes'],
  ],
  [
    'update "order_items" set "locked_by" = $1 where "item_id" in (select "item_id" from "order_items" for no key update skip locked)',
    ['order_items'],
  ],
  ['insert into "refunds" ("amount") values ($1) returning *', []],
  ['insert into "quotes" ("a") values ($1) on conflict ("a") do update set "version" = $2', ['quotes']],
  ['insert into "mails" ("a") values ($1) on conflict ("a") do nothing', []],
  ['delete from "quote_items" where "item_id" in ($1)', ['quote_items']],
  ['with guest as (select x from sessions where y = $1 for update) update sessions set quote_id = 1', ['sessions']],
  ['select "state" from "mass_runs" where "run_id" = $1 for share', ['mass_runs']],
  ['select * from "orders"', []],
])('%s', (statement, tables) => {
  expect(locksOf(statement).map(({ table }) => table)).toEqual(tables);
});

test('an item that is locked before its order is a fault, the other way round and what the transaction made itself are none', async () => {
  const { item_id, order_id } = await stage.addItem();
  const { db, pool, close } = openDatabase(stage.databaseUrl, { size: 1, onError: () => {} });
  const { faults } = followLocks(pool);
  const order = db.selectFrom('orders').select('order_id').where('order_id', '=', order_id).forNoKeyUpdate();
  const item = db.selectFrom('order_items').select('item_id').where('item_id', '=', item_id).forNoKeyUpdate();
  const inOneTransaction = (first: 'order' | 'item') =>
    db.transaction().execute(async (tx) => {
      for (const query of first === 'order' ? [order, item] : [item, order]) await tx.executeQuery(query);
    });
  await inOneTransaction('order');
  expect([...faults]).toEqual([]);
  await inOneTransaction('item');
  expect([...faults]).toEqual([expect.stringMatching(/^orders after order_items: /)]);
  faults.clear();
  await db.transaction().execute(async (tx) => {
    await tx.executeQuery(item);
    const made = tx
      .insertInto('quotes')
      .values({ store_id: 1, created_at: stage.deps.now(), updated_at: stage.deps.now() });
    const { quote_id } = await made.returning('quote_id').executeTakeFirstOrThrow();
    await tx.updateTable('quotes').set({ state: 'ordered' }).where('quote_id', '=', quote_id).execute();
  });
  expect([...faults]).toEqual([]);
  await close();
});
