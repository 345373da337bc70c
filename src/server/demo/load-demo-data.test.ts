import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerOrders } from '../actions/own-orders/customer-orders.ts';
import { verifyPassword } from '../actions/sessions/hash-password.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { loadDemoData } from './load-demo-data.ts';
import { smallPdf } from './small-pdf.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  await Promise.all([loadDemoData(systemCtx(deps)), loadDemoData(systemCtx(deps))]);
});
afterAll(() => database.drop());

test('every account of the README is there, with its password', async () => {
  const { rows } = await sql<{ email: string; password_hash: string }>`
    select email, password_hash from customers where is_demo
    union all select email, password_hash from agents where is_demo`.execute(deps.db);
  expect(rows.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.people.map(({ email }) => email).sort());
  expect(await verifyPassword(rows[0]?.password_hash ?? null, DEMO_ACCOUNTS.password)).toBe(true);
});

test('there are orders in several states, each as its history says, and the queues are not empty', async () => {
  const items = await deps.db.selectFrom('order_items').selectAll().orderBy('item_id').execute();
  const states = new Set(items.map(({ panel_status_id }) => panel_status_id));
  expect(states).toEqual(new Set([0, 40, 50, 60, 97, 98, 110, 1001, 1002]));
  expect(new Set(items.map(({ queue }) => queue))).toEqual(new Set([null, -1, -2]));
  for (const item of items) {
    const lines = await deps.db
      .selectFrom('item_history')
      .select('new_status')
      .where('item_id', '=', item.item_id)
      .where('new_status', 'is not', null)
      .orderBy('history_id', 'desc')
      .execute();
    expect(lines[0]?.new_status).toBe(item.panel_status_id);
  }
});

test('running it again, also at the same moment, changes nothing', async () => {
  const counts = async () =>
    (
      await sql<object>`select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
        (select count(*) from customers) as customers, (select count(*) from agents) as agents,
        (select count(*) from files) as files, (select count(*) from mails) as mails`.execute(deps.db)
    ).rows[0];
  const before = await counts();
  await loadDemoData(systemCtx(deps));
  expect(await counts()).toEqual(before);
});

test('customers see their own orders with a document to download', async () => {
  const { customer_id } = await deps.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', 'cliente@demo.test')
    .executeTakeFirstOrThrow();
  const { orders } = await customerOrders(testCtx(deps, { actor: { kind: 'customer', customerId: customer_id } }), 1);
  expect(orders).toHaveLength(4);
  expect(orders.filter(({ newItemIds }) => newItemIds.size > 0).length).toBeGreaterThan(0);
});

test('the paper is a PDF that another library reads', async () => {
  const { text, totalPages } = await extractText(new Uint8Array(smallPdf(['Título (ñ)', 'línea \\ dos'])), {
    mergePages: true,
  });
  expect(totalPages).toBe(1);
  expect(text).toContain('Título (ñ)');
  expect(text).toContain('línea \\ dos');
});

test('production refuses it', async () => {
  const settings = { ...deps.settings, isProduction: true };
  await expect(loadDemoData(systemCtx({ ...deps, settings }))).rejects.toThrow('production');
});
