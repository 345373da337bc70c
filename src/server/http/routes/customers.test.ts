import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../../actions/orders/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
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

async function ask(url: string, signer: Signer = agent) {
  const answer = await app.inject(signCall(signer, { url, at: stage.deps.now() }));
  return { status: answer.statusCode, json: answer.json() };
}

describe('a customer, for an agent', () => {
  test('R225 is answered by his number with his orders, without his card and his account at the bank', async () => {
    const { customerId, email } = customer;
    const item = await stage.addItem({ customer_id: customerId });
    const { status, json } = await ask(`${ROOT}/${customerId}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ...{ customer_id: customerId, email, firstname: 'Ana', lastname: 'Prueba', erased_at: null },
      extra: { newsletter: false, tickets: [], pedidos: [{ order_id: item.order_id }] },
    });
    expect(Object.keys(json)).not.toContain('payment');
    expect(JSON.stringify(json)).not.toMatch(/argon|password|cuenta/);
  });

  test.each(['', 'capitals'])('R225 is found by his whole e-mail address, in capitals or not %s', async (capitals) => {
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

  test('is nobody for a customer', async () => {
    expect((await ask(`${ROOT}/${customer.customerId}`, customer.signer)).status).toBe(403);
  });
});
