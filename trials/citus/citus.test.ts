import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { card, openTestShop, type TestShop } from '../../src/server/actions/checkout/testing/test-shop.ts';
import { takeNextItem } from '../../src/server/actions/desk/take-next-item.ts';
import { payByCard } from '../../src/server/actions/payments/testing/pay-by-card.ts';
import { insertTestAgent } from '../../src/server/actions/sessions/testing/people.ts';
import { ask, onEachNode } from '../../src/server/testing/database-nodes.ts';
import { testCtx } from '../../src/server/testing/test-deps.ts';
import { buyInTree, plantTree } from './order-tree.ts';
import { openPlainDatabase } from './plain-database.ts';
import { type StatementWatch, watchStatements } from './statement-times.ts';

// DATABASE_URL=postgres://... vitest run --project integration-long trials/citus
const WARM = 10;
const PURCHASES = 50;
const { nodes } = inject('template');
const [coordinator = ''] = onEachNode(nodes, 'postgres');
/** On the coordinator's server, without and with Citus. */
let watch: StatementWatch;
let plain: TestShop;
let spread: TestShop;

beforeAll(async () => {
  if (nodes.length < 2)
    throw new Error(
      'This trial needs a Citus cluster: give the address of a database on its coordinator, with its workers added, as DATABASE_URL (deploy/citus).',
    );
  watch = watchStatements();
  plain = await openTestShop({ database: await openPlainDatabase(coordinator) });
  spread = await openTestShop();
}, 120_000);
afterAll(async () => {
  watch?.stop();
  await plain?.close();
  await spread?.close();
});

test('what present keys allow is spread over every worker, and spreading it again changes nothing', async () => {
  const url = spread.database.ownerUrl;
  const shards = () =>
    ask(
      url,
      `select table_name::text as name, array_agg(distinct nodeport order by nodeport) as ports from citus_shards
       where table_name::text not like 'partitions.%' group by 1 order by 1`,
    );
  const found = await shards();
  expect(found.map(({ name }) => name)).toContain('oauth_nonces');
  const workers = nodes.slice(1).map((node) => Number(new URL(node).port));
  expect(found.flatMap(({ ports }) => ports.filter((port: number) => !workers.includes(port)))).toEqual([]);
  expect(new Set(found.flatMap(({ ports }) => ports)).size).toBe(workers.length);
});

test('a purchase with the present keys is paid, at a price in time that is printed', async () => {
  const results = [];
  for (const [engine, shop] of Object.entries({ plain, spread })) {
    const buy = async (times: number) => {
      for (let bought = 0; bought < times; bought += 1)
        expect((await payByCard(await shop.customer(), card())).status).toBe('paid');
    };
    await buy(WARM);
    const { statements, millis } = await watch.during(() => buy(PURCHASES));
    results.push({ engine, statements: statements / PURCHASES, millis: millis / PURCHASES });
  }
  print('Purchase with the present keys, from the account to the payment', results);
});

test('the next orders are given once each, at a price in time that is printed', async () => {
  const results = [];
  for (const [engine, shop] of Object.entries({ plain, spread })) {
    const agentId = await insertTestAgent(shop.deps.db, 'eva@example.com');
    const rights = { role: 'Agente', panelRoles: [], notaryId: null } as const;
    const ctx = testCtx(shop.deps, { actor: { kind: 'agent', agentId, ...rights } });
    const given: (number | null)[] = [];
    const take = async (times: number) => {
      for (let taken = 0; taken < times; taken += 1) given.push(await takeNextItem(ctx, { queue: -1, onCall: false }));
    };
    await take(WARM);
    const { statements, millis } = await watch.during(() => take(PURCHASES));
    expect(given).not.toContain(null);
    expect(new Set(given).size).toBe(WARM + PURCHASES);
    results.push({ engine, statements: statements / PURCHASES, millis: millis / PURCHASES });
  }
  print('Next order with the present keys', results);
});

describe('the rows of a purchase with the order in every key', () => {
  const clients: pg.Client[] = [];
  afterAll(() => Promise.all(clients.map((client) => client.end())));

  test('are written on one node, at a price in time that is printed', async () => {
    const results = [];
    for (const [engine, shop] of Object.entries({ plain, spread })) {
      const client = new pg.Client({ connectionString: shop.database.ownerUrl });
      clients.push(client);
      await client.connect();
      await plantTree(client, { isSpread: engine === 'spread' });
      await buyInTree(client, numbers(1, WARM));
      const times = await buyInTree(client, numbers(1000, PURCHASES));
      results.push({ engine, millis: times.reduce((sum, each) => sum + each, 0) / PURCHASES });
    }
    print('Purchase with the order in every key, one transaction', results);
    const { rows } = await tree().query(
      `explain (costs off) select i.item_id, h.accion, m.template from tree.order_items i
       join tree.item_history h using (order_id, item_id) join tree.mails m using (order_id) where order_id = 1000`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Task Count: 1');
  });

  test.each([
    [
      'the next order of a queue, locked',
      `select item_id from tree.order_items where queue = -1 order by priority limit 1 for update skip locked`,
    ],
    ['an item locked by its number alone', 'select from tree.order_items where item_id = 1000 for update'],
    ['a mail that no other may equal', 'alter table tree.mails add unique (dedupe_key)'],
    ['a number of an attempt that no other may equal', 'alter table tree.payments add unique (attempt_number)'],
    [
      'a foreign key to customers',
      'alter table tree.orders add foreign key (customer_id) references customers (customer_id)',
    ],
  ])('refuse %s', async (_, statement) => {
    await expect(tree().query(statement)).rejects.toThrow(/FOR UPDATE|cannot create constraint|reference table/);
  });

  const tree = () => clients[1] as pg.Client;
});

function numbers(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

function print(
  title: string,
  results: readonly { readonly engine: string; readonly millis: number; readonly statements?: number }[],
): void {
  const lines = results.map(
    ({ engine, millis, statements }) =>
      `${engine}: ${millis.toFixed(1)} ms${statements === undefined ? '' : ` in ${statements.toFixed(1)} statements`}`,
  );
  process.stdout.write(`${title}: ${lines.join('; ')}\n`);
}
