import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MassItemState } from '../../../contract/mass.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { unreadAlerts } from '../alerts/testing/unread-alerts.ts';
import { updateFields } from '../desk/update-fields.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { advanceRun } from './advance-run.ts';
import { approveRun, executeRun, rejectRun, stopRun } from './decide-run.ts';
import { listItems } from './list-items.ts';
import { listRuns } from './list-runs.ts';
import { showRun } from './present-run.ts';
import { openReceipt } from './receipt.ts';
import { tendRuns } from './tend-runs.ts';
import { advanceAll, loseJob } from './testing/advance.ts';
import {
  type Asked,
  asAna,
  asBerta,
  asSara,
  items,
  listHistory,
  listMails,
  planned,
  REASON,
} from './testing/mass-plans.ts';
import { undoRun } from './undo-run.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('carrying it out', () => {
  test('does each item once, refuses what has changed since the plan, and gives a receipt', async () => {
    const [first, second, changed, taken] = await items(stage, 4);
    const { run_id } = await planned(
      stage,
      asAna(stage),
      { operation: 'cambio_estado', to: STATUS.denied, reason: REASON },
      [...[first, second, changed, taken]],
    );
    const { updated_at: seen } = await stage.item(changed);
    await updateFields(asBerta(stage), { itemId: changed, seen, referencia: 'R-7' });
    await lockItem(asBerta(stage), taken);
    expect(await executeRun(asAna(stage), { runId: run_id, note: '' })).toMatchObject({ run: { state: 'running' } });
    await advanceAll(stage, run_id);
    await advanceAll(stage, run_id);
    const { run } = await showRun(asAna(stage), run_id);
    expect(run).toMatchObject({ state: 'done', counts: { would: 4, done: 2, refused: 2, left: 0 } });
    expect(await statesOf(run_id)).toEqual(['done', 'done', 'refused', 'refused']);
    const { items: refused } = await listItems(asAna(stage), { runId: run_id, state: 'refused', page: 1 });
    expect(refused.map(({ code }) => code)).toEqual(['stale_version', 'locked_by_other']);
    expect(await statuses([first, second, changed, taken])).toEqual([
      STATUS.denied,
      STATUS.denied,
      STATUS.pending,
      STATUS.pending,
    ]);
    expect(await listHistory(stage, [first, second])).toEqual([
      { accion: 'cambio_estado', admin_user_id: stage.people.ana.agentId },
      { accion: 'cambio_estado', admin_user_id: stage.people.ana.agentId },
    ]);
    expect(await listMails(stage, [first, second])).toHaveLength(2);
    expect((await stage.item(first)).locked_by).toBeNull();
    const { content, name } = await openReceipt(asAna(stage), run_id);
    expect(name).toMatch(/^justificante-cambio_estado-2026-\d\d-\d\d\.csv$/);
    const lines = (await text(content)).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain('hecho');
    expect(lines[3]).toContain('rechazado');
    const audit = await stage.deps.db
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('subject_id', '=', run_id)
      .orderBy('event_id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['mass.plan', 'mass.running', 'mass.done', 'mass.receipt']);
    const told = [{ kind: 'mass_finished', ended: 'done' }];
    expect(await unreadAlerts(stage, stage.people.ana, { runId: run_id })).toEqual(told);
  });

  test('two processes at the same run do each item once between them', async () => {
    const itemIds = await items(stage, 40);
    const { run_id } = await planned(
      stage,
      asAna(stage),
      { operation: 'cambio_estado', to: STATUS.denied, reason: REASON },
      itemIds,
    );
    await executeRun(asAna(stage), { runId: run_id, note: '' });
    const ctx = systemCtx(stage.deps);
    await Promise.all([1, 2, 3].map(() => advanceRun(ctx, run_id)));
    expect((await showRun(asAna(stage), run_id)).run).toMatchObject({
      state: 'done',
      counts: { done: 40, refused: 0 },
    });
    expect(await listHistory(stage, itemIds)).toHaveLength(40);
    expect(await listMails(stage, itemIds)).toHaveLength(40);
  });

  test('continues after a minute without a sign of life', async () => {
    const itemIds = await items(stage, 2);
    const { run_id } = await planned(stage, asAna(stage), { operation: 'save_note', comment: 'x' }, itemIds);
    await executeRun(asAna(stage), { runId: run_id, note: '' });
    await loseJob(stage, run_id);
    await tendRuns(systemCtx(stage.deps));
    await advanceAll(stage, run_id);
    expect(await statesOf(run_id)).toEqual(['would', 'would']);
    stage.pass(61_000);
    await tendRuns(systemCtx(stage.deps));
    await advanceAll(stage, run_id);
    expect(await statesOf(run_id)).toEqual(['done', 'done']);
  });

  test('stops at once, and discards what has not been streamed yet', async () => {
    const itemIds = await items(stage, 3);
    const { run_id } = await planned(
      stage,
      asAna(stage),
      { operation: 'cambio_estado', to: STATUS.denied, reason: REASON },
      itemIds,
    );
    await executeRun(asAna(stage), { runId: run_id, note: '' });
    await advanceAll(stage, run_id);
    const { run } = await showRun(asAna(stage), run_id);
    expect(run.undo_until).not.toBeNull();
    expect((await showRun(asSara(stage), run_id)).run.undo_until).toBeNull();
    await lockItem(asBerta(stage), itemIds[1] ?? 0);
    expect(await undoRun(asAna(stage), run_id)).toMatchObject({ undone: 2, kept: 1 });
    expect(await statuses(itemIds)).toEqual([STATUS.pending, STATUS.denied, STATUS.pending]);
    expect(await statesOf(run_id)).toEqual(['undone', 'done', 'undone']);
    expect(await listMails(stage, itemIds)).toHaveLength(1);
    stage.pass(60_000);
    await expect(undoRun(asAna(stage), run_id)).rejects.toMatchObject({ code: 'undo_too_late' });

    const more = await items(stage, 2);
    const other = await planned(stage, asAna(stage), { operation: 'save_note', comment: 'x' }, more);
    await executeRun(asAna(stage), { runId: other.run_id, note: '' });
    expect(await stopRun(asSara(stage), other.run_id)).toMatchObject({
      run: { state: 'stopped', stopped_by: { name: 'Sara Prueba' } },
    });
    await advanceAll(stage, other.run_id);
    expect(await statesOf(other.run_id)).toEqual(['left', 'left']);
    expect(await listHistory(stage, more)).toEqual([]);
  });

  test.each([
    [
      'postponer_pedido',
      { standby_until: '2026-12-22T09:00:00.000Z', reason: REASON },
      { panel_status_id: STATUS.scheduled },
    ],
    ['genera_pdf', {}, { history_lines: 1 }],
    [
      'enviar_email',
      { response_messages: [{ language: 'es', subject: 'Obras', body: 'Cerrado.' }] },
      { history_lines: 1 },
    ],
  ] as const)('%s does on many what it does on one', async (operation, fields, expected) => {
    const itemIds = await items(stage, 2);
    const { run_id } = await planned(stage, asAna(stage), { operation, ...fields } as Asked, itemIds);
    expect((await showRun(asAna(stage), run_id)).run.counts).toMatchObject({ would: 2, would_not: 0 });
    await executeRun(asAna(stage), { runId: run_id, note: '' });
    await advanceAll(stage, run_id);
    expect(await statesOf(run_id)).toEqual(['done', 'done']);
    for (const itemId of itemIds) expect(await stage.item(itemId)).toMatchObject(expected);
  });
});

