import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { writeHistory } from '../items/write-history.ts';
import { getActivity } from './get-activity.ts';
import { getTeamActivity } from './get-team-activity.ts';

/** For each test: the work of everybody is counted. */
let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const ONE_DAY = { days: '1' } as const;
const minutes = (count: number) => count * 60_000;

/** A period in which somebody held an item's lock, starting so many minutes after the stage's noon. */
async function sat(item: ItemRow, { agentId }: { agentId: number }, from: number, until: number | null): Promise<void> {
  const noon = stage.deps.now().getTime();
  await stage.deps.db
    .insertInto('item_sittings')
    .values({
      item_id: item.item_id,
      agent_id: agentId,
      begun_at: new Date(noon + minutes(from)),
      ended_at: until === null ? null : new Date(noon + minutes(until)),
    })
    .execute();
}

/** Ana's and Berta's work until noon. */
async function aDay() {
  const { ana, berta } = stage.people;
  const [note, delivered, others, past] = await Promise.all([1, 2, 3, 4].map(() => stage.addItem()));
  if (!note || !delivered || !others || !past) throw new Error('no items');
  await sat(note, ana, -60, -50);
  await sat(note, ana, -40, -35);
  await sat(delivered, ana, -30, -10);
  await sat(others, berta, -30, -10);
  // Locked late on the day before and released after midnight: only today's minutes count.
  await sat(past, ana, -12 * 60 - 30, -12 * 60 + 3);
  const by = { actor_kind: 'agent', admin_user_id: ana.agentId } as const;
  const at = (minute: number) => ({
    ...stage.as(ana),
    now: () => new Date(stage.deps.now().getTime() + minutes(minute)),
  });
  await writeHistory(at(-38), note.item_id, { ...by, accion: 'save_note' });
  await writeHistory(at(-36), note.item_id, { ...by, accion: 'save_note' });
  await writeHistory(at(-10), delivered.item_id, {
    ...by,
    accion: 'terminar',
    old_status: STATUS.in_progress,
    new_status: STATUS.delivered,
  });
  await writeHistory(at(-25 * 60), past.item_id, { ...by, accion: 'save_note' });
  await writeHistory(at(-20), others.item_id, { ...by, accion: 'save_note', admin_user_id: berta.agentId });
  return { note, delivered, past };
}

describe('R085 what an agent did', () => {
  test('is the agent’s own, by item: when first and last, how long they held it, what they did and what they delivered', async () => {
    const { ana } = stage.people;
    const { note, delivered, past } = await aDay();
    const told = await getActivity(stage.as(ana), ONE_DAY);
    expect(told).toMatchObject({
      agent: { user_id: ana.agentId },
      from: '2026-11-23',
      until: '2026-11-23',
      is_complete: true,
    });
    expect(told.items).toMatchObject([
      {
        item_id: delivered.item_id,
        seconds: 1200,
        delivered: 1,
        operations: { terminar: 1 },
        customer_name: 'Carmen Cliente',
      },
      {
        item_id: note.item_id,
        seconds: 900,
        delivered: 0,
        operations: { save_note: 2 },
        first_at: new Date(stage.deps.now().getTime() - minutes(60)).toISOString(),
        last_at: new Date(stage.deps.now().getTime() - minutes(35)).toISOString(),
      },
      { item_id: past.item_id, seconds: 180, operations: {} },
    ]);
    expect(told.total).toEqual({ items: 3, seconds: 2280, delivered: 1, operations: { terminar: 1, save_note: 2 } });
    const before = await getActivity(stage.as(ana), { day: '2026-11-22', days: '1' });
    expect(before.items).toMatchObject([{ item_id: past.item_id, operations: { save_note: 1 }, seconds: 1800 }]);
    const week = await getActivity(stage.as(ana), { days: '7' });
    expect(week).toMatchObject({ from: '2026-11-17', until: '2026-11-23', total: { items: 3, seconds: 4080 } });
  });

  test('is shown to supervisors beside that of the others, and to nobody else', async () => {
    const { ana, berta, sara, nora } = stage.people;
    await aDay();
    expect(await getActivity(stage.as(sara), { ...ONE_DAY, agentId: berta.agentId })).toMatchObject({
      agent: { user_id: berta.agentId, name: 'Berta Prueba' },
      items: [{ seconds: 1200, operations: { save_note: 1 } }],
    });
    await expect(getActivity(stage.as(ana), { ...ONE_DAY, agentId: berta.agentId })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(getActivity(stage.as(nora), ONE_DAY)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getTeamActivity(stage.as(ana), ONE_DAY)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getActivity(stage.as(sara), { ...ONE_DAY, agentId: 999_999 })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { agents } = await getTeamActivity(stage.as(sara), ONE_DAY);
    expect(agents.map(({ agent }) => agent.name)).toEqual(
      ['Ana', 'Berta', 'Paulo', 'Sara'].map((name) => `${name} Prueba`),
    );
    expect(agents).toMatchObject([
      {
        items: 3,
        seconds: 2280,
        delivered: 1,
        operations: { terminar: 1, save_note: 2 },
        holding: 0,
        is_online: false,
      },
      { items: 1, seconds: 1200, delivered: 0, operations: { save_note: 1 }, holding: 0 },
      { items: 0, seconds: 0, first_at: null, last_at: null },
      { items: 0, operations: {} },
    ]);
    const held = await stage.addItem();
    await lockItem(stage.as(ana), held.item_id);
    const now = await getTeamActivity(stage.as(sara), ONE_DAY);
    expect(now.agents.map(({ holding }) => holding)).toEqual([1, 0, 0, 0]);
  });
});

describe('a sitting', () => {
  const sittings = (item: ItemRow) =>
    stage.deps.db
      .selectFrom('item_sittings')
      .select(['agent_id', 'ended_at'])
      .where('item_id', '=', item.item_id)
      .orderBy('sitting_id')
      .execute();

  test('begins with a lock, for any agent, and ends when it is released or taken by another', async () => {
    const { ana, berta } = stage.people;
    const item = await stage.addItem();
    await lockItem(stage.as(ana), item.item_id);
    expect(await sittings(item)).toEqual([{ agent_id: ana.agentId, ended_at: null }]);
    await lockItem(stage.as(ana), item.item_id);
    expect(await sittings(item)).toHaveLength(1);
    stage.pass(minutes(11));
    await lockItem(stage.as(berta), item.item_id);
    expect(await sittings(item)).toEqual([
      { agent_id: ana.agentId, ended_at: expect.any(Date) },
      { agent_id: berta.agentId, ended_at: null },
    ]);
    await stage.deps.db
      .updateTable('order_items')
      .set({ locked_by: null, locked_until: null })
      .where('item_id', '=', item.item_id)
      .execute();
    expect((await sittings(item)).filter(({ ended_at }) => ended_at === null)).toEqual([]);
  });
});
