import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { checkChanges } from '../items/check-changes.ts';
import { editItem } from '../items/edit-item.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { giveSign } from '../live/keep-open.ts';
import { renewLocks } from '../live/renew-locks.ts';
import { openPedido } from './open-pedido.ts';
import { runOperation } from './run-operation.ts';

const MINUTE = 60_000;
/** A lock is released from any copy. */
const FREED = new Date('2026-11-23T11:00:00.000Z');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const open = (by: keyof Stage['people'], itemId: number, more: { tabsOpen?: number[]; autoLock?: boolean } = {}) =>
  openPedido(stage.as(stage.people[by]), { itemId, autoLock: true, onCall: false, ...more });

test('R080 R220 R349 a second agent sees whose the item is, and can neither take it nor write to it', async () => {
  const { item_id } = await stage.addItem();
  const mine = await open('ana', item_id);
  const theirs = await open('berta', item_id);
  expect(mine.locked_by).toMatchObject({ is_me: true, name: 'Ana Prueba' });
  expect(theirs.locked_by).toMatchObject({ is_me: false, name: 'Ana Prueba' });
  const withoutLock = ['save_note', 'del_note', 'anotar_llamada', 'etiquetar_pedido', 'vigilar_pedido', 'marcar_punto'];
  expect(theirs.actions.map(({ operation }) => operation)).toEqual(withoutLock);
  const item = await stage.item(item_id);
  for (const operation of [
    'lock_pedido',
    'cambio_estado',
    'simple_update',
    'terminar',
    'delegate_pedido',
    'unlock_pedido',
  ]) {
    const sent = operationOn(item, operation, { to: STATUS.in_progress, comment: 'hola', referencia: 'x' });
    await expect(runOperation(stage.as(stage.people.berta), item_id, sent)).rejects.toMatchObject({
      code: 'locked_by_other',
      params: { name: 'Ana Prueba' },
      extra: { locked_by: { user_id: stage.people.ana.agentId } },
    });
  }
  expect(await stage.item(item_id)).toEqual(item);
});

test('R382 lock_pedido takes a free lock for the agent who asks, once, and one that ran out', async () => {
  const { item_id } = await stage.addItem();
  const lock = async (by: 'ana' | 'berta') =>
    runOperation(stage.as(stage.people[by]), item_id, operationOn(await stage.item(item_id), 'lock_pedido'));
  const { pedido } = await lock('ana');
  expect(pedido).toMatchObject({ locked: true, locked_by: { name: 'Ana Prueba', is_me: true } });
  const until = new Date(stage.deps.now().getTime() + LOCK_MS);
  expect(await stage.item(item_id)).toMatchObject({ locked_by: stage.people.ana.agentId, locked_until: until });
  await expect(lock('berta')).rejects.toMatchObject({ code: 'locked_by_other', params: { name: 'Ana Prueba' } });
  stage.pass(LOCK_MS);
  expect((await lock('berta')).pedido.locked_by).toMatchObject({ name: 'Berta Prueba', is_me: true });
});

test('R383 unlock_pedido gives one’s own lock up, another’s only by force, and there is none to give up twice', async () => {
  const { item_id } = await stage.addItem();
  await open('ana', item_id);
  const unlock = (by: 'ana' | 'berta' | 'sara', force = false) =>
    runOperation(stage.as(stage.people[by]), item_id, operationOn({ updated_at: FREED }, 'unlock_pedido', { force }));
  await expect(unlock('sara')).rejects.toMatchObject({ code: 'locked_by_other' });
  expect((await unlock('ana')).pedido.locked_by).toBeNull();
  expect((await open('berta', item_id)).locked_by).toMatchObject({ is_me: true });
  await expect(unlock('ana', true)).rejects.toMatchObject({ code: 'forbidden' });
  const { pedido } = await unlock('sara', true);
  expect(pedido.locked_by).toBeNull();
  expect(pedido.details.historico[0]).toMatchObject({ detail: { forced_from: stage.people.berta.agentId } });
});

test('R221 a lock lasts ten minutes to the millisecond and is renewed by the sign of life', async () => {
  const { item_id } = await stage.addItem();
  await open('ana', item_id);
  stage.pass(LOCK_MS - 1);
  expect((await open('berta', item_id)).locked_by).toMatchObject({ is_me: false });
  await renewLocks(stage.as(stage.people.ana), [item_id]);
  stage.pass(LOCK_MS - 1);
  expect((await open('berta', item_id)).locked_by).toMatchObject({ is_me: false });
  stage.pass(1);
  expect((await open('berta', item_id)).locked_by).toMatchObject({ is_me: true });
});

