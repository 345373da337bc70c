import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { inTransaction } from '../../ctx.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { getPedido } from './get-pedido.ts';
import { openPedido } from './open-pedido.ts';
import { runOperation } from './run-operation.ts';
import { skipItem } from './skip-item.ts';
import { takeNextItem } from './take-next-item.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.deps.db.updateTable('order_items').set({ queue: null, panel_status_id: STATUS.delivered }).execute();
});

const SPAIN = { queue: -1, onCall: false } as const;
const REASON = 'Habla solo húngaro.';
type Person = keyof Stage['people'];
const next = (by: Person) => takeNextItem(stage.as(stage.people[by]), SPAIN);
const skip = (by: Person, itemId: number) =>
  inTransaction(stage.as(stage.people[by]), (tx) => skipItem(tx, { itemId, reason: REASON }));

describe('passing over an item', () => {
  test('gives it up, hides it from that agent for one business hour and from nobody else', async () => {
    const first = await stage.addItem({ priority: 2 });
    const second = await stage.addItem();
    expect(await next('ana')).toBe(first.item_id);
    expect(await skip('ana', first.item_id)).toEqual(new Date(stage.deps.now().getTime() + HOUR_MS));
    expect(await next('ana')).toBe(second.item_id);
    expect(await next('ana')).toBeNull();
    expect(await next('berta')).toBe(first.item_id);
    await skip('berta', first.item_id);
    stage.pass(HOUR_MS - 1);
    expect(await next('ana')).not.toBe(first.item_id);
    stage.pass(1);
    expect(await next('ana')).toBe(first.item_id);
  });

  test('is in the history with its reason and makes no copy old', async () => {
    const { item_id } = await stage.addItem();
    const reading = await openPedido(stage.as(stage.people.berta), { itemId: item_id, autoLock: false, onCall: false });
    await next('ana');
    const until = await skip('ana', item_id);
    expect(await skip('ana', item_id)).toEqual(until);
    const { details, updated_at } = await getPedido(stage.as(stage.people.berta), item_id);
    expect(details.historico).toMatchObject([
      {
        accion: 'saltar_pedido',
        comment: REASON,
        admin_user: 'Ana Prueba',
        detail: { hidden_until: until.toISOString() },
      },
    ]);
    expect(details.history_lines).toBe(1);
    expect(updated_at).toBe(reading.updated_at);
    await lockItem(stage.as(stage.people.berta), item_id);
    const note = operationOn({ updated_at: new Date(reading.updated_at) }, 'save_note', { comment: 'lo hago yo' });
    await expect(runOperation(stage.as(stage.people.berta), item_id, note)).resolves.toMatchObject({ ok: true });
    const audits = await stage.deps.db
      .selectFrom('audit_events')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'item.saltar_pedido')
      .where('subject_id', '=', String(item_id))
      .execute();
    expect(audits).toMatchObject([{ actor_id: stage.people.ana.agentId }]);
  });

  test('is refused to a notary, for another’s item, and for what waits in no queue', async () => {
    const { item_id } = await stage.addItem();
    await lockItem(stage.as(stage.people.berta), item_id);
    await expect(skip('ana', item_id)).rejects.toMatchObject({ code: 'locked_by_other' });
    await expect(skip('nora', item_id)).rejects.toMatchObject({ code: 'forbidden' });
    const done = await stage.addItem({ panel_status_id: STATUS.delivered });
    await expect(skip('ana', done.item_id)).rejects.toMatchObject({ code: 'item_not_queued' });
    await expect(skip('ana', 999_999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('why it was given', () => {
  const given = async (by: Person, itemId: number) => {
    const { details } = await getPedido(stage.as(stage.people[by]), itemId);
    return details.given?.why.en ?? null;
  };

  test('is shown to the agent who got it, in one line, for as long as they have it', async () => {
    const { item_id } = await stage.addItem({ priority: 3 });
    const opened = await openPedido(stage.as(stage.people.ana), { itemId: -1, autoLock: true, onCall: false });
    expect(opened.details.given).toEqual({
      at: stage.deps.now().toISOString(),
      why: {
        es: 'Prioridad alta: reclamación; vence en 1 d',
        en: 'High priority: claim; due in 1 d',
        pt: 'Prioridade alta: reclamação; vence em 1 d',
      },
    });
    expect(await given('berta', item_id)).toBeNull();
    await runOperation(
      stage.as(stage.people.ana),
      item_id,
      operationOn({ updated_at: new Date(opened.updated_at) }, 'unlock_pedido'),
    );
    await lockItem(stage.as(stage.people.berta), item_id);
    expect(await given('berta', item_id)).toBeNull();
  });

  test('an own answered order says so', async () => {
    const { item_id } = await stage.addItem({ panel_status_id: STATUS.answered, asignee_id: stage.people.ana.agentId });
    stage.pass(30 * 60_000);
    await stage.addItem({ priority: 5 });
    expect(await next('ana')).toBe(item_id);
    expect(await given('ana', item_id)).toMatch(/^Your own order, answered 30 min ago; due in /);
  });
});
