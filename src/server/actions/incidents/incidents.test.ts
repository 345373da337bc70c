import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import { composeMail } from '../../../domain/mail/compose-mail.ts';
import type { MailParams } from '../../../domain/mail/params.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { runOperation } from '../desk/run-operation.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { questionsOf } from '../questions/incident-row.ts';
import { ASKED, type Asked } from './testing/ask.ts';
import { as, asked, filled, listForms, listMails } from './testing/asked-items.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const [WHICH] = ASKED.questions as [Extract<Asked['questions'][number], { from: 'own' }>];

describe('asking a customer', () => {
  test('R388: enviar_incidencia_cliente puts the item in 60 with its kind, pauses its time and writes to the customer', async () => {
    const { item, form } = await asked(stage);
    expect(item).toMatchObject({
      panel_status_id: STATUS.incident,
      incidencia_status_id: INCIDENT_KIND.data_missing,
      clock: 'paused',
      locked_by: null,
    });
    expect(item.asignee_id).toBe(stage.people.ana.agentId);
    expect(form).toMatchObject({ state: 'open', version: 1, text: ASKED.text });
    expect(questionsOf(form).map(({ title, type }) => [title.es, type])).toEqual([['¿Qué piso es?', 'area']]);
    const [mail] = await listMails(stage, item.item_id);
    expect(mail).toMatchObject({
      template: 'incident_request',
      send_after: new Date(stage.deps.now().getTime() + 10_000),
    });
    const { text } = composeMail(
      'incident_request',
      'es',
      (await filled(stage, mail?.params)) as MailParams['incident_request'],
    );
    expect(text).toContain('¿Qué piso es?');
    expect(text).toContain(ASKED.text);
    expect(text).toMatch(new RegExp(`/tienda/customer/form/${form.form_id}/${item.order_id}\\?key=[\\w-]{43}`));
    expect(JSON.stringify(mail?.params)).not.toMatch(/key=[\w-]{43}/);
  });

  test.each([
    ['without words and questions', { ...ASKED, text: ' ', questions: [] }, ['incident_text']],
    ['of the kind of the system', { ...ASKED, kind: INCIDENT_KIND.email_reply }, ['incident_kind']],
    ['without anything', undefined, ['incident_text', 'incident_kind']],
  ])('%s is refused by what is missing, and nothing is written', async (_what, incident, missing_needs) => {
    const item = await locked();
    await expect(ask(item, incident && { incident })).rejects.toMatchObject({
      code: 'transition_refused',
      extra: { missing_needs },
    });
    expect(await stage.item(item.item_id)).toEqual(item);
    expect(await listForms(stage, item.item_id)).toEqual([]);
  });

  test('questions of the product stand alone and tell what was answered; words alone leave one blank', async () => {
    const questions: Asked['questions'] = [{ from: 'form', option_id: 80 }];
    const { form } = await asked(stage, { incident: { ...ASKED, questions } });
    const [question] = questionsOf(form);
    expect(question).toMatchObject({ option_id: 80, is_require: true, previous_steps: [] });
    expect(question?.help?.es).toContain('Calle Mayor 1');
    const { form: bare } = await asked(stage, { incident: { ...ASKED, questions: [] } });
    expect(questionsOf(bare).map(({ title }) => title.es)).toEqual(['Tu respuesta']);
  });

  test('R379 incidencia_attachments go along with the question, each once', async () => {
    const item = await locked();
    const fileId = await stage.addResult(item.item_id, 'plano.pdf');
    await stage.deps.db.updateTable('files').set({ kind: 'attachment' }).where('file_id', '=', fileId).execute();
    await ask(item, { incident: ASKED, incidencia_attachments: [fileId, fileId] });
    const [form] = await listForms(stage, item.item_id);
    expect(form).toMatchObject({ attachments: [fileId] });
  });

  test('a file that is no attachment of the item does not go along', async () => {
    const item = await locked();
    const foreign = await stage.addResult(item.item_id);
    await expect(ask(item, { incident: ASKED, incidencia_attachments: [foreign] })).rejects.toMatchObject({
      code: 'invalid_input',
      params: { detail: 'incidencia_attachments' },
    });
  });

  test('a second question while the first is open joins it, or replaces it, under the same link', async () => {
    const { item, form } = await asked(stage);
    const more = {
      ...ASKED,
      kind: INCIDENT_KIND.document_missing,
      text: 'Y algo más.',
      questions: [{ ...WHICH, title: '¿Y la puerta?' }],
    };
    await lockItem(as(stage), item.item_id);
    await ask(await stage.item(item.item_id), { incident: more });
    const [joined] = await listForms(stage, item.item_id);
    expect(joined).toMatchObject({
      form_id: form.form_id,
      version: 2,
      incidencia_status_id: INCIDENT_KIND.document_missing,
    });
    expect(joined && questionsOf(joined).map(({ title }) => title.es)).toEqual(['¿Qué piso es?', '¿Y la puerta?']);
    await lockItem(as(stage), item.item_id);
    await ask(await stage.item(item.item_id), { incident: { ...more, replaces: true } });
    const [replaced] = await listForms(stage, item.item_id);
    expect(replaced).toMatchObject({ form_id: form.form_id, version: 3, text: 'Y algo más.' });
    expect(replaced && questionsOf(replaced)).toHaveLength(1);
    expect((await listMails(stage, item.item_id)).map(({ template }) => template)).toEqual(
      Array(3).fill('incident_request'),
    );
    expect((await stage.item(item.item_id)).incidencia_status_id).toBe(INCIDENT_KIND.document_missing);
  });

  test('moved out of 60 by a person the question is withdrawn, but not to 20', async () => {
    const { item } = await asked(stage);
    await lockItem(as(stage), item.item_id);
    const there = await stage.item(item.item_id);
    await runOperation(
      as(stage),
      item.item_id,
      operationOn(there, 'cambio_estado', { to: STATUS.under_evaluation, reason: 'Hay que mirarlo.' }),
    );
    expect((await listForms(stage, item.item_id))[0]).toMatchObject({ state: 'open' });
    const { item: other } = await asked(stage);
    await lockItem(as(stage), other.item_id);
    const waiting = await stage.item(other.item_id);
    await runOperation(
      as(stage),
      other.item_id,
      operationOn(waiting, 'cambio_estado', { to: STATUS.pending, reason: 'Ya lo sabemos.' }),
    );
    expect((await listForms(stage, other.item_id))[0]).toMatchObject({
      state: 'withdrawn',
      ended_at: stage.deps.now(),
    });
    expect((await listMails(stage, other.item_id)).map(({ template }) => template)).toContain('incident_withdrawn');
  });
});

async function locked(): Promise<ItemRow> {
  const { item_id } = await stage.addItem();
  await lockItem(as(stage), item_id);
  return stage.item(item_id);
}

function ask(item: ItemRow, fields: Partial<OperationPayload> = {}) {
  return runOperation(as(stage), item.item_id, operationOn(item, 'enviar_incidencia_cliente', fields));
}
