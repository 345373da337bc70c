import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customerOrderItemSchema } from '../../../contract/orders/customer-item.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { issueCredit, issueSale, paidOrder } from '../../actions/invoices/testing/issue-document-of.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { readAsFlat, releaseResult } from '../../actions/own-orders/testing/delivered-note.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { buildApp } from '../app.ts';
import { signCall, signIn } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const LIST = '/panel/rest/pedidos';
const DESK = '/api/rest/restapi';

let stage: Stage;
let app: FastifyInstance;
let customer: Awaited<ReturnType<typeof signingCustomer>>;
let agent: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  await insertTestAgent(stage.deps.db, 'forma@panel.test');
  agent = await signIn(app, { email: 'forma@panel.test', password: PASSWORD, at: stage.deps.now() });
});
beforeEach(async () => {
  customer = await signingCustomer(app, stage.deps);
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const note = (columns: Parameters<Stage['addItem']>[0] = {}) =>
  stage.addItem({ customer_id: customer.customerId, answers: JSON.stringify(NOTA_SIMPLE_ANSWERS), ...columns });
const delivered = (columns: Parameters<Stage['addItem']>[0] = {}) =>
  note({ panel_status_id: STATUS.delivered, delivered_at: stage.deps.now(), ...columns });

async function answered(orderId: number) {
  const { status, json } = await customer.call('GET', `${LIST}?id=${orderId}`);
  expect(status).toBe(200);
  expect(json.items).toHaveLength(1);
  return customerOrderItemSchema.strict().parse(json.items[0]);
}

async function asAgent(url: string) {
  const answer = await app.inject(signCall(agent, { method: 'GET', url: DESK + url, at: stage.deps.now() }));
  return { status: answer.statusCode, json: answer.json() };
}

describe('an item as its customer is answered', () => {
  test('R137 its keys are those of the specification, each told as it is stored', async () => {
    const parent = await delivered();
    const { item_id, order_id } = await note({
      parent_id: parent.item_id,
      real_order_id: parent.order_id,
      referencia: 'REG-1',
      created_at: new Date('2026-11-20T08:00:00Z'),
    });
    const item = await answered(order_id);
    expect(Object.keys(item).sort()).toEqual(
      [
        ...['id', 'order_id', 'product_id', 'qty', 'options', 'created_at', 'status', 'referencia', 'product_name'],
        ...['panel_status_id', 'pendingTramitation', 'elegibleVentaPiso', 'ipWithAttach', 'parent_id', 'real_order_id'],
        'extra',
      ].sort(),
    );
    expect(item).toMatchObject({
      id: item_id,
      order_id,
      product_id: 15867,
      qty: 1,
      created_at: '2026-11-20T08:00:00.000Z',
      status: 'En trámite',
      referencia: 'REG-1',
      product_name: 'Nota Simple del Registro de la Propiedad',
      panel_status_id: STATUS.pending,
      parent_id: parent.item_id,
      real_order_id: parent.order_id,
    });
  });

  test('R138 each option holds its id, value, printed value, label and type', async () => {
    const { order_id } = await note();
    const { options } = await answered(order_id);
    expect(options.map(({ option_id }) => option_id).sort()).toEqual(
      Object.keys(NOTA_SIMPLE_ANSWERS).map(Number).sort(),
    );
    expect(options).toContainEqual({
      option_id: 79,
      value: 'Madrid',
      print_value: 'Madrid (Madrid)',
      label: 'Municipio',
      option_type: 'municipio',
    });
  });

  test('R140 extra holds the address of the document and what was read of it, once that is released', async () => {
    const { item_id, order_id } = await delivered();
    const fileId = await stage.addResult(item_id);
    await readAsFlat(stage, { itemId: item_id, fileId });
    expect((await answered(order_id)).extra).toMatchObject({ url: null, docParsed: null, docParsedEntities: [] });
    await stage.deps.db
      .updateTable('files')
      .set({ released_at: stage.deps.now() })
      .where('file_id', '=', fileId)
      .execute();
    const { extra } = await answered(order_id);
    expect(extra.url).toBe(`/orders/file/${fileId}`);
    expect(extra.docParsed).toEqual({
      descripcion: 'URBANA: Vivienda en planta tercera.',
      cargas: 'Libre',
      titulares: 'CLIENTE, CARMEN',
    });
    expect(extra.docParsedEntities).toEqual([{ entity: 'finca', text_data: '12345' }]);
  });

  test('R141 extra holds attributes, invoices, credit notes, whether it was seen, price, client status and relatives', async () => {
    const order = await paidOrder(stage, customer.customerId);
    const NOTE = { description: 'Nota', detail: '', subtotal: 20_76, taxRate: 2100, taxAmount: 4_36, suplidos: [] };
    const invoice = await issueSale(stage, order, { country: 'ES', items: [NOTE] });
    await issueCredit(stage, order, { country: 'ES', items: [NOTE], of: invoice });
    const { item_id } = await stage.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.delivered, delivered_at: stage.deps.now() })
      .where('order_id', '=', order.orderId)
      .returning('item_id')
      .executeTakeFirstOrThrow();
    await stage.deps.db
      .insertInto('item_attributes')
      .values({ item_id, key: 'tomo', value: '7', updated_at: stage.deps.now() })
      .execute();
    await releaseResult(stage, item_id);
    const child = await note({ parent_id: item_id });

    const { extra } = await answered(order.orderId);
    expect(extra).toMatchObject({
      atributos: [{ key: 'tomo', value: '7' }],
      facturas: [{ number: 'S26-000001', issue_date: '2026-11-23', total: 25.12 }],
      abonos: [{ number: 'R26-000001', total: -25.12 }],
      view: false,
      current_price: 25.12,
      client_status_id: 'ready',
      related_orders: [child.order_id],
      childs: [child.item_id],
    });
    expect((await answered(child.order_id)).extra).toMatchObject({
      related_orders: [order.orderId],
      childs: [],
      view: true,
    });
  });

  test('R498 each document says until when it is valid', async () => {
    const { item_id, order_id } = await delivered();
    await releaseResult(stage, item_id);
    expect((await answered(order_id)).extra.documents).toMatchObject([{ valid_until: '2027-01-22' }]);
  });

  test('R139 pendingTramitation is set with the questions that are due, and only while they are', async () => {
    const due = await note({ panel_status_id: STATUS.on_hold, pending_tramitation: true, answers: '{"77":"Ana"}' });
    const item = await answered(due.order_id);
    expect(item.pendingTramitation).toBe(true);
    expect(item.extra.to_finalize.length).toBeGreaterThan(0);
    expect(await answered((await note()).order_id)).toMatchObject({
      pendingTramitation: false,
      extra: { to_finalize: [] },
    });
  });

  test('R139 elegibleVentaPiso is set for a home of the customer’s own, not for somebody else’s', async () => {
    const own = await delivered();
    await readAsFlat(stage, { itemId: own.item_id, fileId: await releaseResult(stage, own.item_id) });
    expect((await answered(own.order_id)).elegibleVentaPiso).toBe(true);
    await stage.deps.db
      .updateTable('orders')
      .set({ firstname: 'Otra', lastname: 'Persona' })
      .where('order_id', '=', own.order_id)
      .execute();
    expect((await answered(own.order_id)).elegibleVentaPiso).toBe(false);
  });

  test('R139 ipWithAttach is set with both files', async () => {
    const { item_id, order_id } = await delivered({ product_id: 18421, ip_with_attach: true, answers: '{}' });
    await releaseResult(stage, item_id, 'texto.pdf');
    await releaseResult(stage, item_id, 'paginas.pdf');
    const { ipWithAttach, extra } = await answered(order_id);
    expect([ipWithAttach, extra.documents.map(({ name }) => name).sort()]).toEqual([
      true,
      ['paginas.pdf', 'texto.pdf'],
    ]);
  });

  test('R432 a client status that nobody knows is an error that names it', async () => {
    const strange = await note({ internal_status: 'fraud' });
    const { status, json } = await customer.call('GET', `${LIST}?id=${strange.order_id}`);
    expect([status, json.code, json.message]).toEqual([
      500,
      'unknown_client_status',
      'Estado no encontrado para fraud',
    ]);
    const explicit = await note({ client_status_id: 'perdido' });
    expect((await customer.call('GET', `${LIST}?id=${explicit.order_id}`)).json.message).toBe(
      'Estado no encontrado para perdido',
    );
  });
});