test('a lock of the last seconds is not written again by a sign of life, an older one is', async () => {
  const { item_id } = await stage.addItem();
  await open('ana', item_id);
  const taken = (await stage.item(item_id)).locked_until?.getTime() ?? 0;
  const renewedAfter = async (millis: number) => {
    stage.pass(millis);
    await renewLocks(stage.as(stage.people.ana), [item_id]);
    return ((await stage.item(item_id)).locked_until?.getTime() ?? 0) - taken;
  };
  expect(await renewedAfter(14_999)).toBe(0);
  expect(await renewedAfter(1)).toBe(15_000);
});

test('an expired lock is not restored by a late heartbeat, and a write made meanwhile wins', async () => {
  const { item_id } = await stage.addItem();
  const [ana, berta] = [stage.as(stage.people.ana), stage.as(stage.people.berta)];
  await open('ana', item_id);
  const seen = await stage.item(item_id);
  stage.pass(LOCK_MS);
  await renewLocks(ana, [item_id]);
  expect((await open('ana', item_id, { autoLock: false })).locked_by).toBeNull();
  const write = (ctx: typeof ana) =>
    runOperation(ctx, item_id, operationOn(seen, 'simple_update', { referencia: 'x' }));
  await write(berta);
  await expect(write(ana)).rejects.toMatchObject({ code: 'stale_version', extra: { reason: 'item_changed' } });
});

