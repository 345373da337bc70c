import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBusinessMillis } from '../../../domain/calendar/business-clock.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { unreadAlerts } from '../alerts/testing/unread-alerts.ts';
import { takeNextItem } from '../desk/take-next-item.ts';
import type { ItemRow } from '../items/item-row.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { hashKey } from '../keys/random-key.ts';
import { openIncidentLink } from '../questions/incident-link.ts';
import { type IncidentRow, questionsOf } from '../questions/incident-row.ts';
import type { CtxWithSession } from '../sessions/with-session.ts';
import { takePostedFiles } from '../uploads/take-posted-files.ts';
import { answerIncident } from './answer-incident.ts';
import { ASKED, type Asked } from './testing/ask.ts';
import { as, asked, filled, listForms, listMails } from './testing/asked-items.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the answer', () => {
  test('R199: moves the item to 80 at the head of the asking agent’s queue, with its deadline moved', async () => {
    // No other test here answers her.
    const sara = as(stage, stage.people.sara);
    const { item, form } = await asked(stage, {}, sara);
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
    const [kept] = await listForms(stage, item.item_id);
    expect(kept).toMatchObject({ state: 'answered', version: 1 });
    expect(Object.values(kept?.answers ?? {})).toEqual(['El 3.º B']);
    expect((await listMails(stage, item.item_id)).map(({ template }) => template)).toContain(
      'incident_answer_received',
    );
    expect(await answerIncident(owner(item), answerTo(form))).toBe(false);
    const told = [{ kind: 'customer_answered', via: 'form' }];
    expect(await unreadAlerts(stage, stage.people.sara, { itemId: item.item_id })).toEqual(told);
    expect(await unreadAlerts(stage, stage.people.berta, { itemId: item.item_id })).toEqual([]);
  });

  test.each([STATUS.under_evaluation, STATUS.pending, STATUS.scheduled])(
    'moves it from %i too while the question is open',
    async (status) => {
      const { item, form } = await asked(stage);
      await place(item, status);
      await answerIncident(owner(item), answerTo(form));
      expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.answered);
    },
  );

  test('while somebody works on the item it lies with it and moves nothing', async () => {
    const { item, form } = await asked(stage);
    await place(item, STATUS.in_progress);
    expect(await answerIncident(owner(item), answerTo(form))).toBe(true);
    const after = await stage.item(item.item_id);
    expect(after).toMatchObject({ panel_status_id: STATUS.in_progress, history_lines: item.history_lines + 1 });
    expect((await listMails(stage, item.item_id)).map(({ template }) => template)).toContain(
      'incident_answer_received',
    );
  });

  test('ten at once are one answer and one receipt', async () => {
    const { item, form } = await asked(stage);
    const sent = await Promise.all(Array.from({ length: 10 }, () => answerIncident(owner(item), answerTo(form))));
    expect(sent.filter(Boolean)).toHaveLength(1);
    const receipts = (await listMails(stage, item.item_id)).filter(
      ({ template }) => template === 'incident_answer_received',
    );
    expect(receipts).toHaveLength(1);
  });

  test('without what was asked, in an old version, after the end or from a stranger it is refused', async () => {
    const { item, form } = await asked(stage);
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
    const { item, form } = await asked(stage, { incident: { ...ASKED, questions: [photo] } });
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
    const [kept] = await listForms(stage, item.item_id);
    expect(Object.values(kept?.answers ?? {})).toEqual([files[0]?.form_file_id]);
  });
});

describe('the link of the mail', () => {
  test('opens its own form to a browser without an account, and no other', async () => {
    const { item, form } = await asked(stage);
    const other = await asked(stage);
    const { formUrl } = (await filled(stage, (await listMails(stage, item.item_id))[0]?.params)) as { formUrl: string };
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

function owner(item: ItemRow): Ctx {
  return stage.asCustomer(item.customer_id);
}

function session(name: string): CtxWithSession['session'] {
  return { tokenHash: hashKey(name), formkey: '', quoteId: null, lastOrderId: null, returnTo: null, joinedItems: [] };
}

function answerTo(form: IncidentRow) {
  const [question] = questionsOf(form);
  return { formId: form.form_id, version: form.version, values: { [question?.option_id as number]: 'El 3.º B' } };
}

async function place(item: ItemRow, status: number): Promise<void> {
  await stage.deps.db
    .updateTable('order_items')
    .set({ panel_status_id: status, clock: 'runs', clock_paused_at: null })
    .where('item_id', '=', item.item_id)
    .execute();
}
