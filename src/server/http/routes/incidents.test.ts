import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { askOn, formOn } from '../../actions/incidents/testing/ask.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { buildApp } from '../app.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const LOAD = '/panel/rest/loadIncidenciaPedido';
const ANSWER = '/panel/rest/uploadIncidenciaPedido';

let stage: Stage;
let app: FastifyInstance;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function askedCustomer() {
  const customer = await signingCustomer(app, stage.deps);
  const item = await stage.addItem({ customer_id: customer.customerId });
  const form = await askOn(stage, item.item_id);
  return { ...customer, itemId: item.item_id, orderId: item.order_id, formId: form.form_id };
}

describe('the calls of a customer', () => {
  test('R328 loadIncidenciaPedido?id answers what is asked, its form in the format of the catalogue with its version', async () => {
    const { call, itemId, orderId, formId } = await askedCustomer();
    const { status, json } = await call('GET', `${LOAD}?id=${itemId}`);
    expect(status).toBe(200);
    expect(json.incidencia).toMatchObject({
      form_id: formId,
      order_id: orderId,
      item_id: itemId,
      state: 'open',
      kind: { id: 50, name: 'Faltan datos' },
      text: 'En el registro consta otra letra.',
      href: `/tienda/customer/form/${formId}/${orderId}`,
      json_form: { version: 1, options: [{ type: 'area', is_require: 1, title: '¿Qué piso es?' }] },
      json_values: {},
    });
    const calm = await stage.addItem({ customer_id: (await stage.item(itemId)).customer_id });
    expect((await call('GET', `${LOAD}?id=${calm.item_id}`)).json).toEqual({ incidencia: null });
  });

  test('R329 uploadIncidenciaPedido?id stores the answer once, and says what is missing', async () => {
    const { call, itemId } = await askedCustomer();
    const loaded = await call('GET', `${LOAD}?id=${itemId}`);
    const optionId = loaded.json.incidencia.json_form.options[0].option_id;
    const empty = await call('POST', `${ANSWER}?id=${itemId}`, { version: 1, json_values: { [optionId]: ' ' } });
    expect([empty.status, empty.json.code]).toEqual([422, 'incident_incomplete']);
    expect(empty.json.errors).toMatchObject([{ option_id: optionId, code: 'required' }]);
    const old = await call('POST', `${ANSWER}?id=${itemId}`, { version: 7, json_values: { [optionId]: 'El 3.º B' } });
    expect([old.status, old.json.code]).toEqual([409, 'incident_changed']);
    const body = { version: 1, json_values: { [optionId]: 'El 3.º B' } };
    const sent = await Promise.all([1, 2, 3].map(() => call('POST', `${ANSWER}?id=${itemId}`, body)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent.filter(({ json }) => json.is_new)).toHaveLength(1);
    expect(await stage.item(itemId)).toMatchObject({ panel_status_id: STATUS.answered, respondido: true });
    expect((await call('GET', `${LOAD}?id=${itemId}`)).json.incidencia).toMatchObject({
      state: 'answered',
      json_values: { [optionId]: 'El 3.º B' },
    });
  });

  test('R330 uploadForm checks the values against the form that was sent, not the posted one, and keeps its version', async () => {
    const { call, itemId, orderId, formId } = await askedCustomer();
    const { json } = await call('GET', `${LOAD}?id=${itemId}`);
    const { json_form } = json.incidencia;
    const optionId = json_form.options[0].option_id;
    const url = `/panel/rest/uploadForm?form_id=${formId}&order_id=${orderId}`;
    const easier = { ...json_form, options: [{ ...json_form.options[0], is_require: 0 }] };
    const cheated = await call('POST', url, { json_form: easier, json_values: {} });
    expect([cheated.status, cheated.json.code]).toEqual([422, 'incident_incomplete']);
    const elsewhere = await call('POST', url.replace(String(orderId), '1'), { json_form, json_values: {} });
    expect(elsewhere.status).toBe(404);
    const json_values = { [optionId]: 'El 3.º B', 77: 'sin preguntar' };
    expect((await call('POST', url, { json_form, json_values })).json).toMatchObject({ ok: true, is_new: true });
    expect(await formOn(stage, itemId)).toMatchObject({
      state: 'answered',
      version: 1,
      answers: { [optionId]: 'El 3.º B' },
    });
  });
});
