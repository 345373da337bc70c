import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { createTicket } from '../../actions/tickets/create-ticket.ts';
import { newTicket } from '../../actions/tickets/testing/new-ticket.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const ROOT = '/api/rest/restapi/customer';
let stage: Stage;
let app: FastifyInstance;
let agent: Signer;
let customer: Awaited<ReturnType<typeof signingCustomer>>;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  customer = await signingCustomer(app, stage.deps);
  await insertTestAgent(stage.deps.db, 'agente@clientes.test');
  agent = await signIn(app, { email: 'agente@clientes.test', password: PASSWORD, at: stage.deps.now() });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function ask(url: string, signer: Signer = agent, json?: object) {
  const change = json && { method: 'PUT' as const, json };
  const answer = await app.inject(signCall(signer, { url, at: stage.deps.now(), ...change }));
  return { status: answer.statusCode, json: answer.json() };
}

describe('a customer, for an agent', () => {
  test('R225 R367 is found by number with their orders, without their card and bank account', async () => {
    const { customerId, email } = customer;
    const item = await stage.addItem({ customer_id: customerId });
    const { status, json } = await ask(`${ROOT}/${customerId}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      customer_id: customerId,
      email,
      firstname: 'Ana',
      lastname: 'Prueba',
      erased_at: null,
      extra: { newsletter: false, tickets: [], pedidos: [{ order_id: item.order_id }] },
    });
    expect(Object.keys(json)).not.toContain('payment');
    expect(JSON.stringify(json)).not.toMatch(/argon|password|cuenta/);
  });

  test.each(['', 'capitals'])('R225 R369 is found by the whole e-mail address, in any case %s', async (capitals) => {
    const email = capitals ? customer.email.toUpperCase() : customer.email;
    const { status, json } = await ask(`${ROOT}/search/${encodeURIComponent(email)}`);
    expect([status, json.customer_id]).toEqual([200, customer.customerId]);
  });

  test.each([
    ['abc', 422],
    ['1.5', 422],
    ['0', 422],
    ['999999999', 404],
    ['search/ana', 422],
    ['search/nadie%40correo.test', 404],
  ])('R225 is refused as %s: only a number, or a whole address, of somebody', async (who, status) => {
    expect((await ask(`${ROOT}/${who}`)).status).toBe(status);
  });

  test.each(['abc', '12a', '1.5'])('R251 is refused as %s, since opening one needs a numeric id', async (who) => {
    const message = 'Para abrir un cliente hace falta su número, escrito solo con cifras.';
    expect(await ask(`${ROOT}/${who}`)).toMatchObject({
      status: 422,
      json: { code: 'customer_id_not_numeric', message },
    });
    expect((await ask(`${ROOT}/${customer.customerId}`)).status).toBe(200);
  });

  test('is nobody for a customer', async () => {
    expect((await ask(`${ROOT}/${customer.customerId}`, customer.signer)).status).toBe(403);
  });
});

describe('PUT of a customer', () => {
  const put = (json: object, signer = agent) => ask(`${ROOT}/${customer.customerId}`, signer, json);

  test('R368 answers ok, client and message; omitted fields are not changed', async () => {
    const before = (await ask(`${ROOT}/${customer.customerId}`)).json;
    const { status, json } = await put({ phone: '+34 600 111 222', regions: [{ region_id: 'ES-28' }] });
    expect([status, json.ok, json.message]).toEqual([200, true, 'Datos guardados.']);
    expect(json.client).toMatchObject({
      firstname: before.firstname,
      regions: [{ region_id: 'ES-28', name: 'Madrid' }],
    });
    expect((await ask(`${ROOT}/${customer.customerId}`)).json).toEqual(json.client);
    expect((await put(json.client)).json).toEqual(json);
  });

  test('R368 says beside each field what is wrong, and keeps nothing', async () => {
    const { status, json } = await put({ firstname: ' ', phone: '1', extra: { newsletter: true } });
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['firstname', 'phone']]);
    expect((await ask(`${ROOT}/${customer.customerId}`)).json.extra.newsletter).toBe(false);
  });

  test('gives nobody another address of e-mail or account at the bank', async () => {
    expect((await put({ email: 'otra@correo.test' })).json.errors).toMatchObject([{ field: 'email' }]);
    expect((await put({ payment: { entidad: '2100' } })).status).toBe(422);
    expect((await put({ phone: '+34 600 111 222' }, customer.signer)).status).toBe(403);
    expect((await ask(`${ROOT}/999999999`, agent, {})).status).toBe(404);
  });

  test.each([
    ['an agent, beside the fields', () => put({ remove_cc: 1 })],
    ['an agent, in the payment', () => put({ payment: { remove_cc: true } })],
    ['the customer, beside the fields', () => updateSelf({ remove_cc: '1' })],
    ['the customer, in the payment', () => updateSelf({ payment: { remove_cc: 1 } })],
  ])('remove_cc of %s drops the saved card', async (_, remove) => {
    const customer_id = customer.customerId;
    const card = {
      provider: 'sandbox',
      token: 'tok_1',
      brand: 'visa',
      last_four: '0004',
      exp_month: 1,
      exp_year: 2030,
    };
    await stage.deps.db
      .insertInto('saved_cards')
      .values({ customer_id, ...card, created_at: stage.deps.now() })
      .execute();
    expect((await remove()).status).toBe(200);
    const left = stage.deps.db.selectFrom('saved_cards').select('token').where('customer_id', '=', customer_id);
    expect(await left.execute()).toEqual([]);
  });

  async function updateSelf(data: object) {
    const at = stage.deps.now();
    const call = { method: 'POST', url: '/panel/rest/clientupdate', at, json: { data } } as const;
    return { status: (await app.inject(signCall(customer.signer, call))).statusCode };
  }
});

describe('the newsletter of a customer', () => {
  test('R370 is switched with 1 and 0, which answers ok and message; again changes nothing', async () => {
    for (const active of [1, 1, 0, 0]) {
      const { status, json } = await ask(`${ROOT}/${customer.customerId}/newsletter/${active}`);
      expect([status, json]).toEqual([200, { ok: true, message: 'Datos guardados.' }]);
      const { extra } = (await ask(`${ROOT}/${customer.customerId}`)).json;
      expect(extra.newsletter).toBe(active === 1);
    }
    const lines = await stage.deps.db
      .selectFrom('audit_events')
      .select(['actor_kind', 'detail'])
      .where('action', '=', 'customer.update')
      .where('subject_id', '=', String(customer.customerId))
      .execute();
    const switched = lines.filter(({ detail }) => (detail as { newsletter?: boolean }).newsletter !== undefined);
    expect(switched.map(({ actor_kind }) => actor_kind)).toEqual(['agent', 'agent']);
  });

  test.each([
    ['2', 422],
    ['si', 422],
  ])('takes nothing else: %s', async (active, status) => {
    expect((await ask(`${ROOT}/${customer.customerId}/newsletter/${active}`)).status).toBe(status);
    expect((await ask(`${ROOT}/${customer.customerId}/newsletter/1`, customer.signer)).status).toBe(403);
  });
});

describe('clientes?search', () => {
  const find = async (search: string, more = '') => {
    const { status, json } = await ask(`/api/rest/restapi/clientes?search=${encodeURIComponent(search)}${more}`);
    return { status, ids: json.items?.map(({ customer_id }: { customer_id: number }) => customer_id), json };
  };

  test('R366 finds by part of name, address, telephone and tax id, and by the number of customer or order', async () => {
    const { customerId: customer_id, email } = await signingCustomer(app, stage.deps);
    const { order_id } = await stage.addItem({ customer_id });
    await stage.deps.db
      .updateTable('customers')
      .set({ firstname: 'María José', lastname: 'Ñíguez', phone: '+34 655 44 33 22', tax_id: '12345678Z' })
      .where('customer_id', '=', customer_id)
      .execute();
    const known = ['maria jose', 'NIGUEZ maria', 'ñíg', email.slice(1, -3), '655443322', '655 44', '12.345.678-z'];
    for (const search of [...known, String(customer_id), String(order_id)])
      expect((await find(search)).ids, search).toEqual([customer_id]);
    expect((await find('655443322')).json).toMatchObject({ total: 1, total_is_exact: true, page: 1, per_page: 10 });
    for (const search of ['nadie', '%', '_', '655443399', '12345678a'])
      expect((await find(search)).ids, search).toEqual([]);
  });

  test('asks for something to look for, knows its parameters, and serves agents alone', async () => {
    expect((await find(' ')).status).toBe(422);
    expect((await ask('/api/rest/restapi/clientes')).status).toBe(422);
    expect((await find('ana', '&telefono=1')).json.message).toContain('telefono');
    expect((await find('ana', '&custom_filter[size]=151')).json.code).toBe('page_size');
    expect((await ask('/api/rest/restapi/clientes?search=ana', customer.signer)).status).toBe(403);
  });
});

describe('what is kept about a customer', () => {
  const overview = async (customerId: number, signer = agent) => ask(`${ROOT}/${customerId}/overview`, signer);

  test('is their balance, mails, calls and consents, each with its order', async () => {
    const { customerId: customer_id, email } = await signingCustomer(app, stage.deps);
    const { db } = stage.deps;
    const { item_id, order_id } = await stage.addItem({ customer_id });
    const at = stage.deps.now();
    const call = { direction: 'in', phone: '', outcome: 'spoke', minutes: 4 };
    const line = {
      item_id,
      accion: 'anotar_llamada',
      actor_kind: 'agent',
      comment: 'Pregunta por el plazo',
      created_at: at,
    };
    await db
      .insertInto('item_history')
      .values({ ...line, detail: JSON.stringify({ call }) })
      .execute();
    const stored = { direction: 'in', size: 1, storage_key: 'k', sha256: `mail-of-${customer_id}`, state: 'filed' };
    await db
      .insertInto('received_mails')
      .values({ ...stored, from_email: email, subject: '¿Cómo va?', received_at: at, created_at: at })
      .execute();
    const ana = stage.as(stage.people.ana);
    const ticketId = await createTicket(ana, newTicket({ email, related_item_id: item_id }));
    const inTicket = { sha256: `mail-in-ticket-of-${customer_id}`, from_email: email, subject: 'Re: ¿Cómo va?' };
    await db
      .insertInto('received_mails')
      .values({ ...stored, ...inTicket, ticket_id: ticketId, received_at: at, created_at: at })
      .execute();
    await ask(`${ROOT}/${customer_id}/newsletter/1`);
    await db.updateTable('orders').set({ paid_at: null }).where('order_id', '=', order_id).execute();
    const { status, json } = await overview(customer_id);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({
      balance: { paid: 0, refunded: 0, due: 25.12 },
      calls: [{ direction: 'in', outcome: 'spoke', minutes: 4, note: 'Pregunta por el plazo', order_id, item_id }],
      invoices: null,
      counts: { inmuebles: 0, empresas: 0, vehiculos: 0, documentos: 0, subscriptions: 1 },
      erasure_due_at: null,
    });
    expect(json.mails).toContainEqual(
      expect.objectContaining({ direction: 'in', subject: '¿Cómo va?', order_id: null, item_id: null }),
    );
    expect(json.mails).toContainEqual(
      expect.objectContaining({ direction: 'in', subject: 'Re: ¿Cómo va?', order_id, item_id }),
    );
    expect(json.consents).toContainEqual(
      expect.objectContaining({ kind: 'newsletter', given: true, by: 'Eva Agente' }),
    );
    expect(json.consents).toContainEqual(
      expect.objectContaining({ kind: 'conditions', given: true, order_id, by: null }),
    );
  });

  test('says when it will be erased; of an erased customer nothing is answered', async () => {
    const { customerId: customer_id } = await signingCustomer(app, stage.deps);
    const due_at = new Date(stage.deps.now().getTime() + DAY_MS);
    await stage.deps.db
      .insertInto('erasures')
      .values({ customer_id, requested_at: stage.deps.now(), due_at })
      .execute();
    expect((await overview(customer_id)).json.erasure_due_at).toBe(due_at.toISOString());
    const erased = { erased_at: stage.deps.now() };
    await stage.deps.db.updateTable('customers').set(erased).where('customer_id', '=', customer_id).execute();
    expect((await overview(customer_id)).status).toBe(404);
    expect((await overview(customer_id, customer.signer)).status).toBe(403);
  });
});
