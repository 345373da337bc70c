import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPedido } from './get-pedido.ts';
import { lockItem } from './lock-item.ts';
import { runOperation } from './run-operation.ts';
import { operationOn } from './testing/operation.ts';
import { openStage, type Stage } from './testing/order-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('terminar after a refusal', () => {
  test('delivers the refusal in writing, under its own mail', async () => {
    const { ctx, item } = await standing({
      panel_status_id: 70,
      clock: 'paused',
      clock_paused_at: stage.deps.now(),
      client_status_id: 'incidence',
    });
    const refusal = await stage.addResult(item.item_id, 'negativa.pdf');
    await runOperation(ctx, item.item_id, operationOn(item, 'terminar', { reason: 'no va en este correo' }));
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: 110,
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

  test('without the paper it is refused by name, and nothing is told', async () => {
    const { ctx, item } = await standing({ panel_status_id: 70, clock: 'paused', clock_paused_at: stage.deps.now() });
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
    expect((await stage.item(item.item_id)).panel_status_id).toBe(110);
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
  const { ctx, item } = await standing({ panel_status_id: 102, priority: 3 });
  const file_id = await stage.addResult(item.item_id, 'nota equivocada.pdf');
  const released_at = new Date(stage.deps.now().getTime() - 86_400_000);
  await stage.deps.db.updateTable('files').set({ released_at }).where('file_id', '=', file_id).execute();
  return { ctx, item };
}

async function standing(columns: Parameters<Stage['addItem']>[0]) {
  const ctx = stage.as(stage.people.ana);
  const { item_id } = await stage.addItem(columns);
  expect(await lockItem(ctx, item_id)).toBe(true);
  return { ctx, item: await stage.item(item_id) };
}

const mailsOf = (itemId: number) =>
  stage.deps.db.selectFrom('mails').selectAll().where('item_id', '=', itemId).execute();
