import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import { addBusinessMillis } from '../../../domain/calendar/business-clock.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { composeMail } from '../../../domain/mail/compose-mail.ts';
import type { MailParams } from '../../../domain/mail/params.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { unreadAlerts } from '../alerts/testing/unread-alerts.ts';
import { runOperation } from '../desk/run-operation.ts';
import { takeNextItem } from '../desk/take-next-item.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { hashKey } from '../keys/random-key.ts';
import { fillIncidentLinks, openIncidentLink } from '../questions/incident-link.ts';
import { type IncidentRow, questionsOf } from '../questions/incident-row.ts';
import type { CtxWithSession } from '../sessions/with-session.ts';
import { takePostedFiles } from '../uploads/take-posted-files.ts';
import { answerIncident } from './answer-incident.ts';
import { ASKED, type Asked, askOn } from './testing/ask.ts';

const [WHICH] = ASKED.questions as [Extract<Asked['questions'][number], { from: 'own' }>];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('asking a customer', () => {
  test('R388: enviar_incidencia_cliente puts the item in 60 with its kind, pauses its time and writes to the customer', async () => {
    const { item, form } = await asked();
    expect(item).toMatchObject({
      panel_status_id: STATUS.incident,
      incidencia_status_id: INCIDENT_KIND.data_missing,
      clock: 'paused',
      locked_by: null,
    });
    expect(item.asignee_id).toBe(stage.people.ana.agentId);
    expect(form).toMatchObject({ state: 'open', version: 1, text: ASKED.text });
    expect(questionsOf(form).map(({ title, type }) => [title.es, type])).toEqual([['¿Qué piso es?', 'area']]);
    const [mail] = await mailsOf(item.item_id);
    expect(mail).toMatchObject({
      template: 'incident_request',
      send_after: new Date(stage.deps.now().getTime() + 10_000),
    });
    const { text } = composeMail(
      'incident_request',
      'es',
      (await filled(mail?.params)) as MailParams['incident_request'],
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
    expect(await formsOf(item.item_id)).toEqual([]);
  });

  test('questions of the product stand alone and tell what was answered; words alone leave one blank', async () => {
    const questions: Asked['questions'] = [{ from: 'form', option_id: 80 }];
    const { form } = await asked({ incident: { ...ASKED, questions } });
    const [question] = questionsOf(form);
    expect(question).toMatchObject({ option_id: 80, is_require: true, previous_steps: [] });
    expect(question?.help?.es).toContain('Calle Mayor 1');
    const { form: bare } = await asked({ incident: { ...ASKED, questions: [] } });
    expect(questionsOf(bare).map(({ title }) => title.es)).toEqual(['Tu respuesta']);
  });

  test('R379 incidencia_attachments go along with the question, each once', async () => {
    const item = await locked();
    const fileId = await stage.addResult(item.item_id, 'plano.pdf');
    await stage.deps.db.updateTable('files').set({ kind: 'attachment' }).where('file_id', '=', fileId).execute();
    await ask(item, { incident: ASKED, incidencia_attachments: [fileId, fileId] });
    const [form] = await formsOf(item.item_id);
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
    const { item, form } = await asked();
    const more = {
      ...ASKED,
      kind: INCIDENT_KIND.document_missing,
      text: 'Y algo más.',
      questions: [{ ...WHICH, title: '¿Y la puerta?' }],
    };
    await lockItem(as(), item.item_id);
    await ask(await stage.item(item.item_id), { incident: more });
    const [joined] = await formsOf(item.item_id);
    expect(joined).toMatchObject({
      form_id: form.form_id,
      version: 2,
      incidencia_status_id: INCIDENT_KIND.document_missing,
    });
    expect(joined && questionsOf(joined).map(({ title }) => title.es)).toEqual(['¿Qué piso es?', '¿Y la puerta?']);
    await lockItem(as(), item.item_id);
    await ask(await stage.item(item.item_id), { incident: { ...more, replaces: true } });
    const [replaced] = await formsOf(item.item_id);
    expect(replaced).toMatchObject({ form_id: form.form_id, version: 3, text: 'Y algo más.' });
    expect(replaced && questionsOf(replaced)).toHaveLength(1);
    expect((await mailsOf(item.item_id)).map(({ template }) => template)).toEqual(Array(3).fill('incident_request'));
    expect((await stage.item(item.item_id)).incidencia_status_id).toBe(INCIDENT_KIND.document_missing);
  });

  test('moved out of 60 by a person the question is withdrawn, but not to 20', async () => {
    const { item } = await asked();
    await lockItem(as(), item.item_id);
    const there = await stage.item(item.item_id);
    await runOperation(
      as(),
      item.item_id,
      operationOn(there, 'cambio_estado', { to: STATUS.under_evaluation, reason: 'Hay que mirarlo.' }),
    );
    expect((await formsOf(item.item_id))[0]).toMatchObject({ state: 'open' });
    const { item: other } = await asked();
    await lockItem(as(), other.item_id);
    const waiting = await stage.item(other.item_id);
    await runOperation(
      as(),
      other.item_id,
      operationOn(waiting, 'cambio_estado', { to: STATUS.pending, reason: 'Ya lo sabemos.' }),
    );
    expect((await formsOf(other.item_id))[0]).toMatchObject({ state: 'withdrawn', ended_at: stage.deps.now() });
    expect((await mailsOf(other.item_id)).map(({ template }) => template)).toContain('incident_withdrawn');
  });
});

describe('the answer', () => {
  test('R199: moves the item to 80 at the head of the asking agent’s queue, with its deadline moved', async () => {
    // No other test here answers her.
    const sara = as(stage.people.sara);
    const { item, form } = await asked({}, sara);
    stage.pass(2 * HOUR_MS);
    expect(await answerIncident(owner(item), answerTo(form))).toBe(true);
    const after = await stage.item(item.item_id);
    expect(after).toMatchObject({
      panel_status_id: STATUS.answered,
      incidencia_status_id: INCIDENT_KIND.data_missing,
      respondido: true,
      clock: 'runs',
    });
    expect(after.deadline_at).toEqual(addBusinessMillis('ES', item.deadline_at as Date, 2 * HOUR_MS));
    expect(await takeNextItem(stage.as(stage.people.berta), { queue: -1, onCall: false })).not.toBe(item.item_id);
    expect(await takeNextItem(sara, { queue: -1, onCall: false })).toBe(item.item_id);
    const [kept] = await formsOf(item.item_id);
    expect(kept).toMatchObject({ state: 'answered', version: 1 });
    expect(Object.values(kept?.answers ?? {})).toEqual(['El 3.º B']);
    expect((await mailsOf(item.item_id)).map(({ template }) => template)).toContain('incident_answer_received');
    expect(await answerIncident(owner(item), answerTo(form))).toBe(false);
    const told = [{ kind: 'customer_answered', via: 'form' }];
    expect(await unreadAlerts(stage, stage.people.sara, { itemId: item.item_id })).toEqual(told);
    expect(await unreadAlerts(stage, stage.people.berta, { itemId: item.item_id })).toEqual([]);
  });

  test.each([STATUS.under_evaluation, STATUS.pending, STATUS.scheduled])(
    'moves it from %i too while the question is open',
    async (status) => {
      const { item, form } = await asked();
      await place(item, status);
      await answerIncident(owner(item), answerTo(form));
      expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.answered);
    },
  );

  test('while somebody works on the item it lies with it and moves nothing', async () => {
    const { item, form } = await asked();
    await place(item, STATUS.in_progress);
    expect(await answerIncident(owner(item), answerTo(form))).toBe(true);
    const after = await stage.item(item.item_id);
    expect(after).toMatchObject({ panel_status_id: STATUS.in_progress, history_lines: item.history_lines + 1 });
    expect((await mailsOf(item.item_id)).map(({ template }) => template)).toContain('incident_answer_received');
  });

  test('ten at once are one answer and one receipt', async () => {
    const { item, form } = await asked();
    const sent = await Promise.all(Array.from({ length: 10 }, () => answerIncident(owner(item), answerTo(form))));
    expect(sent.filter(Boolean)).toHaveLength(1);
    const receipts = (await mailsOf(item.item_id)).filter(({ template }) => template === 'incident_answer_received');
    expect(receipts).toHaveLength(1);
  });

  test('without what was asked, in an old version, after the end or from a stranger it is refused', async () => {
    const { item, form } = await asked();
    await expect(answerIncident(owner(item), { ...answerTo(form), values: {} })).rejects.toMatchObject({
      code: 'incident_incomplete',
      extra: { errors: [{ code: 'required' }] },
    });
    await expect(answerIncident(owner(item), { ...answerTo(form), version: 2 })).rejects.toMatchObject({
      code: 'incident_changed',
    });
    const stranger = stage.asCustomer(stage.customers.dario);
    await expect(answerIncident(stranger, answerTo(form))).rejects.toMatchObject({ code: 'not_found' });
    await place(item, STATUS.closed);
    await expect(answerIncident(owner(item), answerTo(form))).rejects.toMatchObject({ code: 'incident_over' });
  });

  test('its files are the files of the item', async () => {
    const photo: Asked['questions'][number] = { from: 'kind', kind: INCIDENT_KIND.identity_missing, choices: [] };
    const { item, form } = await asked({ incident: { ...ASKED, questions: [photo] } });
    const ctx = { ...owner(item), session: session('files') } as CtxWithSession;
    const optionId = questionsOf(form)[0]?.option_id as number;
    const bytes = smallPdf(['DNI']);
    const place = { productId: item.product_id, formId: form.form_id };
    expect(await takePostedFiles(ctx, place, [{ optionId, name: 'dni.pdf', bytes }])).toEqual([]);
    await answerIncident(ctx, { formId: form.form_id, version: 1, values: {} });
    const files = await stage.deps.db
      .selectFrom('files')
      .select(['name', 'kind', 'form_file_id'])
      .where('item_id', '=', item.item_id)
      .execute();
    expect(files).toMatchObject([{ name: 'dni.pdf', kind: 'answer' }]);
    const [kept] = await formsOf(item.item_id);
    expect(Object.values(kept?.answers ?? {})).toEqual([files[0]?.form_file_id]);
  });
});

