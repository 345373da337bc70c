import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import type { AgentActor } from '../../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../../domain/orders/status.gen.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { getItem } from '../../items/item-row.ts';
import { lockItem } from '../../items/lock-item.ts';
import { operationOn } from '../../items/testing/operation.ts';
import { openStage, type Stage } from '../../items/testing/order-stage.ts';
import { sendMail } from '../../mail-delivery/send-mail.ts';
import { loadTimeline } from '../../own-orders/timeline.ts';
import { runOperation } from '../run-operation.ts';
import { purgeUndos } from './purge-undos.ts';
import { undoOperation } from './undo-operation.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const REASON = 'El registro pide la escritura.';
const SECOND = 1000;

describe('an operation whose mail waits is undone', () => {
  test.each([
    ['cambio_estado', { to: STATUS.denied, reason: REASON }],
    ['postponer_pedido', { to: STATUS.scheduled, reason: REASON, standby_until: '2026-11-30T09:00:00.000Z' }],
    ['terminar', {}],
    ['enviar_email', { response_messages: [{ language: 'es', subject: 'Hola', body: 'Ya lo tenemos.' }] }],
  ])('%s: status, queue, clock, lock and files are as they were; the mail never leaves', async (operation, fields) => {
    const { ctx, item } = await standing();
    const fileId = await stage.addResult(item.item_id);
    const { undo_id } = await press(ctx, item.item_id, operation, fields);
    expect(await undoOperation(ctx, undo_id ?? '')).toEqual({
      ok: true,
      items: [expect.objectContaining({ ok: true })],
    });
    const after = await stage.item(item.item_id);
    const { version, updated_at, history_lines, locked_until, ...before } = item;
    expect(after).toMatchObject(before);
    expect([after.version, after.history_lines]).toEqual([version + 2, history_lines + 2]);
    expect(after.updated_at > updated_at).toBe(true);
    expect(await releasedAt(fileId)).toBeNull();
    const [mail] = await mailsOf(item.item_id);
    stage.pass(20 * SECOND);
    await sendMail(ctx, mail?.mail_id ?? '');
    expect(await mailsOf(item.item_id)).toMatchObject([{ sent_at: null, withdrawn_at: expect.any(Date) }]);
    expect((await historyOf(item.item_id)).map(({ accion }) => accion)).toEqual([operation, 'deshacer']);
    const customer = stage.asCustomer(item.customer_id);
    expect((await loadTimeline(customer, await getItem(ctx, item.item_id))).map(({ text }) => text)).toEqual([
      'Pedido realizado',
    ]);
  });

  test('asked twice, in two tabs at once, it is undone once', async () => {
    const { ctx, item } = await standing();
    const { undo_id } = await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: REASON });
    await Promise.all([1, 2].map(() => undoOperation(ctx, undo_id ?? '')));
    expect((await historyOf(item.item_id)).filter(({ accion }) => accion === 'deshacer')).toHaveLength(1);
  });

  test('an operation repeated after it has a mail of its own', async () => {
    const { ctx, item } = await standing();
    const first = await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: REASON });
    await undoOperation(ctx, first.undo_id ?? '');
    await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: 'Mejor así dicho.' });
    const mails = await mailsOf(item.item_id);
    expect(mails.map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, false]);
  });
});

describe('it is too late', () => {
  test.each<[string, string, (ctx: Ctx, itemId: number) => Promise<unknown>]>([
    ['the time is over', 'sent', async () => stage.pass(10 * SECOND)],
    [
      'the mail has left before',
      'sent',
      async (ctx, itemId) => sendMail(ctx, (await mailsOf(itemId))[0]?.mail_id ?? ''),
    ],
    ['the customer has opened the paper', 'opened', (_ctx, itemId) => open(itemId)],
    ['somebody has changed it since', 'changed', (_ctx, itemId) => edit(stage.people.sara, itemId)],
  ])('once %s, and nothing is touched', async (_what, reason, happens) => {
    const { ctx, item } = await standing();
    await stage.addResult(item.item_id);
    const { undo_id } = await press(ctx, item.item_id, 'terminar', {});
    await happens(ctx, item.item_id);
    const before = await stage.item(item.item_id);
    await expect(undoOperation(ctx, undo_id ?? '')).rejects.toMatchObject({ code: 'undo_too_late', extra: { reason } });
    expect(await stage.item(item.item_id)).toEqual(before);
    expect((await mailsOf(item.item_id))[0]?.withdrawn_at).toBeNull();
  });

  test('while the mail is leaving', async () => {
    const { ctx, item } = await standing();
    const { undo_id } = await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: REASON });
    await stage.deps.db.transaction().execute(async (sending) => {
      await sending.selectFrom('mails').selectAll().where('item_id', '=', item.item_id).forNoKeyUpdate().execute();
      await expect(undoOperation(ctx, undo_id ?? '')).rejects.toMatchObject({ code: 'undo_too_late' });
    });
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.denied);
  });

  test('when a colleague has it, who is named', async () => {
    const { ctx, item } = await standing();
    const { undo_id } = await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: REASON });
    await lockItem(stage.as(stage.people.berta), item.item_id);
    await expect(undoOperation(ctx, undo_id ?? '')).rejects.toMatchObject({
      code: 'locked_by_other',
      params: { name: 'Berta Prueba' },
    });
  });
});

