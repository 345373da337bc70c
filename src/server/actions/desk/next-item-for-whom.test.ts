import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { requireActiveAgent } from '../actors/require-active-agent.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { countStats } from '../search/count-stats.ts';
import { listPedidos } from '../search/list-pedidos.ts';
import { takeNextItem } from './take-next-item.ts';
import { emptyQueues } from './testing/empty-queues.ts';

const SPAIN = { queue: -1, onCall: false } as const;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => emptyQueues(stage));

describe('who gets nothing', () => {
  test('an agent on the telephone, and every notary', async () => {
    await stage.addItem();
    expect(await takeNextItem(stage.as(stage.people.ana), { queue: -1, onCall: true })).toBeNull();
    const window = { agent_id: stage.people.ana.agentId, window_id: 'w', item_ids: [], on_call: true };
    await stage.deps.db
      .insertInto('panel_presence')
      .values({ ...window, seen_at: stage.deps.now() })
      .execute();
    expect(await takeNextItem(stage.as(stage.people.ana), SPAIN)).toBeNull();
    await stage.deps.db.deleteFrom('panel_presence').execute();
    await expect(takeNextItem(stage.as(stage.people.nora), SPAIN)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('R271 queue -2 is for the role portugal alone, a supervisor not excepted', async () => {
    const { item_id } = await stage.addItem({ is_portuguese: true });
    for (const agent of [stage.people.ana, stage.people.sara]) {
      await expect(takeNextItem(stage.as(agent), { queue: -2, onCall: false })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    expect(await takeNextItem(stage.as(stage.people.paulo), { queue: -2, onCall: false })).toBe(item_id);
  });

  test('an agent with ten items in 50 gets only own answered ones', async () => {
    for (let index = 0; index < 10; index += 1) {
      await stage.addItem({ panel_status_id: STATUS.in_progress, asignee_id: stage.people.berta.agentId });
    }
    await stage.addItem({ priority: 5 });
    expect(await takeNextItem(stage.as(stage.people.berta), SPAIN)).toBeNull();
    const own = await stage.addItem({ panel_status_id: STATUS.answered, asignee_id: stage.people.berta.agentId });
    expect(await takeNextItem(stage.as(stage.people.berta), SPAIN)).toBe(own.item_id);
  });
});

describe('agents who are away', () => {
  const away = { absences: JSON.stringify([{ from: '2026-11-23', to: '2026-11-24' }]) };
  const berta = () => stage.people.berta.agentId;
  const set = (columns: { absences?: string; hours?: string | null; active?: boolean }) =>
    stage.deps.db.updateTable('agents').set(columns).where('agent_id', '=', berta()).execute();

  test('keep nothing: what customers answered goes to who asks first, and comes back to them once they are there', async () => {
    const answered_at = new Date(stage.deps.now().getTime() - 60_000);
    const add = () =>
      stage.addItem({
        panel_status_id: STATUS.answered,
        asignee_id: berta(),
        answered_at,
        kept_until: new Date(stage.deps.now().getTime() + HOUR_MS),
      });
    const kept = await add();
    expect(await takeNextItem(stage.as(stage.people.ana), SPAIN)).toBeNull();
    await set(away);
    expect(await takeNextItem(stage.as(stage.people.ana), SPAIN)).toBe(kept.item_id);
    const own = await add();
    expect(await takeNextItem(stage.as(stage.people.berta), SPAIN)).toBe(own.item_id);
    await set({ absences: '[]' });
  });

  test('are handed nothing, on a day of absence or outside their hours; their open work is one of the lists of now', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.in_progress, asignee_id: berta(), queue: null });
    const listed = async () =>
      (await listPedidos(stage.as(stage.people.ana), orderFiltersSchema.parse({ 'custom_filter[now]': 'of_away' })))
        .items;
    const handOver = () => requireActiveAgent(stage.as(stage.people.ana), berta(), 'asignee_id');
    await handOver();
    expect(await listed()).toEqual([]);
    await set(away);
    await expect(handOver()).rejects.toMatchObject({ code: 'agent_away', params: { name: 'Berta Prueba' } });
    expect((await listed()).map(({ item_id }) => item_id)).toEqual([item.item_id]);
    expect((await countStats(stage.as(stage.people.ana))).of_away).toBe(1);
    await set({ absences: '[]', hours: JSON.stringify({ days: [1], from: '08:00', to: '11:00' }) });
    await expect(handOver()).rejects.toMatchObject({ code: 'agent_away' });
    await set({ hours: JSON.stringify({ days: [1], from: '08:00', to: '13:00' }) });
    await handOver();
    await set({ hours: null });
  });

  test('include those who were switched off: what is theirs goes to others, and is listed', async () => {
    const hour = new Date(stage.deps.now().getTime() + HOUR_MS);
    const theirs = { asignee_id: berta(), answered_at: stage.deps.now(), kept_until: hour };
    const kept = await stage.addItem({ panel_status_id: STATUS.answered, ...theirs });
    const begun = await stage.addItem({ panel_status_id: STATUS.in_progress, asignee_id: berta(), queue: null });
    const listed = async () => {
      const filters = orderFiltersSchema.parse({ 'custom_filter[now]': 'of_away' });
      return (await listPedidos(stage.as(stage.people.ana), filters)).items.map(({ item_id }) => item_id);
    };
    expect(await takeNextItem(stage.as(stage.people.ana), SPAIN)).toBeNull();
    expect(await listed()).not.toContain(begun.item_id);
    await set({ active: false });
    expect(await takeNextItem(stage.as(stage.people.ana), SPAIN)).toBe(kept.item_id);
    expect(await listed()).toContain(begun.item_id);
    await set({ active: true });
  });
});