describe('the link of the mail', () => {
  test('opens its own form to a browser without an account, and no other', async () => {
    const { item, form } = await asked();
    const other = await asked();
    const { formUrl } = (await filled((await mailsOf(item.item_id))[0]?.params)) as { formUrl: string };
    const key = new URL(formUrl).searchParams.get('key') as string;
    const visitor = { ...owner(item), actor: { kind: 'visitor' }, session: session('guest') } as Ctx;
    await expect(answerIncident(visitor, answerTo(form))).rejects.toMatchObject({ code: 'sign_in_required' });
    await openIncidentLink(visitor, key, { formId: other.form.form_id, orderId: other.item.order_id });
    await openIncidentLink(visitor, key, { formId: form.form_id, orderId: other.item.order_id });
    await expect(answerIncident(visitor, answerTo(form))).rejects.toMatchObject({ code: 'sign_in_required' });
    await openIncidentLink(visitor, key, { formId: form.form_id, orderId: item.order_id });
    await expect(answerIncident(visitor, answerTo(other.form))).rejects.toMatchObject({ code: 'sign_in_required' });
    expect(await answerIncident(visitor, answerTo(form))).toBe(true);
    const line = await stage.deps.db
      .selectFrom('item_history')
      .select('actor_kind')
      .where('item_id', '=', item.item_id)
      .where('accion', '=', 'responder_incidencia')
      .executeTakeFirst();
    expect(line).toEqual({ actor_kind: 'customer' });
  });
});

