import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { lockedItem } from '../items/testing/locked-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { getPedido } from './get-pedido.ts';
import { runOperation } from './run-operation.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const history = (itemId: number) =>
  stage.deps.db.selectFrom('item_history').selectAll().where('item_id', '=', itemId).orderBy('history_id').execute();

describe('cambio_estado', () => {
  test('R200 moves along a row: status, history, audit, version, lock and queue in one', async () => {
    const item = await lockedItem(stage);
    const answer = await runOperation(
      stage.as(stage.people.ana),
      item.item_id,
      operationOn(item, 'cambio_estado', { to: STATUS.in_progress }),
    );
    const after = await stage.item(item.item_id);
    expect(after).toMatchObject({
      panel_status_id: STATUS.in_progress,
      queue: null,
      queue_entered: null,
      asignee_id: stage.people.ana.agentId,
      locked_by: stage.people.ana.agentId,
      history_lines: 1,
      version: 2,
    });
    expect(after.begun_at).toEqual(stage.deps.now());
    expect(after.updated_at.getTime()).toBe(item.updated_at.getTime() + 1);
    expect(answer).toMatchObject({
      ok: true,
      updated_at: after.updated_at.toISOString(),
      history_lines: 1,
      undo_until: null,
    });
    expect(answer.pedido.panel_status_id).toBe(STATUS.in_progress);
    expect(await history(item.item_id)).toMatchObject([
      {
        accion: 'cambio_estado',
        old_status: STATUS.pending,
        new_status: STATUS.in_progress,
        admin_user_id: stage.people.ana.agentId,
      },
    ]);
    const audit = await stage.deps.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', String(item.item_id))
      .execute();
    expect(audit).toEqual([
      {
        action: 'item.cambio_estado',
        actor_id: stage.people.ana.agentId,
        detail: { from: STATUS.pending, to: STATUS.in_progress },
      },
    ]);
  });

  test('R381 has no other effect: no mail, no money, no file of the customer’s, nothing to undo', async () => {
    const item = await lockedItem(stage);
    const fileId = await stage.addResult(item.item_id);
    const answer = await runOperation(
      stage.as(stage.people.ana),
      item.item_id,
      operationOn(item, 'cambio_estado', { to: STATUS.in_progress }),
    );
    expect(answer).toMatchObject({ undo_id: null, next: null, results: [] });
    const { attachments, payments } = answer.pedido.details;
    expect(attachments).toMatchObject([{ file_id: fileId, released_at: null }]);
    expect(payments).toEqual([]);
    const { deadline_at, priority, referencia, answers, total } = item;
    expect(await stage.item(item.item_id)).toMatchObject({ deadline_at, priority, referencia, answers, total });
    const mails = stage.deps.db.selectFrom('mails').selectAll().where('item_id', '=', item.item_id);
    expect(await mails.execute()).toEqual([]);
  });

  test('R200 a forbidden change names both statuses and what is allowed, and writes nothing', async () => {
    const item = await lockedItem(stage);
    const refused = runOperation(
      stage.as(stage.people.ana),
      item.item_id,
      operationOn(item, 'cambio_estado', { to: STATUS.post_processed }),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'transition_refused',
      params: { from: 'Pendiente', to: 'Postramitado', detail: 'Pásalo primero a «Tramitado».' },
      extra: {
        reason: 'transition_forbidden',
        from: STATUS.pending,
        to: STATUS.post_processed,
        allowed: expect.arrayContaining([expect.objectContaining({ to: STATUS.in_progress })]),
      },
    });
    expect(await stage.item(item.item_id)).toEqual(item);
    expect(await history(item.item_id)).toEqual([]);
  });

  test('a missing need is named in words', async () => {
    const item = await lockedItem(stage);
    await expect(
      runOperation(
        stage.as(stage.people.ana),
        item.item_id,
        operationOn(item, 'cambio_estado', { to: STATUS.under_evaluation, reason: 'no' }),
      ),
    ).rejects.toMatchObject({
      code: 'transition_refused',
      params: { detail: expect.stringContaining('un motivo de al menos 5 caracteres') },
      extra: { missing_needs: ['reason'] },
    });
  });

  test('a row of a supervisor is refused to an agent', async () => {
    const item = await lockedItem(stage, { panel_status_id: STATUS.auto_processing });
    const operation = operationOn(item, 'cambio_estado', { to: STATUS.pending, reason: 'conector parado' });
    await expect(runOperation(stage.as(stage.people.ana), item.item_id, operation)).rejects.toMatchObject({
      code: 'transition_refused',
    });
    const other = await lockedItem(stage, { panel_status_id: STATUS.auto_processing }, stage.people.sara);
    const { pedido } = await runOperation(
      stage.as(stage.people.sara),
      other.item_id,
      operationOn(other, 'cambio_estado', { to: STATUS.pending, reason: 'conector parado' }),
    );
    expect(pedido).toMatchObject({ panel_status_id: STATUS.pending, locked: false, details: { queue: -1 } });
  });

  test('the right operation is named where another one does the change', async () => {
    const item = await lockedItem(stage);
    await expect(
      runOperation(
        stage.as(stage.people.ana),
        item.item_id,
        operationOn(item, 'cambio_estado', { to: STATUS.delivered }),
      ),
    ).rejects.toMatchObject({ extra: { reason: 'transition_other_operation', right_operations: ['terminar'] } });
  });

  test('an office that gets an item back gets the reason', async () => {
    const { people } = stage;
    const item = await lockedItem(stage, { panel_status_id: STATUS.notary_delivered, notary_id: people.nora.notaryId });
    const operation = operationOn(item, 'cambio_estado', { to: STATUS.notary_in_process, reason: 'falta la firma' });
    await runOperation(stage.as(people.ana), item.item_id, operation);
    const mails = stage.deps.db.selectFrom('mails').selectAll().where('item_id', '=', item.item_id);
    expect(await mails.execute()).toMatchObject([
      { template: 'notary_request', to_address: 'Nora@panel.test', params: { note: 'falta la firma' } },
    ]);
  });

  test('an item on hold goes to work once its answers are complete, and not before', async () => {
    const item = await lockedItem(stage, {
      panel_status_id: STATUS.on_hold,
      pending_tramitation: true,
      clock: 'paused',
      queue: null,
    });
    const operation = operationOn(item, 'cambio_estado', { to: STATUS.pending });
    await expect(runOperation(stage.as(stage.people.ana), item.item_id, operation)).rejects.toMatchObject({
      extra: { missing_needs: ['form_complete'] },
    });
  });
});
test('R196 an item counts as answered once it has moved to or from 80, and ever after', async () => {
  const ctx = stage.as(stage.people.ana);
  const fresh = await lockedItem(stage);
  expect((await getPedido(ctx, fresh.item_id)).details.respondido).toBe(false);
  const item = await lockedItem(stage, { panel_status_id: STATUS.answered });
  const begun = await runOperation(ctx, item.item_id, operationOn(item, 'cambio_estado', { to: STATUS.in_progress }));
  expect(begun.pedido.details.respondido).toBe(true);
  const seen = await stage.item(item.item_id);
  const back = { to: STATUS.pending, reason: 'vuelve a la cola' };
  const left = await runOperation(ctx, item.item_id, operationOn(seen, 'cambio_estado', back));
  expect(left.pedido.details.respondido).toBe(true);
});