describe('R268 more than 50 items', () => {
  test('of an agent wait for a supervisor who has not proposed them, and are then done in the agent’s name', async () => {
    const itemIds = await items(stage, 51);
    // The list has the newest first.
    stage.pass(1000);
    const { run_id: runId } = await planned(
      stage,
      asAna(stage),
      { operation: 'save_note', comment: 'Cierre por obras.' },
      itemIds,
    );
    await expect(executeRun(asAna(stage), { runId, note: '' })).rejects.toMatchObject({ code: 'mass_count_differs' });
    const { run } = await executeRun(asAna(stage), { runId, count: 51, note: 'Cierran el registro.' });
    expect(run).toMatchObject({ state: 'proposed', note: 'Cierran el registro.', can: { approve: false, drop: true } });
    await advanceAll(stage, runId);
    expect(await statesOf(runId)).toEqual(itemIds.map(() => 'would'));
    await expect(approveRun(asBerta(stage), { runId, count: 51, note: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(approveRun(asAna(stage), { runId, count: 51, note: '' })).rejects.toMatchObject({
      code: 'mass_own_proposal',
    });
    expect((await listRuns(asSara(stage), { page: 1 })).items[0]).toMatchObject({
      run_id: runId,
      can: { approve: true },
    });
    const waits = [{ kind: 'approval_waits', subject: 'mass' }];
    expect(await unreadAlerts(stage, stage.people.sara, { runId })).toEqual(waits);
    await approveRun(asSara(stage), { runId, count: 51, note: 'De acuerdo.' });
    expect(await unreadAlerts(stage, stage.people.sara, { runId })).toEqual([]);
    const decided = [{ kind: 'approval_decided', subject: 'mass', outcome: 'approved' }];
    expect(await unreadAlerts(stage, stage.people.ana, { runId })).toEqual(decided);
    await advanceAll(stage, runId);
    expect((await showRun(asAna(stage), runId)).run).toMatchObject({
      state: 'done',
      counts: { done: 51, left: 0 },
      decided_by: { name: 'Sara Prueba' },
    });
    expect(new Set((await listHistory(stage, itemIds)).map(({ admin_user_id }) => admin_user_id))).toEqual(
      new Set([stage.people.ana.agentId]),
    );
  });

  test('are turned down with a reason, or carried out by a supervisor on her own word', async () => {
    const itemIds = await items(stage, 51);
    const asked = { operation: 'save_note', comment: 'Cierre por obras.' } as const;
    const { run_id: runId } = await planned(stage, asAna(stage), asked, itemIds);
    await executeRun(asAna(stage), { runId, count: 51, note: '' });
    expect(await rejectRun(asSara(stage), { runId, note: 'No hace falta.' })).toMatchObject({
      run: { state: 'rejected', decision_note: 'No hace falta.' },
    });
    const own = await planned(stage, asSara(stage), asked, itemIds);
    expect(await executeRun(asSara(stage), { runId: own.run_id, count: 51, note: '' })).toMatchObject({
      run: { state: 'running', can: { asks: false } },
    });
    await rolesOfSara([]);
    await advanceAll(stage, own.run_id);
    expect((await showRun(asSara(stage), own.run_id)).run).toMatchObject({
      state: 'stopped',
      counts: { done: 0, left: 51 },
    });
    await rolesOfSara(['supervisor']);
  });
});

function rolesOfSara(panel_roles: string[]) {
  const { agentId } = stage.people.sara;
  return stage.deps.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
}

async function statuses(ids: readonly number[]): Promise<number[]> {
  return Promise.all(ids.map(async (id) => (await stage.item(id)).panel_status_id));
}

async function statesOf(runId: string): Promise<MassItemState[]> {
  const pages = await Promise.all(
    [1, 2].map((page) => listItems(stage.as(stage.people.sara), { runId, state: undefined, page })),
  );
  return pages.flatMap(({ items: lines }) => lines.map(({ state }) => state));
}
