import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockItem } from '../items/lock-item.ts';
import { lockedItem } from '../items/testing/locked-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { loadTimeline } from '../own-orders/timeline.ts';
import { runOperation } from './run-operation.ts';

const SPOKEN = { direction: 'in', phone: '', outcome: 'spoke', minutes: 1 } as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('fields, notes and delegation', () => {
  test('simple_update keeps old and new referencia; nothing given is refused', async () => {
    const item = await lockedItem(stage, { referencia: 'A1' });
    const ctx = stage.as(stage.people.ana);
    const update = operationOn(item, 'simple_update', { referencia: ' B2 ' });
    const { pedido } = await runOperation(ctx, item.item_id, update);
    const after = await stage.item(item.item_id);
    expect(after.referencia).toBe('B2');
    expect(pedido.details.historico).toMatchObject([{ old_referencia: 'A1', new_referencia: 'B2', old_status: null }]);
    await expect(runOperation(ctx, item.item_id, operationOn(after, 'simple_update'))).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('priority is a supervisor’s, and moves the item in its queue', async () => {
    const item = await lockedItem(stage);
    const operation = operationOn(item, 'simple_update', { priority: 5 });
    await expect(runOperation(stage.as(stage.people.ana), item.item_id, operation)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const other = await lockedItem(stage, {}, stage.people.sara);
    await runOperation(
      stage.as(stage.people.sara),
      other.item_id,
      operationOn(other, 'simple_update', { priority: 5 }),
    );
    const after = await stage.item(other.item_id);
    expect(after.priority).toBe(5);
    expect(after.queue_base).toBe((other.queue_base ?? 0) + 4);
  });

  test('a note is written, and deleted by its writer alone', async () => {
    const item = await lockedItem(stage);
    const ctx = stage.as(stage.people.ana);
    const { pedido } = await runOperation(
      ctx,
      item.item_id,
      operationOn(item, 'save_note', { comment: 'llamar mañana' }),
    );
    const line_id = pedido.details.historico[0]?.line_id ?? 0;
    expect(pedido.details.historico[0]).toMatchObject({ accion: 'save_note', comment: 'llamar mañana' });
    await runOperation(ctx, item.item_id, operationOn(item, 'unlock_pedido'));
    await lockItem(stage.as(stage.people.berta), item.item_id);
    const seen = await stage.item(item.item_id);
    await expect(
      runOperation(stage.as(stage.people.berta), item.item_id, operationOn(seen, 'del_note', { line_id })),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await runOperation(stage.as(stage.people.berta), item.item_id, operationOn(seen, 'unlock_pedido'));
    await lockItem(ctx, item.item_id);
    const after = await runOperation(ctx, item.item_id, operationOn(seen, 'del_note', { line_id }));
    expect(after.pedido.details.historico.map(({ accion, comment }) => [accion, comment])).toEqual([
      ['del_note', null],
      ['save_note', null],
    ]);
  });

  test('a note alerts the colleagues whom it names, once, and no notary', async () => {
    const item = await stage.addItem();
    const { ana, berta, nora } = stage.people;
    const mentions = [berta.agentId, nora.agentId, ana.agentId];
    const note = operationOn(item, 'save_note', {
      comment: 'Míralo, @Berta Prueba',
      mentions,
      request_key: 'note-0007',
    });
    for (const _time of [1, 2]) await runOperation(stage.as(ana), item.item_id, note);
    const alerts = await stage.deps.db
      .selectFrom('alerts')
      .select(['agent_id', 'kind', 'by_agent'])
      .where('item_id', '=', item.item_id)
      .execute();
    expect(alerts).toEqual([{ agent_id: berta.agentId, kind: 'mentioned', by_agent: ana.agentId }]);
  });

  test('a blank note is refused', async () => {
    const item = await lockedItem(stage);
    await expect(
      runOperation(stage.as(stage.people.ana), item.item_id, operationOn(item, 'save_note', { comment: '  ' })),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a call is kept in the history with who rang whom, the number, the outcome and what was said', async () => {
    const item = await lockedItem(stage);
    const ctx = stage.as(stage.people.ana);
    const call = { direction: 'out', phone: ' +34 600 000 000 ', outcome: 'spoke', minutes: 4 } as const;
    const noted = operationOn(item, 'anotar_llamada', {
      call,
      comment: ' Envía el DNI mañana. ',
      request_key: 'call-0001',
    });
    const { pedido, undo_id } = await runOperation(ctx, item.item_id, noted);
    expect(pedido.details.historico).toMatchObject([
      {
        accion: 'anotar_llamada',
        admin_user: 'Ana Prueba',
        comment: 'Envía el DNI mañana.',
        detail: { call: { ...call, phone: '+34 600 000 000' } },
      },
    ]);
    expect(undo_id).toBeNull();
    const again = await runOperation(ctx, item.item_id, noted);
    expect(again.pedido.details.historico, 'sent again it is noted once').toHaveLength(1);
    const customer = stage.asCustomer(item.customer_id);
    expect(JSON.stringify(await loadTimeline(customer, await stage.item(item.item_id)))).not.toContain('DNI');
  });

  test.each([
    ['no call', {}, 'call'],
    ['no words of whom was reached', { call: SPOKEN }, 'comment'],
    ['what is no number', { call: { ...SPOKEN, phone: 'Juan' }, comment: 'Hola' }, 'phone'],
  ])('a call with %s is refused, and nothing is written', async (_what, fields, detail) => {
    const item = await lockedItem(stage);
    await expect(
      runOperation(stage.as(stage.people.ana), item.item_id, operationOn(item, 'anotar_llamada', fields)),
    ).rejects.toMatchObject({ code: 'invalid_input', params: { detail } });
    expect(await stage.item(item.item_id)).toEqual(item);
  });

  test('R384 delegating hands over lock and asignee, to an active agent only', async () => {
    const item = await lockedItem(stage);
    const ctx = stage.as(stage.people.ana);
    for (const asignee_id of [stage.people.nora.agentId, stage.people.ana.agentId, 999_999]) {
      await expect(
        runOperation(ctx, item.item_id, operationOn(item, 'delegate_pedido', { asignee_id })),
      ).rejects.toMatchObject({ code: 'invalid_input' });
    }
    const { pedido } = await runOperation(
      ctx,
      item.item_id,
      operationOn(item, 'delegate_pedido', { asignee_id: stage.people.berta.agentId, comment: 'habla portugués' }),
    );
    expect(pedido).toMatchObject({ panel_user: 'Berta Prueba', locked_by: { name: 'Berta Prueba', is_me: false } });
    await expect(
      runOperation(
        ctx,
        item.item_id,
        operationOn(await stage.item(item.item_id), 'simple_update', { referencia: 'R' }),
      ),
    ).rejects.toMatchObject({ code: 'locked_by_other', params: { name: 'Berta Prueba' } });
  });
});