describe('reading', () => {
  test('an order locks nothing, in any status and however often, and its possible actions are offered', async () => {
    for (const panel_status_id of [STATUS.pending, STATUS.delivered]) {
      const { item_id } = await stage.addItem({ panel_status_id });
      for (const by of ['ana', 'berta', 'ana'] as const) {
        const read = await open(by, item_id, { autoLock: false, tabsOpen: [item_id] });
        expect(read.locked_by).toBeNull();
        expect(read.actions.map(({ operation }) => operation)).toContain('lock_pedido');
        expect(read.actions.map(({ operation }) => operation)).toContain('enviar_email');
      }
      expect((await stage.item(item_id)).locked_by).toBeNull();
    }
  });

  test('is enough to change it, once: of two who saw the same version the second is refused', async () => {
    const { item_id } = await stage.addItem();
    const seen = await stage.item(item_id);
    const move = (by: 'ana' | 'berta') =>
      runOperation(stage.as(stage.people[by]), item_id, operationOn(seen, 'cambio_estado', { to: STATUS.in_progress }));
    const answers = await Promise.allSettled([move('ana'), move('berta')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const item = await stage.item(item_id);
    expect([item.panel_status_id, item.locked_by === item.asignee_id]).toEqual([STATUS.in_progress, true]);
  });

  test('a change that keeps a lock makes none where there was none', async () => {
    const { item_id } = await stage.addItem({ panel_status_id: STATUS.in_progress });
    const edit = { reason: 'El registro lo ha denegado.', to: STATUS.denied, force_stay: true };
    await runOperation(
      stage.as(stage.people.ana),
      item_id,
      operationOn(await stage.item(item_id), 'cambio_estado', edit),
    );
    expect(await stage.item(item_id)).toMatchObject({ locked_by: null, locked_until: null });
  });

  test('a note or a call is left beside the work of a colleague, whose copy stays good, and a repetition leaves one', async () => {
    const { item_id } = await stage.addItem();
    await open('ana', item_id);
    const seen = await stage.item(item_id);
    const berta = stage.as(stage.people.berta);
    const note = operationOn(seen, 'save_note', { comment: 'Ha llamado su hermana.', request_key: 'note-0001' });
    const call = { direction: 'in', phone: '600000000', outcome: 'no_answer', minutes: 0 } as const;
    await runOperation(berta, item_id, note);
    await runOperation(berta, item_id, note);
    await runOperation(berta, item_id, operationOn(seen, 'anotar_llamada', { call }));
    expect(await stage.item(item_id)).toMatchObject({ updated_at: seen.updated_at, history_lines: 2 });
    const { pedido } = await runOperation(
      stage.as(stage.people.ana),
      item_id,
      operationOn(seen, 'cambio_estado', { to: STATUS.in_progress }),
    );
    expect(pedido.details.historico.map(({ accion }) => accion)).toEqual([
      'cambio_estado',
      'anotar_llamada',
      'save_note',
    ]);
  });
});

test('R221 a tab with an old copy is refused although its agent holds the lock, and gets the current version', async () => {
  const { item_id } = await stage.addItem();
  const ctx = stage.as(stage.people.ana);
  await open('ana', item_id);
  const seen = await stage.item(item_id);
  const { updated_at } = await runOperation(ctx, item_id, operationOn(seen, 'simple_update', { referencia: '1' }));
  await expect(
    runOperation(ctx, item_id, operationOn(seen, 'simple_update', { referencia: '2' })),
  ).rejects.toMatchObject({
    code: 'stale_version',
    extra: { reason: 'item_changed', updated_at },
  });
});

test('the UPDATE itself carries the lock version: what was checked before does not help', async () => {
  const { item_id } = await stage.addItem();
  const ctx = stage.as(stage.people.ana);
  await open('ana', item_id);
  const item = await stage.item(item_id);
  const lockVersion = await requireLockVersion(ctx, item, item.updated_at);
  await stage.deps.db
    .updateTable('order_items')
    .set({ locked_by: stage.people.berta.agentId })
    .where('item_id', '=', item_id)
    .execute();
  await expect(editItem(ctx, { item, lockVersion, line: { accion: 'save_note', comment: 'x' } })).rejects.toMatchObject(
    {
      code: 'stale_version',
    },
  );
  expect((await stage.item(item_id)).history_lines).toBe(0);
});

test('two writes of the same instant have versions that grow', async () => {
  const { item_id } = await stage.addItem();
  const ctx = stage.as(stage.people.ana);
  await open('ana', item_id);
  const versions: string[] = [];
  for (const referencia of ['a1', 'a2', 'a3']) {
    const change = operationOn(await stage.item(item_id), 'simple_update', { referencia });
    const answer = await runOperation(ctx, item_id, change);
    versions.push(answer.updated_at);
  }
  expect(new Set(versions).size).toBe(3);
  expect([...versions].sort()).toEqual(versions);
});

describe('closing a tab', () => {
  const sign = (tabsOpen: number[], window = 'a-window') =>
    giveSign(stage.as(stage.people.ana), { tabsOpen, onCall: false, window });
  const holderOf = async ({ item_id }: { item_id: number }) => (await stage.item(item_id)).locked_by;

  test('drops its lock, and no other', async () => {
    const [kept, closed] = [await stage.addItem(), await stage.addItem()];
    await open('ana', kept.item_id);
    await open('ana', closed.item_id);
    await sign([kept.item_id, closed.item_id]);
    stage.pass(MINUTE);
    await sign([kept.item_id]);
    expect([await holderOf(kept), await holderOf(closed)]).toEqual([stage.people.ana.agentId, null]);
  });

  test('leaves the locks of one’s other windows', async () => {
    const [here, there] = [await stage.addItem(), await stage.addItem()];
    await open('ana', here.item_id);
    await open('ana', there.item_id);
    await sign([there.item_id], 'another-window');
    stage.pass(MINUTE);
    await sign([here.item_id]);
    expect([await holderOf(here), await holderOf(there)]).toEqual([stage.people.ana.agentId, stage.people.ana.agentId]);
    stage.pass(2 * MINUTE);
    await sign([here.item_id]);
    expect(await holderOf(there), 'once that window gives no sign any more').toBeNull();
  });

  test('a sign that was on its way while a tab took its lock does not drop it', async () => {
    const item = await stage.addItem();
    await open('ana', item.item_id);
    await sign([]);
    expect(await holderOf(item)).toBe(stage.people.ana.agentId);
  });
});

test('only a supervisor takes a lock away, which gives the item a new version and a line in its history', async () => {
  const { item_id } = await stage.addItem();
  await open('ana', item_id);
  const seen = await stage.item(item_id);
  const force = operationOn(seen, 'unlock_pedido', { force: true, comment: 'Ha terminado su turno' });
  await expect(runOperation(stage.as(stage.people.berta), item_id, force)).rejects.toMatchObject({ code: 'forbidden' });
  const { pedido } = await runOperation(stage.as(stage.people.sara), item_id, force);
  expect(pedido.locked).toBe(false);
  expect(pedido.details.historico[0]).toMatchObject({
    accion: 'unlock_pedido',
    comment: 'Ha terminado su turno',
    detail: { forced_from: stage.people.ana.agentId },
  });
  await open('ana', item_id);
  await expect(
    runOperation(stage.as(stage.people.ana), item_id, operationOn(seen, 'simple_update', { referencia: 'sigo aquí' })),
  ).rejects.toMatchObject({ code: 'stale_version', extra: { reason: 'item_changed' } });
});

test('R350 the changed-check answers versions, and to a notary only of their office', async () => {
  const own = await stage.addItem({ notary_id: stage.people.nora.notaryId, panel_status_id: STATUS.at_notary });
  const other = await stage.addItem();
  const ids = [own.item_id, other.item_id];
  expect((await checkChanges(stage.as(stage.people.ana), ids)).items).toEqual(
    [own, other].map((item) => ({
      item_id: item.item_id,
      updated_at: item.updated_at.toISOString(),
      history_lines: 0,
    })),
  );
  expect((await checkChanges(stage.as(stage.people.nora), ids)).items.map(({ item_id }) => item_id)).toEqual([
    own.item_id,
  ]);
});