test('a change that moves the deadline says in the history what it was and what it is', async () => {
  const ctx = stage.as(stage.people.ana);
  const due = new Date(stage.deps.now().getTime() + DAY_MS);
  // Paused an hour ago, within business hours.
  const paused = { clock: 'paused', clock_paused_at: new Date(stage.deps.now().getTime() - HOUR_MS) };
  const item = await lockedItem(stage, { panel_status_id: STATUS.denied, deadline_at: due, ...paused });
  const { pedido } = await runOperation(
    ctx,
    item.item_id,
    operationOn(item, 'cambio_estado', { to: STATUS.pending, reason: 'Lo intentamos otra vez.' }),
  );
  const moved = new Date(due.getTime() + HOUR_MS).toISOString();
  expect(pedido.deadline_at).toBe(moved);
  expect(pedido.details.historico[0]?.detail).toEqual({ old_deadline: due.toISOString(), new_deadline: moved });
  const still = await lockedItem(stage);
  const begun = await runOperation(ctx, still.item_id, operationOn(still, 'cambio_estado', { to: STATUS.in_progress }));
  expect(begun.pedido.details.historico[0]?.detail).toBeNull();
});

test('what the panel offers is what it then carries out', async () => {
  const item = await lockedItem(stage);
  await stage.addResult(item.item_id);
  const { actions } = await getPedido(stage.as(stage.people.ana), item.item_id);
  const offered = actions.flatMap(({ to, ...action }) => (to === null ? [] : [{ ...action, to }]));
  expect(offered.map(({ operation, to }) => `${operation}:${to}`)).toEqual(
    expect.arrayContaining(['cambio_estado:50', 'cambio_estado:70', 'postponer_pedido:90', 'terminar:110']),
  );
  expect(offered.find(({ to }) => to === STATUS.delivered)?.missing).toEqual([]);
  expect(offered.map(({ operation }) => operation)).not.toContain('devolucion_total');
  const { provider_id } = await stage.deps.db
    .insertInto('providers')
    .values({ nombre: 'Gestoría Sol', email: 'sol@proveedor.test' })
    .returning('provider_id')
    .executeTakeFirstOrThrow();
  const given: Readonly<Record<string, Partial<OperationPayload>>> = {
    cambiar_proveedor: { provider_id },
    asignar_notaria: { notary_id: stage.people.nora.notaryId ?? 0 },
    enviar_incidencia_cliente: {
      incident: {
        kind: INCIDENT_KIND.data_missing,
        text: '',
        replaces: false,
        questions: [{ from: 'own', type: 'text', title: '¿Qué piso es?', choices: [], is_require: true }],
      },
    },
  };
  for (const action of offered) {
    const one = await lockedItem(stage);
    await stage.addResult(one.item_id);
    const operation = operationOn(one, action.operation, {
      to: action.to,
      reason: 'motivo suficiente',
      ...(action.needs.includes('standby_until') && { standby_until: '2026-11-30T09:00:00.000Z' }),
      ...given[action.operation],
    });
    const { pedido } = await runOperation(stage.as(stage.people.ana), one.item_id, operation);
    expect(pedido.panel_status_id).toBe(action.to);
  }
});