describe('R273 a customer reaches what is their own, an agent what is any customer’s', () => {
  const numbersIn = (json: { items: { id?: number | string; order_id?: number }[] }) =>
    json.items.map(({ id, order_id }) => order_id ?? id);

  test('R273 orders', async () => {
    const other = await signingCustomer(app, stage.deps);
    const own = await note();
    const foreign = await stage.addItem({ customer_id: other.customerId });
    expect(numbersIn((await customer.call('GET', LIST)).json)).toEqual([own.order_id]);
    expect(numbersIn((await other.call('GET', LIST)).json)).toEqual([foreign.order_id]);
    expect((await customer.call('GET', `${LIST}?id=${foreign.order_id}`)).json.code).toBe('not_found');
    expect((await customer.call('GET', `/panel/rest/loadorder?id=${foreign.item_id}`)).json.code).toBe('not_found');
    for (const { item_id, order_id } of [own, foreign]) {
      expect((await asAgent(`/pedido/${item_id}`)).json).toMatchObject({ item_id, order_id });
    }
  });

  test.each([
    ['inmuebles', { meta: { attr: { direccion: 'Calle Mayor 1' } } }],
    ['empresas', { name: 'Canario, S.L.', meta: {} }],
    ['vehiculos', { meta: { attr: { matricula: '1234BCD' } } }],
  ])('R273 the portfolio: %s', async (list, body) => {
    const other = await signingCustomer(app, stage.deps);
    const made = await other.call('POST', `/panel/rest/${list}`, { ...body, request_key: crypto.randomUUID() });
    expect(made.status, JSON.stringify(made.json)).toBe(200);
    const { id } = made.json.object;
    expect(numbersIn((await other.call('GET', `/panel/rest/${list}`)).json)).toEqual([id]);
    expect(numbersIn((await customer.call('GET', `/panel/rest/${list}`)).json)).toEqual([]);
    expect((await customer.call('GET', `/panel/rest/${list}/${id}`)).json.code).toBe('not_found');
    expect((await asAgent(`/${list}/${id}`)).status).toBe(200);
  });

  test.each(['facturas', 'documentos'])('R273 the list of %s', async (list) => {
    const order = await paidOrder(stage, customer.customerId);
    const NOTE = { description: 'Nota', detail: '', subtotal: 20_76, taxRate: 2100, taxAmount: 4_36, suplidos: [] };
    await issueSale(stage, order, { country: 'ES', items: [NOTE] });
    const { item_id } = await stage.deps.db
      .selectFrom('order_items')
      .select('item_id')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    await releaseResult(stage, item_id);
    const other = await signingCustomer(app, stage.deps);
    expect((await customer.call('GET', `/panel/rest/${list}`)).json).toMatchObject({ total: 1 });
    expect((await other.call('GET', `/panel/rest/${list}`)).json).toMatchObject({ items: [], total: 0 });
  });

  test('R273 an agent asks for the lists of any customer', async () => {
    const { item_id, order_id } = await note();
    await releaseResult(stage, item_id);
    await customer.call('POST', '/panel/rest/clientupdate', { data: { extra: { newsletter: true } } });
    const of = `?custom_filter[customer_id]=${customer.customerId}`;
    expect((await asAgent(`/documentos${of}`)).json).toMatchObject({ total: 1 });
    expect((await asAgent(`/subscriptions${of}`)).json.items.length).toBeGreaterThan(0);
    expect((await asAgent(`/pedido?custom_filter[order_id]=${order_id}`)).json).toMatchObject({
      items: [{ order_id, customer_id: customer.customerId }],
    });
  });
});
