import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { INCIDENT_KIND, STATUS } from '../../domain/orders/status.gen.ts';
import { ASKED, askOn, formOn } from '../actions/incidents/testing/ask.ts';
import { addIncidentVisit } from '../actions/incidents/testing/visit.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { orderDetailPage } from '../actions/own-orders/customer-pages.ts';
import { orderListPage } from '../actions/own-orders/order-list-page.ts';
import type { Ctx } from '../ctx.ts';
import { smallPdf } from '../demo/small-pdf.ts';
import { answerIncidentPage, incidentPage } from './incident-page.ts';

const WITH_FILE = {
  incident: {
    ...ASKED,
    questions: [...ASKED.questions, { from: 'kind' as const, kind: INCIDENT_KIND.identity_missing, choices: [] }],
  },
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the page of a question', () => {
  test('R057 shows its customer what is asked and why, and takes nothing that was not asked', async () => {
    const { ctx, ids } = await asked();
    const page = await incidentPage(ctx, ...ids);
    expect(page).toMatchObject({ kind: 'open', text: ASKED.text, version: 1, order_href: `/orders/detail/${ids[1]}` });
    expect(page.questions.map(({ title, required, form_id }) => [title, required, form_id])).toEqual([
      ['¿Qué piso es?', true, Number(ids[0])],
    ]);
    expect(await post(ctx, ids, { q77: 'otro titular' })).toMatchObject({ ok: false, status: 422 });
    expect((await formOn(stage, await itemOf(ids))).draft).toEqual({});
  });

  test('what was entered is kept, by itself and with a problem, and waits on another device', async () => {
    const { ctx, ids, field } = await asked(WITH_FILE);
    expect(await post(ctx, ids, { [field]: 'El 3.º B', intent: 'keep' })).toMatchObject({ page: { notice: 'saved' } });
    const bytes = smallPdf(['DNI']);
    const page = await incidentPage(ctx, ...ids);
    const paper = { field: page.questions[1]?.field ?? '', name: 'dni.pdf', bytes };
    const wrong = { ...paper, bytes: Buffer.from('no es un archivo') };
    expect(await post(ctx, ids, { [field]: 'El 3.º B' }, [wrong])).toMatchObject({
      ok: false,
      status: 422,
      page: { problems: [{ field: paper.field }] },
    });
    await post(ctx, ids, { [field]: 'El 3.º B', intent: 'keep' }, [paper]);
    const other = await incidentPage(stage.asCustomer(stage.customers.carmen), ...ids);
    expect(other.questions.map(({ value }) => value)[0]).toBe('El 3.º B');
    expect(other.questions[1]?.files.map(({ name }) => name)).toEqual(['dni.pdf']);
    expect(await post(ctx, ids, { [field]: 'El 3.º B' })).toEqual({ ok: true, redirect: hrefOf(ids) });
    const receipt = await incidentPage(ctx, ...ids);
    expect(receipt).toMatchObject({ kind: 'answered', questions: [] });
    expect(receipt.answers.map(({ value }) => value)).toEqual(['El 3.º B', 'dni.pdf']);
    expect(await post(ctx, ids, { [field]: 'El 4.º C' })).toEqual({ ok: true, redirect: hrefOf(ids) });
    expect((await incidentPage(ctx, ...ids)).answers[0]?.value).toBe('El 3.º B');
  });

  test('asked for something else meanwhile, nothing is sent and nothing that was typed is lost', async () => {
    const { ctx, ids, field } = await asked();
    const more = { ...ASKED, questions: [{ ...ASKED.questions[0], title: '¿Y la puerta?' }] } as typeof ASKED;
    await askOn(stage, await itemOf(ids), { to: STATUS.incident, incident: more });
    const sent = await post(ctx, ids, { [field]: 'El 3.º B' });
    expect(sent).toMatchObject({ ok: false, status: 409, page: { notice: 'changed', version: 2 } });
    expect('page' in sent && sent.page.questions.map(({ value }) => value)).toEqual(['El 3.º B', '']);
    expect(await formOn(stage, await itemOf(ids))).toMatchObject({ state: 'open' });
  });

  test('somebody who came by the link sees the form while it is open, and then only that it is over', async () => {
    const { ids, field } = await asked();
    const visitor = await addIncidentVisit(stage, Number(ids[0]));
    expect(await incidentPage(visitor, ...ids)).toMatchObject({ kind: 'open', text: ASKED.text, order_href: null });
    await expect(incidentPage(visitor, ids[0], '1000000009')).rejects.toMatchObject({ code: 'sign_in_required' });
    expect(await post(visitor, ids, { [field]: 'El 3.º B' })).toMatchObject({ ok: true });
    const after = await incidentPage(visitor, ...ids);
    expect(after).toMatchObject({ kind: 'answered', text: '', answers: [], questions: [], attachments: [] });
    const stranger = stage.asCustomer(stage.customers.dario);
    await expect(incidentPage(stranger, ...ids)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('withdrawn, or with its order finished, it says so', async () => {
    for (const columns of [{ state: 'withdrawn' }, null]) {
      const { ctx, ids } = await asked();
      const itemId = await itemOf(ids);
      if (columns)
        await stage.deps.db.updateTable('incident_forms').set(columns).where('item_id', '=', itemId).execute();
      else
        await stage.deps.db
          .updateTable('order_items')
          .set({ panel_status_id: STATUS.delivered })
          .where('item_id', '=', itemId)
          .execute();
      expect(await incidentPage(ctx, ...ids)).toMatchObject({ kind: 'withdrawn', questions: [] });
    }
  });
});

test('the order that waits says so first, in the list and on its own page, until it is answered', async () => {
  const { ctx, ids, field } = await asked();
  const waiting = { order_id: ids[1], href: hrefOf(ids) };
  expect((await orderListPage(ctx, {})).waiting).toContainEqual(expect.objectContaining(waiting));
  expect((await orderDetailPage(ctx, ids[1])).waiting).toMatchObject([waiting]);
  await post(ctx, ids, { [field]: 'El 3.º B' });
  expect((await orderDetailPage(ctx, ids[1])).waiting).toEqual([]);
});

type Ids = readonly [formId: string, orderId: string];

async function asked(fields: Parameters<typeof askOn>[2] = {}) {
  const item = await stage.addItem();
  const form = await askOn(stage, item.item_id, fields);
  const ids: Ids = [String(form.form_id), String(item.order_id)];
  const ctx = stage.asCustomer(item.customer_id);
  const [question] = (await incidentPage(ctx, ...ids)).questions;
  return { ctx, ids, field: question?.field ?? '' };
}

function post(ctx: Ctx, ids: Ids, fields: PostedFields, files: { field: string; name: string; bytes: Buffer }[] = []) {
  return answerIncidentPage(ctx, ...ids, { fields: { version: '1', ...fields }, files });
}

function hrefOf([formId, orderId]: Ids): string {
  return `/tienda/customer/form/${formId}/${orderId}`;
}

async function itemOf([formId]: Ids): Promise<number> {
  const { item_id } = await stage.deps.db
    .selectFrom('incident_forms')
    .select('item_id')
    .where('form_id', '=', Number(formId))
    .executeTakeFirstOrThrow();
  return item_id;
}
