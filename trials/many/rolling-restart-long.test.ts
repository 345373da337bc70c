// Every process is replaced while customers fill in forms and buy, and an agent works: nobody notices.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/actions/sessions/hash-password.ts';
import { PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { workOn } from './agents-at-work.ts';
import { fillInForm, sendSlowly } from './form-visitors.ts';
import { buyAsGuests } from './guests.ts';
import { type Installation, openInstallation } from './installation.ts';
import type { Part } from './part.ts';
import { openTraffic } from './traffic.ts';

/** As long as the balancer may need to notice on a busy machine. */
const DRAIN_SECONDS = 6;

let installation: Installation;
let parts: Record<'web' | 'worker', Part[]>;
beforeAll(async () => {
  installation = await openInstallation({ env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } });
  const { start, stage } = installation;
  const password_hash = await hashPassword(PASSWORD);
  await stage.deps.db.updateTable('agents').set({ password_hash }).where('agent_id', '>', 1).execute();
  const [web, worker] = await Promise.all([
    Promise.all([start('web'), start('web')]),
    Promise.all([start('worker'), start('worker')]),
  ]);
  parts = { web, worker };
}, 240_000);
afterAll(() => installation.close());

test('all processes are replaced one by one under traffic: nothing fails, and nothing that was answered is lost', async () => {
  const { start, stage, balancer } = installation;
  const { port } = balancer;
  const traffic = openTraffic();
  const { item_id: itemId } = await stage.addItem();
  const everybody = Promise.all([
    workOn(traffic, { port, itemId, writes: 'Ana@panel.test', watches: 'Berta@panel.test' }),
    buyAsGuests(traffic, port),
    ...[1, 2, 3].map((number) => fillInForm(traffic, { port, number })),
    ...[11, 12, 13, 14, 15, 16].map(async (number, index) => {
      await wait(index * 2_700);
      await sendSlowly(traffic, { port, number });
      return 0;
    }),
  ]);
  everybody.catch(() => {});
  const ended: (number | null)[] = [];
  for (const part of ['web', 'worker', 'web', 'worker'] as const) {
    const next = await start(part);
    const { code, ms } = (await parts[part].shift()?.stop()) ?? {};
    ended.push(code ?? null);
    expect(ms).toBeLessThan(25_000);
    if (part === 'web') expect(ms).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1_000);
    parts[part].push(next);
  }
  traffic.end();
  const [{ notes, streams }, bought] = await everybody;
  expect(traffic.wrong).toEqual([]);
  expect(ended).toEqual([0, 0, 0, 0]);
  expect(traffic.answered).toBeGreaterThan(100);
  expect(streams).toBeGreaterThan(1);
  const lines = await stage.deps.db
    .selectFrom('item_history')
    .select('comment')
    .where('item_id', '=', itemId)
    .where('accion', '=', 'save_note')
    .orderBy('history_id')
    .execute();
  expect(lines.map(({ comment }) => comment)).toEqual(notes);
  const orders = await stage.deps.db
    .selectFrom('orders')
    .select('order_id')
    .where('email', 'like', 'ronda-%')
    .orderBy('order_id')
    .execute();
  expect(orders.map(({ order_id }) => order_id)).toEqual(bought.toSorted((one, other) => one - other));
  process.stdout.write(
    `${traffic.answered} answers, ${bought.length} purchases, ${notes.length} notes, ${streams} streams\n`,
  );
}, 400_000);