function as(agent = stage.people.ana) {
  const ctx = stage.as(agent);
  return { ...ctx, settings: { ...ctx.settings, UNDO_SECONDS: 10 } };
}

function owner(item: ItemRow): Ctx {
  return stage.asCustomer(item.customer_id);
}

function session(name: string): CtxWithSession['session'] {
  return { tokenHash: hashKey(name), formkey: '', quoteId: null, lastOrderId: null, returnTo: null, joinedItems: [] };
}

async function locked(): Promise<ItemRow> {
  const { item_id } = await stage.addItem();
  await lockItem(as(), item_id);
  return stage.item(item_id);
}

function ask(item: ItemRow, fields: Partial<OperationPayload> = {}) {
  return runOperation(as(), item.item_id, operationOn(item, 'enviar_incidencia_cliente', fields));
}

async function asked(fields: Partial<OperationPayload> = {}, by = as()) {
  const { item_id } = await stage.addItem();
  const form = await askOn(stage, item_id, fields, by);
  return { item: await stage.item(item_id), form };
}

function formsOf(itemId: number) {
  return stage.deps.db.selectFrom('incident_forms').selectAll().where('item_id', '=', itemId).execute();
}

function answerTo(form: IncidentRow) {
  const [question] = questionsOf(form);
  return { formId: form.form_id, version: form.version, values: { [question?.option_id as number]: 'El 3.º B' } };
}

function mailsOf(itemId: number) {
  return stage.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute();
}

function filled(params: unknown) {
  return fillIncidentLinks(as(), params);
}

async function place(item: ItemRow, status: number): Promise<void> {
  await stage.deps.db
    .updateTable('order_items')
    .set({ panel_status_id: status, clock: 'runs', clock_paused_at: null })
    .where('item_id', '=', item.item_id)
    .execute();
}
