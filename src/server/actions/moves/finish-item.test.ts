import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { runOperation } from '../desk/run-operation.ts';
import { openCustomerFile, openReleasedPaper } from '../files/open-customer-file.ts';
import { lockedItem } from '../items/testing/locked-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { customerOrder } from '../own-orders/customer-orders.ts';
import { getDocument } from '../records/document-rows.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('terminar', () => {
  test('R396 releases the files, delivers, drops the lock and writes one mail that can still be undone', async () => {
    const item = await lockedItem(stage, { panel_status_id: STATUS.in_progress, queue: null });
    const first = await stage.addResult(item.item_id, 'nota simple.pdf');
    const second = await stage.addResult(item.item_id, 'anexo.pdf');
    const operation = operationOn(item, 'terminar', { file_ids: [first] });
    const answer = await runOperation(stage.as(stage.people.ana), item.item_id, operation);
    expect(answer.pedido).toMatchObject({
      panel_status_id: STATUS.delivered,
      locked: false,
      details: { client_status_id: 'ready', deadline: { clock: 'ended', late: false } },
    });
    expect((await stage.item(item.item_id)).delivered_at).toEqual(stage.deps.now());
    const released = await stage.deps.db
      .selectFrom('files')
      .select(['file_id', 'released_at'])
      .where('item_id', '=', item.item_id)
      .execute();
    expect(new Map(released.map((file) => [file.file_id, file.released_at !== null]))).toEqual(
      new Map([
        [first, true],
        [second, false],
      ]),
    );
    expect(await mailsOf(item.item_id)).toMatchObject([
      { template: 'order_delivered', params: { documents: [{ name: 'nota simple.pdf' }] } },
    ]);
    expect(answer.undo_until).not.toBeNull();
  });

  test('R396 the customer has the file once the delivery can no longer be undone, and not before', async () => {
    const item = await lockedItem(stage, { panel_status_id: STATUS.in_progress, queue: null });
    const fileId = await stage.addResult(item.item_id);
    await runOperation(stage.as(stage.people.ana), item.item_id, operationOn(item, 'terminar'));
    const customer = stage.asCustomer(item.customer_id);
    const { order_id: orderId } = item;
    const download = [
      () => openCustomerFile(customer, fileId),
      () => openReleasedPaper(customer, fileId, { by: 'share', orderId, fileId }),
      () => getDocument(customer, fileId),
    ];
    stage.pass(stage.deps.settings.UNDO_SECONDS * 1_000 - 1);
    for (const attempt of download) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect(await papersOf(customer, orderId)).toEqual([]);
    stage.pass(1);
    for (const attempt of download) expect(await attempt()).toMatchObject({ file_id: fileId });
    expect(await papersOf(customer, orderId)).toEqual(['nota.pdf']);
  });

  test('without a result file nothing is delivered', async () => {
    const item = await lockedItem(stage, { panel_status_id: STATUS.in_progress, queue: null });
    await expect(
      runOperation(stage.as(stage.people.ana), item.item_id, operationOn(item, 'terminar')),
    ).rejects.toMatchObject({ code: 'transition_refused', extra: { missing_needs: ['delivered_file'] } });
    expect(await mailsOf(item.item_id)).toEqual([]);
  });

  test("another item's file is refused and stays unreleased", async () => {
    const item = await lockedItem(stage, { panel_status_id: STATUS.in_progress, queue: null });
    const other = await stage.addItem();
    const foreign = await stage.addResult(other.item_id);
    await expect(
      runOperation(stage.as(stage.people.ana), item.item_id, operationOn(item, 'terminar', { file_ids: [foreign] })),
    ).rejects.toMatchObject({ code: 'invalid_input', params: { detail: 'file_ids' } });
  });

  test('R379 sent twice from the same copy it delivers once, and with force_stay the agent stays', async () => {
    const item = await lockedItem(stage, { panel_status_id: STATUS.in_progress, queue: null });
    await stage.addResult(item.item_id);
    const operation = operationOn(item, 'terminar', { force_stay: true });
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => runOperation(stage.as(stage.people.ana), item.item_id, operation)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'stale_version' });
    }
    expect(await mailsOf(item.item_id)).toHaveLength(1);
    expect((await stage.item(item.item_id)).locked_by).toBe(stage.people.ana.agentId);
  });

  test('R396 gives the next item of the queue in the same step when it is requested', async () => {
    const item = await lockedItem(
      stage,
      { panel_status_id: STATUS.in_progress, queue: null, is_portuguese: true },
      stage.people.paulo,
    );
    await stage.addResult(item.item_id);
    const waiting = await stage.addItem({ is_portuguese: true });
    const operation = operationOn(item, 'terminar', { next_queue: -2 });
    const { next } = await runOperation(stage.as(stage.people.paulo), item.item_id, operation);
    expect(next).toMatchObject({ item_id: waiting.item_id, locked_by: { is_me: true } });
  });
});

