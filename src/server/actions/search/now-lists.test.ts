import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { BUSINESS_HOUR_MS, businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { NOW_LISTS, type NowList } from '../../../domain/orders/now-list.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { writeHistory } from '../items/write-history.ts';
import { countStats } from './count-stats.ts';
import { listPedidos } from './list-pedidos.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const listed = async (now: NowList, by: keyof Stage['people'] = 'ana') =>
  (await listPedidos(stage.as(stage.people[by]), orderFiltersSchema.parse({ 'custom_filter[now]': now }))).items
    .map(({ item_id }) => item_id)
    .sort();

test('each number of now leads to the orders that it counts', async () => {
  const now = stage.deps.now().getTime();
  const waiting = async (hours: number, calendar: 'ES' | 'PT') => {
    const { item_id } = await stage.addItem({ calendar, is_portuguese: calendar === 'PT' });
    const queue_entered = businessMillisSince(calendar, stage.deps.now()) - hours * BUSINESS_HOUR_MS;
    await stage.deps.db
      .updateTable('order_items')
      .set({ queue_entered, queue: calendar === 'PT' ? -2 : -1 })
      .where('item_id', '=', item_id)
      .execute();
    return item_id;
  };
  const spain = [await waiting(1, 'ES'), await waiting(5, 'ES'), await waiting(10, 'ES')] as const;
  const portugal = await waiting(25, 'PT');
  const held = await stage.addItem();
  await lockItem(stage.as(stage.people.berta), held.item_id);
  const away = { queue: null, queue_entered: null };
  const at = (minutes: number) => new Date(now + minutes * 60_000);
  const { item_id: late } = await stage.addItem({ ...away, panel_status_id: STATUS.in_progress, deadline_at: at(-1) });
  const { item_id: today } = await stage.addItem({ ...away, panel_status_id: STATUS.in_progress, deadline_at: at(60) });
  await stage.addItem({ ...away, panel_status_id: STATUS.in_progress, deadline_at: at(24 * 60) });
  const { item_id: asked } = await stage.addItem({
    ...away,
    panel_status_id: STATUS.incident,
    clock: 'paused',
    deadline_at: at(-1),
  });
  const answered = await stage.addItem({ ...away, panel_status_id: STATUS.answered });
  const mailed = await stage.addItem({
    ...away,
    panel_status_id: STATUS.pending,
    incidencia_status_id: INCIDENT_KIND.email_reply,
  });
  const delivered = await Promise.all(
    (['ana', 'berta'] as const).map(async (by) => {
      const { item_id } = await stage.addItem({ ...away, panel_status_id: STATUS.delivered, delivered_at: at(-5) });
      const agent = stage.people[by];
      const line = { accion: 'terminar', actor_kind: 'agent', admin_user_id: agent.agentId } as const;
      await writeHistory(stage.as(agent), item_id, {
        ...line,
        old_status: STATUS.in_progress,
        new_status: STATUS.delivered,
      });
      return item_id;
    }),
  );
  const yesterday = await stage.addItem({ ...away, panel_status_id: STATUS.delivered, delivered_at: at(-24 * 60) });
  expect(yesterday.panel_status_id).toBe(STATUS.delivered);

  const expected: Record<NowList, readonly number[]> = {
    waiting_es: spain,
    waiting_es_fresh: [spain[0]],
    waiting_es_day: [spain[1]],
    waiting_es_older: [spain[2]],
    waiting_pt: [portugal],
    waiting_pt_fresh: [],
    waiting_pt_day: [],
    waiting_pt_older: [portugal],
    answered: [answered.item_id, mailed.item_id],
    due_today: [today],
    late: [late],
    incidents: [asked],
    of_away: [],
    delivered_mine: delivered.slice(0, 1),
    delivered_all: delivered,
  };
  for (const name of NOW_LISTS) expect(await listed(name), name).toEqual([...expected[name]].sort());
  expect(await listed('delivered_mine', 'berta')).toEqual(delivered.slice(1));
  expect(await countStats(stage.as(stage.people.ana))).toEqual({
    waiting: { '-1': 3, '-2': 1 },
    waiting_by_age: { '-1': { fresh: 1, day: 1, older: 1 }, '-2': { fresh: 0, day: 0, older: 1 } },
    answered: 2,
    due_today: 1,
    late: 1,
    incidents_open: 1,
    of_away: 0,
    open_tickets: 0,
    delivered_today: { mine: 1, all: 2 },
  });
});
