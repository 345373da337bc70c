import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AgentActor } from '../../src/domain/actors/actor.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { runOperation } from '../../src/server/actions/desk/run-operation.ts';
import { lockItem } from '../../src/server/actions/items/lock-item.ts';
import { operationOn } from '../../src/server/actions/items/testing/operation.ts';
import { readBooks } from '../../src/server/actions/payments/testing/test-ledger.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { testCtx, testDeps } from '../../src/server/testing/test-deps.ts';
import { polling } from './one-of-everything.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const books = () => readBooks(world.database.db, world.customerId);
const refunds = () => world.database.db.selectFrom('refunds').selectAll().execute();
const atBank = () => world.database.db.selectFrom('sandbox.refunds').select(['amount', 'state']).execute();

test('fifty clicks in two processes, and the one that sends is killed before the answer arrives: refunded once', async () => {
  await world.start();
  expect(await world.pay()).toMatchObject({ status: 'paid' });
  const agent = await addAgent();
  const deps = await testDeps(world.database.db);
  deps.clock.now = new Date();
  const ctx = testCtx(deps, { actor: agent });
  const [item] = (await books()).items;
  const itemId = item?.item_id ?? 0;
  await lockItem(ctx, itemId);
  const [seen] = (await books()).items;
  if (!seen) throw new Error('nothing was bought');

  world.bankWire.mode = 'swallow_answers';
  const pools = [1, 2].map(() => openDatabase(world.database.url, { size: 5, onError: () => {} }));
  const presses = Array.from({ length: 50 }, (_, index) => {
    const fields = { reason: 'No se puede expedir.', request_key: `press-number-${index}` };
    const db = (pools[index % 2] as (typeof pools)[number]).db;
    return runOperation({ ...ctx, db }, itemId, operationOn(seen, 'devolucion_total', fields));
  });
  const outcomes = await Promise.allSettled(presses);
  await Promise.all(pools.map((pool) => pool.close()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  await expect.poll(atBank, polling).toEqual([{ amount: 2512, state: 'done' }]);
  await world.kill();
  expect(await refunds()).toMatchObject([{ state: 'sent', done_at: null }]);
  world.bankWire.mode = 'pass';
  await world.start();
  await expect.poll(async () => (await refunds()).map(({ state }) => state), polling).toEqual(['done']);

  expect(await atBank()).toEqual([{ amount: 2512, state: 'done' }]);
  const { items, payments, events } = await books();
  expect(items).toMatchObject([{ panel_status_id: STATUS.closed, internal_status: 'refunded' }]);
  expect(payments).toMatchObject([{ captured: 2512, refunded: 2512, refund_reserved: 2512 }]);
  expect(events.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: 2512 }]);
});

async function addAgent(): Promise<AgentActor> {
  const { agent_id } = await world.database.db
    .insertInto('agents')
    .values({ email: 'ana@panel.test', firstname: 'Ana', lastname: 'Prueba', role: 'Agente', panel_roles: [] })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  return { kind: 'agent', agentId: agent_id, role: 'Agente', panelRoles: [], notaryId: null };
}
