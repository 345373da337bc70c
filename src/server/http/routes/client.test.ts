import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { buildApp } from '../app.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

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

describe("the customer's own data", () => {
  test('R325 client answers them, with the customer’s orders and items', async () => {
    const { call, customerId, email } = await signingCustomer(app, stage.deps);
    const item = await stage.addItem({ customer_id: customerId });
    const { status, json } = await call('GET', '/panel/rest/client');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      customer_id: customerId,
      email,
      firstname: 'Ana',
      lastname: 'Prueba',
      regions: [],
      extra: { newsletter: false, tickets: [], pedidos: [{ order_id: item.order_id }] },
      payment: { preferred_payment: null, cuenta: null },
    });
    expect(json.extra.items).toMatchObject([{ item_id: item.item_id, client_status_id: 'processing' }]);
    expect(JSON.stringify(json)).not.toMatch(/argon|password_hash/);
  });

  test('R326 clientupdate takes data and changes what it names, once however often it is sent', async () => {
    const { call } = await signingCustomer(app, stage.deps);
    const data = { firstname: 'María', extra: { newsletter: 1 }, regions: [{ region_id: 'ES-28' }] };
    for (let time = 0; time < 2; time++) {
      const { status, json } = await call('POST', '/panel/rest/clientupdate', { data });
      expect(status).toBe(200);
      expect(json).toMatchObject({
        ok: true,
        message: 'Datos guardados.',
        client: { firstname: 'María', lastname: 'Prueba', extra: { newsletter: true } },
      });
      expect(json.client.regions).toMatchObject([{ region_id: 'ES-28', name: 'Madrid' }]);
    }
    expect((await call('GET', '/panel/rest/client')).json.firstname).toBe('María');
  });

  test('a wrong field is named beside its reason, and nothing of the update is kept', async () => {
    const { call } = await signingCustomer(app, stage.deps);
    const data = { firstname: 'Eva', payment: { entidad: '0182', oficina: '0001', dc: '00', cuenta: '0000000001' } };
    const { status, json } = await call('POST', '/panel/rest/clientupdate', { data });
    expect([status, json.code]).toEqual([422, 'invalid_input']);
    expect(json.errors.length).toBeGreaterThan(0);
    expect((await call('GET', '/panel/rest/client')).json.firstname).toBe('Ana');
  });

  test('it is for customers alone', async () => {
    for (const [method, url] of [
      ['GET', '/panel/rest/client'],
      ['POST', '/panel/rest/clientupdate'],
    ] as const) {
      const answer = await app.inject({ method, url, headers: { host: 'localhost', origin: 'http://localhost' } });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_required']);
    }
  });
});
