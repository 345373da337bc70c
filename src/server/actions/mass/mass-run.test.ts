import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MassItemState } from '../../../contract/mass.ts';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { unreadAlerts } from '../alerts/testing/unread-alerts.ts';
import { updateFields } from '../desk/update-fields.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { advanceRun } from './advance-run.ts';
import { approveRun, dropRun, executeRun, rejectRun, stopRun } from './decide-run.ts';
import { listItems } from './list-items.ts';
import { listRuns } from './list-runs.ts';
import { type PlanAsked, planRun } from './plan-run.ts';
import { showRun } from './present-run.ts';
import { openReceipt } from './receipt.ts';
import { tendRuns } from './tend-runs.ts';
import { advanceAll, loseJob } from './testing/advance.ts';
import { undoRun } from './undo-run.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const REASON = 'El registro ha cerrado por obras.';

describe('the plan', () => {
  test('R267 says per item what would change and what would be refused and why, and writes nothing', async () => {
    const [free, taken, wrong] = await items(3);
    await lockItem(asBerta(), taken);
    await set(wrong, { panel_status_id: STATUS.delivered });
    const before = await Promise.all([free, taken, wrong].map(stage.item));
    const { run_id } = await planned(asAna(), { operation: 'cambio_estado', to: STATUS.denied, reason: REASON }, [
      free,
      taken,
      wrong,
      free,
    ]);
    const { run } = await showRun(asAna(), run_id);
    expect(run).toMatchObject({ state: 'planned', counts: { total: 3, tried: 3, would: 1, would_not: 2, left: 1 } });
    const { items: lines } = await listItems(asAna(), { runId: run_id, state: undefined, page: 1 });
    expect(lines).toMatchObject([
      { item_id: free, state: 'would', message: '' },
      { item_id: taken, state: 'would_not', code: 'locked_by_other', message: expect.stringContaining('Berta Prueba') },
      { item_id: wrong, state: 'would_not', code: 'transition_refused', message: expect.stringContaining('Entregado') },
    ]);
    expect(lines[0]?.changes).toEqual([
      { field: 'panel_status_id', old: '40', new: '70' },
      { field: 'mail', old: null, new: 'order_denied' },
    ]);
    expect(await Promise.all([free, taken, wrong].map(stage.item))).toEqual(before);
    expect(await historyOf([free, taken, wrong])).toEqual([]);
    expect(await mailsOf([free])).toHaveLength(0);
  });

  test('is in the language of its reader', async () => {
    const [wrong] = await items(1);
    await set(wrong, { panel_status_id: STATUS.delivered });
    const { run_id } = await planned(asAna(), { operation: 'cambio_estado', to: STATUS.denied, reason: REASON }, [
      wrong,
    ]);
    const messageIn = async (locale: 'es' | 'en' | 'pt') =>
      (await listItems({ ...asAna(), locale }, { runId: run_id, state: undefined, page: 1 })).items[0]?.message;
    expect(await messageIn('en')).toContain('It cannot go from “Delivered (110)”');
    expect(await messageIn('pt')).toContain('Entregue (110)');
  });

  test('takes all that a search finds, and plans once however often it is sent', async () => {
    const [first, second] = await items(2);
    await set(first, { referencia: 'TEJADO-1' });
    await set(second, { referencia: 'TEJADO-2' });
    const filters = orderFiltersSchema.parse({ 'custom_filter[text]': 'tejado' });
    const asked = { operation: 'save_note', comment: 'Cierre por obras.', request_key: randomUUID(), filters } as const;
    const { run } = await planRun(asAna(), blank(asked));
    expect(await planRun(asAna(), blank(asked))).toMatchObject({ run: { run_id: run.run_id } });
    expect(run).toMatchObject({ is_search: true, counts: { total: 2 } });
  });

  test.each([
    ['a field that is missing', { operation: 'cambio_estado' }, 'mass_field_missing'],
    [
      'a field that the operation does not read',
      { operation: 'save_note', comment: 'x', to: STATUS.denied },
      'invalid_input',
    ],
    ['a mail without words', { operation: 'enviar_email' }, 'mass_field_missing'],
    ['an operation that is not theirs', { operation: 'reabrir_pedido', reason: REASON }, 'forbidden'],
  ] as const)('is refused: %s', async (_, asked, code) => {
    const [item] = await items(1);
    await expect(planned(asAna(), asked, [item])).rejects.toMatchObject({ code });
    await expect(planned(asNora(), { operation: 'save_note', comment: 'x' }, [item])).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('of nothing is refused, and somebody else does not see it', async () => {
    await expect(planned(asAna(), { operation: 'save_note', comment: 'x' }, [999_999_999])).rejects.toMatchObject({
      code: 'mass_empty',
    });
    const { run_id } = await planned(asAna(), { operation: 'save_note', comment: 'x' }, await items(1));
    await expect(showRun(asBerta(), run_id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await showRun(asSara(), run_id)).toMatchObject({ run: { by: { name: 'Ana Prueba' } } });
  });

  test('is dropped after a day, and can be dropped before', async () => {
    const left = await planned(asAna(), { operation: 'save_note', comment: 'x' }, await items(1));
    const { run_id } = await planned(asAna(), { operation: 'save_note', comment: 'x' }, await items(1));
    expect(await dropRun(asAna(), run_id)).toMatchObject({ run: { state: 'dropped' } });
    await expect(executeRun(asAna(), { runId: run_id, note: '' })).rejects.toMatchObject({ code: 'mass_not_open' });
    stage.pass(25 * HOUR_MS);
    await tendRuns(systemCtx(stage.deps));
    expect(await showRun(asAna(), left.run_id)).toMatchObject({ run: { state: 'dropped' } });
  });
});

describe('carrying it out', () => {
  test('does each item once, refuses what has changed since the plan, and gives a receipt', async () => {
    const [first, second, changed, taken] = await items(4);
    const { run_id } = await planned(asAna(), { operation: 'cambio_estado', to: STATUS.denied, reason: REASON }, [
      ...[first, second, changed, taken],
    ]);
    const { updated_at: seen } = await stage.item(changed);
    await updateFields(asBerta(), { itemId: changed, seen, referencia: 'R-7' });
    await lockItem(asBerta(), taken);
    expect(await executeRun(asAna(), { runId: run_id, note: '' })).toMatchObject({ run: { state: 'running' } });
    await advanceAll(stage, run_id);
    await advanceAll(stage, run_id);
    const { run } = await showRun(asAna(), run_id);
    expect(run).toMatchObject({ state: 'done', counts: { would: 4, done: 2, refused: 2, left: 0 } });
    expect(await statesOf(run_id)).toEqual(['done', 'done', 'refused', 'refused']);
    const { items: refused } = await listItems(asAna(), { runId: run_id, state: 'refused', page: 1 });
    expect(refused.map(({ code }) => code)).toEqual(['stale_version', 'locked_by_other']);
    expect(await statuses([first, second, changed, taken])).toEqual([
      STATUS.denied,
      STATUS.denied,
      STATUS.pending,
      STATUS.pending,
    ]);
    expect(await historyOf([first, second])).toEqual([
      { accion: 'cambio_estado', admin_user_id: stage.people.ana.agentId },
      { accion: 'cambio_estado', admin_user_id: stage.people.ana.agentId },
    ]);
    expect(await mailsOf([first, second])).toHaveLength(2);
    expect((await stage.item(first)).locked_by).toBeNull();
    const { content, name } = await openReceipt(asAna(), run_id);
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
    const itemIds = await items(40);
    const { run_id } = await planned(
      asAna(),
      { operation: 'cambio_estado', to: STATUS.denied, reason: REASON },
      itemIds,
    );
    await executeRun(asAna(), { runId: run_id, note: '' });
    const ctx = systemCtx(stage.deps);
    await Promise.all([1, 2, 3].map(() => advanceRun(ctx, run_id)));
    expect((await showRun(asAna(), run_id)).run).toMatchObject({ state: 'done', counts: { done: 40, refused: 0 } });
    expect(await historyOf(itemIds)).toHaveLength(40);
    expect(await mailsOf(itemIds)).toHaveLength(40);
  });

  test('continues after a minute without a sign of life', async () => {
    const itemIds = await items(2);
    const { run_id } = await planned(asAna(), { operation: 'save_note', comment: 'x' }, itemIds);
    await executeRun(asAna(), { runId: run_id, note: '' });
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
    const itemIds = await items(3);
    const { run_id } = await planned(
      asAna(),
      { operation: 'cambio_estado', to: STATUS.denied, reason: REASON },
      itemIds,
    );
    await executeRun(asAna(), { runId: run_id, note: '' });
    await advanceAll(stage, run_id);
    const { run } = await showRun(asAna(), run_id);
    expect(run.undo_until).not.toBeNull();
    expect((await showRun(asSara(), run_id)).run.undo_until).toBeNull();
    await lockItem(asBerta(), itemIds[1] ?? 0);
    expect(await undoRun(asAna(), run_id)).toMatchObject({ undone: 2, kept: 1 });
    expect(await statuses(itemIds)).toEqual([STATUS.pending, STATUS.denied, STATUS.pending]);
    expect(await statesOf(run_id)).toEqual(['undone', 'done', 'undone']);
    expect(await mailsOf(itemIds)).toHaveLength(1);
    stage.pass(60_000);
    await expect(undoRun(asAna(), run_id)).rejects.toMatchObject({ code: 'undo_too_late' });

    const more = await items(2);
    const other = await planned(asAna(), { operation: 'save_note', comment: 'x' }, more);
    await executeRun(asAna(), { runId: other.run_id, note: '' });
    expect(await stopRun(asSara(), other.run_id)).toMatchObject({
      run: { state: 'stopped', stopped_by: { name: 'Sara Prueba' } },
    });
    await advanceAll(stage, other.run_id);
    expect(await statesOf(other.run_id)).toEqual(['left', 'left']);
    expect(await historyOf(more)).toEqual([]);
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
    const itemIds = await items(2);
    const { run_id } = await planned(asAna(), { operation, ...fields } as Asked, itemIds);
    expect((await showRun(asAna(), run_id)).run.counts).toMatchObject({ would: 2, would_not: 0 });
    await executeRun(asAna(), { runId: run_id, note: '' });
    await advanceAll(stage, run_id);
    expect(await statesOf(run_id)).toEqual(['done', 'done']);
    for (const itemId of itemIds) expect(await stage.item(itemId)).toMatchObject(expected);
  });
});

describe('R268 more than 50 items', () => {
  test('of an agent wait for a supervisor who has not proposed them, and are then done in the agent’s name', async () => {
    const itemIds = await items(51);
    // The list has the newest first.
    stage.pass(1000);
    const { run_id: runId } = await planned(asAna(), { operation: 'save_note', comment: 'Cierre por obras.' }, itemIds);
    await expect(executeRun(asAna(), { runId, note: '' })).rejects.toMatchObject({ code: 'mass_count_differs' });
    const { run } = await executeRun(asAna(), { runId, count: 51, note: 'Cierran el registro.' });
    expect(run).toMatchObject({ state: 'proposed', note: 'Cierran el registro.', can: { approve: false, drop: true } });
    await advanceAll(stage, runId);
    expect(await statesOf(runId)).toEqual(itemIds.map(() => 'would'));
    await expect(approveRun(asBerta(), { runId, count: 51, note: '' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(approveRun(asAna(), { runId, count: 51, note: '' })).rejects.toMatchObject({
      code: 'mass_own_proposal',
    });
    expect((await listRuns(asSara(), { page: 1 })).items[0]).toMatchObject({ run_id: runId, can: { approve: true } });
    const waits = [{ kind: 'approval_waits', subject: 'mass' }];
    expect(await unreadAlerts(stage, stage.people.sara, { runId })).toEqual(waits);
    await approveRun(asSara(), { runId, count: 51, note: 'De acuerdo.' });
    expect(await unreadAlerts(stage, stage.people.sara, { runId })).toEqual([]);
    const decided = [{ kind: 'approval_decided', subject: 'mass', outcome: 'approved' }];
    expect(await unreadAlerts(stage, stage.people.ana, { runId })).toEqual(decided);
    await advanceAll(stage, runId);
    expect((await showRun(asAna(), runId)).run).toMatchObject({
      state: 'done',
      counts: { done: 51, left: 0 },
      decided_by: { name: 'Sara Prueba' },
    });
    expect(new Set((await historyOf(itemIds)).map(({ admin_user_id }) => admin_user_id))).toEqual(
      new Set([stage.people.ana.agentId]),
    );
  });

  test('are turned down with a reason, or carried out by a supervisor on her own word', async () => {
    const itemIds = await items(51);
    const asked = { operation: 'save_note', comment: 'Cierre por obras.' } as const;
    const { run_id: runId } = await planned(asAna(), asked, itemIds);
    await executeRun(asAna(), { runId, count: 51, note: '' });
    expect(await rejectRun(asSara(), { runId, note: 'No hace falta.' })).toMatchObject({
      run: { state: 'rejected', decision_note: 'No hace falta.' },
    });
    const own = await planned(asSara(), asked, itemIds);
    expect(await executeRun(asSara(), { runId: own.run_id, count: 51, note: '' })).toMatchObject({
      run: { state: 'running', can: { asks: false } },
    });
    await rolesOfSara([]);
    await advanceAll(stage, own.run_id);
    expect((await showRun(asSara(), own.run_id)).run).toMatchObject({
      state: 'stopped',
      counts: { done: 0, left: 51 },
    });
    await rolesOfSara(['supervisor']);
  });
});

type Asked = Partial<PlanAsked> & Pick<PlanAsked, 'operation'>;

const asAna = () => stage.as(stage.people.ana);
const asBerta = () => stage.as(stage.people.berta);
const asSara = () => stage.as(stage.people.sara);
const asNora = () => stage.as(stage.people.nora);

function blank(asked: Partial<PlanAsked> & Pick<PlanAsked, 'operation'>): PlanAsked {
  const filters = orderFiltersSchema.parse({});
  return { email_template: '', response_messages: [], request_key: randomUUID(), filters, ...asked };
}

async function planned(ctx: Ctx, asked: Asked, item_ids: number[]) {
  const { run } = await planRun(ctx, blank({ ...asked, item_ids }));
  await advanceAll(stage, run.run_id);
  return run;
}

async function items(count: number): Promise<[number, number, number, number, ...number[]]> {
  const made = [];
  for (let index = 0; index < count; index++) made.push((await stage.addItem()).item_id);
  return made as [number, number, number, number, ...number[]];
}

function rolesOfSara(panel_roles: string[]) {
  const { agentId } = stage.people.sara;
  return stage.deps.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
}

function set(itemId: number, columns: object) {
  return stage.deps.db.updateTable('order_items').set(columns).where('item_id', '=', itemId).execute();
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

function historyOf(ids: readonly number[]) {
  return stage.deps.db
    .selectFrom('item_history')
    .select(['accion', 'admin_user_id'])
    .where('item_id', 'in', ids)
    .orderBy('history_id')
    .execute();
}

function mailsOf(ids: readonly number[]) {
  return stage.deps.db
    .selectFrom('mails')
    .select('item_id')
    .where('item_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute();
}
