import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { runOperation } from '../desk/run-operation.ts';
import { undoOperation } from '../desk/undo/undo-operation.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { questionsOf } from '../questions/incident-row.ts';
import { answerIncident } from './answer-incident.ts';
import { itemIncidents } from './present-incidents.ts';
import { ASKED, askOn, formOn } from './testing/ask.ts';

const MORE = { ...ASKED, kind: INCIDENT_KIND.document_missing, text: 'Y una cosa más.' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('within ten seconds', () => {
  test('a question is withdrawn whole: no form, no mail, the item as it was', async () => {
    const { ctx, itemId, undoId } = await asked();
    expect(await undoOperation(ctx, undoId)).toMatchObject({ ok: true });
    expect(await stage.item(itemId)).toMatchObject({
      panel_status_id: STATUS.pending,
      incidencia_status_id: null,
      clock: 'runs',
    });
    expect(await formsOf(itemId)).toEqual([]);
    expect(await mailsLeft(itemId)).toBe(0);
  });

  test('of a question that joined another the first is left as it stood', async () => {
    const { ctx, itemId } = await asked();
    stage.pass(60_000);
    const first = await formOn(stage, itemId);
    await lockItem(ctx, itemId);
    const seen = await stage.item(itemId);
    const again = operationOn(seen, 'enviar_incidencia_cliente', { to: STATUS.incident, incident: MORE });
    const { undo_id } = await runOperation(ctx, itemId, again);
    expect(await formOn(stage, itemId)).toMatchObject({
      version: 2,
      incidencia_status_id: INCIDENT_KIND.document_missing,
    });
    await undoOperation(ctx, undo_id as string);
    expect(await formOn(stage, itemId)).toEqual({ ...first, before: null });
    expect(await stage.item(itemId)).toMatchObject({
      panel_status_id: STATUS.incident,
      incidencia_status_id: INCIDENT_KIND.data_missing,
    });
  });

  test('a withdrawal is undone too: the customer may answer again', async () => {
    const { ctx, itemId } = await asked();
    stage.pass(60_000);
    await lockItem(ctx, itemId);
    const first = await formOn(stage, itemId);
    const seen = await stage.item(itemId);
    const taking = operationOn(seen, 'cambio_estado', { to: STATUS.pending, reason: 'Ya lo sabemos.' });
    const { undo_id } = await runOperation(ctx, itemId, taking);
    expect(await formOn(stage, itemId)).toMatchObject({ state: 'withdrawn' });
    await undoOperation(ctx, undo_id as string);
    expect(await formOn(stage, itemId)).toEqual({ ...first, before: null });
  });

  test('a question that was answered meanwhile is not withdrawn', async () => {
    const { ctx, itemId, undoId } = await asked();
    const form = await formOn(stage, itemId);
    const values = { [questionsOf(form)[0]?.option_id as number]: 'El 3.º B' };
    const customer = stage.asCustomer(stage.customers.carmen);
    await answerIncident(customer, { formId: form.form_id, version: 1, values });
    await expect(undoOperation(ctx, undoId)).rejects.toMatchObject({ code: 'undo_too_late' });
    expect(await formOn(stage, itemId)).toMatchObject({ state: 'answered' });
  });
});

describe('a notary office', () => {
  test('asks about what it works on, sees the answer, and takes its own question back', async () => {
    const { nora, otra } = stage.people;
    const { item_id } = await stage.addItem({ panel_status_id: STATUS.notary_in_process, notary_id: nora.notaryId });
    const notary = stage.as(nora);
    const form = await askOn(stage, item_id, {}, notary);
    expect(form).toMatchObject({ notary_id: nora.notaryId, asked_by: nora.agentId });
    expect(await stage.item(item_id)).toMatchObject({ panel_status_id: STATUS.incident, asignee_id: null });
    expect((await itemIncidents(notary, item_id)).incidents).toMatchObject([
      { state: 'open', kind: INCIDENT_KIND.data_missing },
    ]);
    await expect(itemIncidents(stage.as(otra), item_id)).rejects.toMatchObject({ code: 'not_found' });
    await lockItem(notary, item_id);
    const { actions } = await getPedido(notary, item_id);
    expect(actions).toContainEqual(
      expect.objectContaining({ operation: 'cambio_estado', to: STATUS.notary_in_process }),
    );
    const seen = await stage.item(item_id);
    await runOperation(
      notary,
      item_id,
      operationOn(seen, 'cambio_estado', { to: STATUS.notary_in_process, reason: 'Ya lo sabemos.' }),
    );
    expect(await formOn(stage, item_id)).toMatchObject({ state: 'withdrawn' });
  });
});

test('the questions of the product that are unanswered or wrong are offered first', async () => {
  const { item_id } = await stage.addItem({
    answers: JSON.stringify({ 1001: '100101', 77: 'Juan Pérez', 80: 'Calle Mayor 1', 78: 'x' }),
  });
  const { askable, language } = await itemIncidents(stage.as(stage.people.ana), item_id);
  const wrong = askable.map(({ is_wrong }) => is_wrong);
  expect(wrong).toEqual([...wrong].sort((one, other) => Number(other) - Number(one)));
  expect(askable).toContainEqual({ option_id: 80, label: 'Dirección', value: 'Calle Mayor 1', is_wrong: false });
  expect(askable.find(({ option_id }) => option_id === 78)?.is_wrong).toBe(true);
  expect(language).toBe('es');
});

async function asked() {
  const plain = stage.as(stage.people.ana);
  const ctx: Ctx = { ...plain, settings: { ...plain.settings, UNDO_SECONDS: 10 } };
  const { item_id: itemId } = await stage.addItem();
  await lockItem(ctx, itemId);
  const operation = operationOn(await stage.item(itemId), 'enviar_incidencia_cliente', { incident: ASKED });
  const { undo_id } = await runOperation(ctx, itemId, operation);
  return { ctx, itemId, undoId: undo_id as string };
}

function formsOf(itemId: number) {
  return stage.deps.db.selectFrom('incident_forms').select('form_id').where('item_id', '=', itemId).execute();
}

async function mailsLeft(itemId: number): Promise<number> {
  const mails = await stage.deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return mails.length;
}