describe('terminar after a refusal', () => {
  test('delivers the refusal in writing, under its own mail', async () => {
    const { ctx, item } = await standing({
      panel_status_id: STATUS.denied,
      clock: 'paused',
      clock_paused_at: stage.deps.now(),
      client_status_id: 'incidence',
    });
    const refusal = await stage.addResult(item.item_id, 'negativa.pdf');
    await runOperation(ctx, item.item_id, operationOn(item, 'terminar', { reason: 'no va en este correo' }));
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.delivered,
      client_status_id: null,
      clock: 'ended',
      locked_by: null,
    });
    const mails = await mailsOf(item.item_id);
    expect(mails).toMatchObject([
      {
        template: 'order_delivered_refusal',
        params: { documents: [{ name: 'negativa.pdf', url: expect.stringContaining(`/orders/file/${refusal}`) }] },
      },
    ]);
    expect(JSON.stringify(mails[0]?.params)).not.toContain('no va en este correo');
  });

  test('without the document it is refused with its name, and nothing is sent', async () => {
    const { ctx, item } = await standing({
      panel_status_id: STATUS.denied,
      clock: 'paused',
      clock_paused_at: stage.deps.now(),
    });
    await expect(runOperation(ctx, item.item_id, operationOn(item, 'terminar'))).rejects.toMatchObject({
      code: 'transition_refused',
      extra: { missing_needs: ['delivered_file'] },
    });
    expect(await mailsOf(item.item_id)).toEqual([]);
  });
});

describe('terminar after a claim', () => {
  test('needs a paper that the customer has not got yet, in the panel and on the way', async () => {
    const { ctx, item } = await claimed();
    const { actions } = await getPedido(ctx, item.item_id);
    const finish = actions.find(({ operation }) => operation === 'terminar');
    expect(finish).toMatchObject({ mail: 'claim_resolved', missing: [{ need: 'delivered_file' }] });
    await expect(runOperation(ctx, item.item_id, operationOn(item, 'terminar'))).rejects.toMatchObject({
      code: 'transition_refused',
      extra: { missing_needs: ['delivered_file'] },
    });
    expect(await mailsOf(item.item_id)).toEqual([]);
  });

  test('answers with the new paper alone and with the words of the agent', async () => {
    const { ctx, item } = await claimed();
    await stage.addResult(item.item_id, 'nota corregida.pdf');
    const { actions } = await getPedido(ctx, item.item_id);
    expect(actions.find(({ operation }) => operation === 'terminar')?.missing).toEqual([]);
    await runOperation(ctx, item.item_id, operationOn(item, 'terminar', { reason: ' Era otra finca. ' }));
    expect(await mailsOf(item.item_id)).toMatchObject([
      {
        template: 'claim_resolved',
        params: { answer: 'Era otra finca.', documents: [{ name: 'nota corregida.pdf' }] },
      },
    ]);
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.delivered);
  });

  test('a note to the history is no answer to the customer', async () => {
    const { ctx, item } = await claimed();
    await stage.addResult(item.item_id, 'nota corregida.pdf');
    await runOperation(ctx, item.item_id, operationOn(item, 'terminar', { comment: 'cliente pesado' }));
    expect(await mailsOf(item.item_id)).toMatchObject([{ params: { answer: null } }]);
  });
});

/** In 102, with the paper of the first delivery. */
async function claimed() {
  const { ctx, item } = await standing({ panel_status_id: STATUS.claimed, priority: 3 });
  const file_id = await stage.addResult(item.item_id, 'nota equivocada.pdf');
  const released_at = new Date(stage.deps.now().getTime() - DAY_MS);
  await stage.deps.db.updateTable('files').set({ released_at }).where('file_id', '=', file_id).execute();
  return { ctx, item };
}

async function standing(columns: Parameters<Stage['addItem']>[0]) {
  return { ctx: stage.as(stage.people.ana), item: await lockedItem(stage, columns) };
}

const mailsOf = (itemId: number) =>
  stage.deps.db.selectFrom('mails').selectAll().where('item_id', '=', itemId).execute();

const papersOf = async (customer: Ctx, orderId: number) =>
  (await customerOrder(customer, String(orderId))).files.map(({ name }) => name);
