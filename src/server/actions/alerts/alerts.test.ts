import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { alertLateSoon } from './alert-late-soon.ts';
import { listAlerts } from './list-alerts.ts';
import { purgeAlerts } from './purge-alerts.ts';
import { raiseAlert } from './raise-alert.ts';
import { readAlerts, settleAlerts } from './read-alerts.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const list = (who: AgentActor, how = {}) => listAlerts(stage.as(who), { unread: false, before: undefined, ...how });
const asTime = () => systemCtx(stage.deps);
let events = 0;

/** Alerts these people to a new event about an item. */
async function alerted(to: readonly AgentActor[], itemId?: number): Promise<string> {
  events += 1;
  const event = `incident:${events}`;
  const told = {
    kind: 'customer_answered',
    to: to.map(({ agentId }) => agentId),
    event,
    itemId: itemId ?? null,
  } as const;
  await raiseAlert(asTime(), told);
  return event;
}

test('an event told twice alerts each person once, and never who caused it', async () => {
  const { ana, berta } = stage.people;
  const { item_id } = await stage.addItem();
  const mention = {
    kind: 'mentioned',
    event: 'mention:1',
    itemId: item_id,
    to: [ana.agentId, berta.agentId, ana.agentId],
  } as const;
  await raiseAlert(stage.as(ana), mention);
  await Promise.all([1, 2, 3].map(() => raiseAlert(stage.as(ana), mention)));
  expect((await list(ana)).alerts).toEqual([]);
  expect((await list(berta)).alerts).toMatchObject([{ kind: 'mentioned', item_id, by: 'Ana Prueba', is_read: false }]);
  await readAlerts(stage.as(berta), { itemId: item_id });
});

test('what one device reads is read on all; what arrives meanwhile and what is others’ stays unread', async () => {
  const { ana, berta } = stage.people;
  await alerted([ana, berta]);
  await alerted([ana]);
  const [newest] = (await list(ana)).alerts;
  await alerted([ana]);
  expect(await readAlerts(stage.as(ana), { until: newest?.alert_id })).toBe(1);
  const [fresh] = (await list(ana, { unread: true })).alerts;
  expect(await readAlerts(stage.as(berta), { alertIds: [fresh?.alert_id ?? 0] })).toBe(1);
  expect(await readAlerts(stage.as(ana), { alertIds: [fresh?.alert_id ?? 0] })).toBe(0);
  expect((await list(ana, { unread: true })).alerts).toEqual([]);
  expect((await list(berta)).unread).toBe(1);
});

test('400 unread alerts are counted, and read a page at a time without repetition', async () => {
  const { paulo } = stage.people;
  const { item_id } = await stage.addItem();
  for (let index = 0; index < 400; index += 1) await alerted([paulo], item_id);
  const seen = new Set<number>();
  let before: number | undefined;
  for (;;) {
    const { alerts, unread, unread_items, has_more } = await list(paulo, { before });
    expect({ unread, unread_items }).toEqual({ unread: 400, unread_items: [item_id] });
    for (const { alert_id } of alerts) seen.add(alert_id);
    before = alerts.at(-1)?.alert_id;
    if (!has_more) break;
  }
  expect(seen.size).toBe(400);
  expect(await readAlerts(stage.as(paulo), { itemId: item_id })).toBe(0);
});

test('an event that somebody has dealt with is unread for nobody', async () => {
  const { ana, sara } = stage.people;
  const event = await alerted([ana, sara]);
  await settleAlerts(asTime(), event);
  expect([(await list(ana)).unread, (await list(sara)).unread]).toEqual([0, 0]);
});

test('a notary reads only of items that are at their office now', async () => {
  const { nora } = stage.people;
  const { item_id } = await stage.addItem({ notary_id: nora.notaryId, panel_status_id: STATUS.at_notary });
  await alerted([nora], item_id);
  expect(await list(nora)).toMatchObject({ unread: 1, alerts: [{ item_id }] });
  await stage.deps.db.updateTable('order_items').set({ notary_id: null }).where('item_id', '=', item_id).execute();
  expect(await list(nora)).toMatchObject({ unread: 0, unread_items: [], alerts: [] });
});

test('two business hours before its deadline the agent of an order is alerted, once for each deadline', async () => {
  const { ana, berta } = stage.people;
  const soon = new Date(stage.deps.now().getTime() + 90 * 60_000);
  const running = { clock: 'runs', deadline_at: soon, panel_status_id: STATUS.in_progress } as const;
  const { item_id } = await stage.addItem({ ...running, asignee_id: berta.agentId });
  await stage.addItem({ ...running, asignee_id: berta.agentId, clock: 'paused' });
  await stage.addItem({ ...running, asignee_id: berta.agentId, deadline_at: new Date(soon.getTime() + 60 * 60_000) });
  const late = async (who: AgentActor) => (await list(who)).alerts.filter(({ kind }) => kind === 'late_soon');
  for (const _minute of [1, 2, 3]) await alertLateSoon(asTime());
  expect(await late(berta)).toMatchObject([{ item_id, by: null, detail: { deadline_at: soon.toISOString() } }]);
  const moved = new Date(soon.getTime() + 10 * 60_000);
  const change = { deadline_at: moved, asignee_id: ana.agentId };
  await stage.deps.db.updateTable('order_items').set(change).where('item_id', '=', item_id).execute();
  await alertLateSoon(asTime());
  expect(await late(ana)).toMatchObject([{ item_id, detail: { deadline_at: moved.toISOString() } }]);
  expect(await late(berta)).toHaveLength(1);
});

test('old alerts go: a month after they were read, and after three unread', async () => {
  const { otra } = stage.people;
  const own = async () => {
    const row = await stage.deps.db
      .selectFrom('alerts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('agent_id', '=', otra.agentId)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const { item_id } = await stage.addItem({ notary_id: otra.notaryId });
  await alerted([otra], item_id);
  await readAlerts(stage.as(otra), { itemId: item_id });
  await alerted([otra], item_id);
  for (const [days, left] of [
    [29, 2],
    [2, 1],
    [58, 1],
    [2, 0],
  ] as const) {
    stage.pass(days * DAY_MS);
    await purgeAlerts(asTime());
    expect(await own()).toBe(left);
  }
});