describe('crashes and concurrent requests', () => {
  test('a process that dies during an undo has undone nothing, and the mail is sent', async () => {
    const { ctx, item } = await standing();
    const { undo_id } = await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: REASON });
    const before = await stage.item(item.item_id);
    const dying = inTransaction(ctx, async (tx) => {
      await undoOperation(tx, undo_id ?? '');
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await stage.item(item.item_id)).toEqual(before);
    const [mail] = await mailsOf(item.item_id);
    await sendMail(ctx, mail?.mail_id ?? '');
    expect(await mailsOf(item.item_id)).toMatchObject([{ sent_at: expect.any(Date), withdrawn_at: null }]);
  });

  test('undone and sent at the same moment, one of the two happens', async () => {
    for (let round = 0; round < 8; round++) {
      const { ctx, item } = await standing();
      const { undo_id } = await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: REASON });
      const [mail] = await mailsOf(item.item_id);
      const sending = () => sendMail(ctx, mail?.mail_id ?? '');
      const undoing = () => undoOperation(ctx, undo_id ?? '').catch(() => null);
      await Promise.all(round % 2 === 0 ? [sending(), undoing()] : [undoing(), sending()]);
      const [after] = await mailsOf(item.item_id);
      const isUndone = (await stage.item(item.item_id)).panel_status_id === STATUS.pending;
      expect([after?.withdrawn_at !== null, after?.sent_at === null]).toEqual([isUndone, isUndone]);
    }
  });
});

test('nobody undoes what somebody else did, nor what there is not', async () => {
  const { ctx, item } = await standing();
  const { undo_id } = await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: REASON });
  for (const id of [undo_id ?? '', '00000000-0000-4000-8000-000000000000']) {
    await expect(undoOperation(stage.as(stage.people.sara), id)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('an operation without a mail, and a refund, leave nothing to undo', async () => {
  const { ctx, item } = await standing();
  const silent = await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.in_progress });
  expect(silent).toMatchObject({ undo_until: null, undo_id: null });
  const rows = await stage.deps.db.selectFrom('item_undos').selectAll().where('item_id', '=', item.item_id).execute();
  expect(rows).toEqual([]);
});

test('what could be undone is forgotten after a day', async () => {
  const { ctx, item } = await standing();
  await press(ctx, item.item_id, 'cambio_estado', { to: STATUS.denied, reason: REASON });
  const kept = () =>
    stage.deps.db.selectFrom('item_undos').select('item_id').where('item_id', '=', item.item_id).execute();
  await purgeUndos(ctx);
  expect(await kept()).toHaveLength(1);
  stage.pass(DAY_MS + 11 * SECOND);
  await purgeUndos(ctx);
  expect(await kept()).toEqual([]);
});

async function standing() {
  const ctx = as(stage.people.ana);
  const { item_id } = await stage.addItem();
  await lockItem(ctx, item_id);
  return { ctx, item: await stage.item(item_id) };
}

function as(actor: AgentActor): Ctx {
  const ctx = stage.as(actor);
  return { ...ctx, settings: { ...ctx.settings, UNDO_SECONDS: 10 } };
}

async function press(ctx: Ctx, itemId: number, operation: string, fields: Partial<OperationPayload>) {
  return runOperation(ctx, itemId, operationOn(await stage.item(itemId), operation, fields));
}

async function edit(who: AgentActor, itemId: number): Promise<void> {
  await press(as(who), itemId, 'simple_update', { referencia: 'Ojo con este.' });
}

const open = (itemId: number) =>
  stage.deps.db.updateTable('files').set({ first_opened_at: stage.deps.now() }).where('item_id', '=', itemId).execute();

async function releasedAt(fileId: string): Promise<Date | null> {
  const file = await stage.deps.db
    .selectFrom('files')
    .select('released_at')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return file.released_at;
}

const mailsOf = (itemId: number) =>
  stage.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .orderBy('history_id')
    .execute();

const historyOf = (itemId: number) =>
  stage.deps.db.selectFrom('item_history').selectAll().where('item_id', '=', itemId).orderBy('history_id').execute();
