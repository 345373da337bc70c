import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { openRefundStage, type RefundStage } from '../refunds/testing/refund-stage.ts';
import { listLoads } from './list-loads.ts';
import { loadTeam } from './load-team.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

test('a supervisor sees the load of each agent, what is nobody’s, what is late and what waits for an approval', async () => {
  const { ana, berta, sara } = stage.people;
  const at = (hours: number) => new Date(stage.deps.now().getTime() + hours * HOUR_MS);
  const running = { clock: 'runs', panel_status_id: STATUS.in_progress } as const;
  const answers = JSON.stringify(NOTA_SIMPLE_ANSWERS);
  const late = await stage.addItem({ ...running, answers, asignee_id: ana.agentId, deadline_at: at(-3) });
  const later = await stage.addItem({ ...running, deadline_at: at(-1) });
  await stage.addItem({ ...running, asignee_id: ana.agentId, deadline_at: at(2), panel_status_id: STATUS.answered });
  const held = { locked_by: berta.agentId, locked_until: at(1), asignee_id: berta.agentId };
  await stage.addItem({ ...running, ...held, deadline_at: at(72) });
  // Finished or paused items are nobody's workload, and not late.
  await stage.addItem({ ...running, asignee_id: ana.agentId, panel_status_id: STATUS.delivered, deadline_at: at(-9) });
  await stage.addItem({ ...running, asignee_id: ana.agentId, clock: 'paused', deadline_at: at(-9) });
  const item = await stage.sold({ columns: { product_id: 19026 }, subtotal: 49_000 });
  await stage.run(berta, item.item_id, { operation: 'devolucion_total', reason: 'No lo pueden expedir.' });

  const team = await loadTeam(stage.as(sara));
  const of = (agentId: number) => team.members.find(({ user_id }) => user_id === agentId);
  expect(of(ana.agentId)).toMatchObject({ open: 3, in_progress: 2, answered: 1, due_today: 1, late: 1, locked: 0 });
  expect(of(berta.agentId)).toMatchObject({ late: 0, due_today: 0 });
  expect(of(berta.agentId)?.locked).toBeGreaterThan(0);
  expect(team.unassigned.late).toBe(1);
  expect(team.late_total).toBe(2);
  expect(team.late.map(({ item_id, agent }) => [item_id, agent])).toEqual([
    [late.item_id, 'Ana Prueba'],
    [later.item_id, null],
  ]);
  expect(team.late[0]).toMatchObject({ property: 'Calle Mayor 1, 3.º B, Madrid', subject: 'Ana Ruiz Gil' });
  expect(team.approvals).toMatchObject([
    { kind: 'refund', item_id: item.item_id, amount: 592.9, by: 'Berta Prueba', is_own: false },
  ]);
});

test('nobody else does', async () => {
  for (const who of [stage.people.ana, stage.people.nora]) {
    await expect(loadTeam(stage.as(who))).rejects.toMatchObject({ code: 'forbidden' });
  }
});

test('an agent who hands an order over sees how loaded each colleague is, and until when they are away', async () => {
  const { ana, berta, nora } = stage.people;
  await stage.deps.db
    .updateTable('agents')
    .set({ absences: JSON.stringify([{ from: '2026-11-20', to: '2026-11-27', reason: 'Vacaciones' }]) })
    .where('agent_id', '=', berta.agentId)
    .execute();
  const loads = await listLoads(stage.as(ana));
  expect(loads.find(({ user_id }) => user_id === ana.agentId)).toEqual({
    user_id: ana.agentId,
    is_online: false,
    open: 3,
    due_today: 1,
    absent_until: null,
  });
  expect(loads.find(({ user_id }) => user_id === berta.agentId)).toMatchObject({ absent_until: '2026-11-27' });
  expect(loads.map(({ user_id }) => user_id)).not.toContain(nora.agentId);
});
