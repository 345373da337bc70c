// The eight lists of the specification: customers read their own rows, agents those of any customer.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_EXAMPLES } from '../../../domain/mail/testing/mail-examples.ts';
import { openScene, type Scene } from '../../testing/foreign-ids/scene.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

let scene: Scene;
let app: FastifyInstance;
let other: Awaited<ReturnType<typeof signingCustomer>>;
beforeAll(async () => {
  scene = await openScene();
  app = scene.app;
  const { db, now } = scene.stage.deps;
  const { customerId, orderId } = scene.victim;
  const { email } = await db
    .updateTable('customers')
    .set({ newsletter: true, email_confirmed_at: now() })
    .where('customer_id', '=', customerId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const mail = { ...MAIL, created_at: now() };
  const mails = [
    { ...mail, dedupe_key: 'own-list-1', to_address: email },
    { ...mail, dedupe_key: 'own-list-2', to_address: 'otra@correo.test', order_id: orderId },
  ];
  await db.insertInto('mails').values(mails).execute();
  await db
    .updateTable('agents')
    .set({ panel_roles: ['facturacion'] })
    .where('email', '=', 'agent@foreign.test')
    .execute();
  expect((await scene.victim.call('POST', '/panel/rest/clientupdate', { data: { firstname: 'Otra' } })).status).toBe(
    200,
  );
  other = await signingCustomer(app, scene.stage.deps);
});
afterAll(() => scene.close());

/** Any mail that can be read. */
const MAIL = {
  ...{ template: 'account_password_changed', locale: 'es', store_id: 1 },
  params: JSON.stringify(MAIL_EXAMPLES.account_password_changed),
};

const LISTS = [
  'inmuebles',
  'empresas',
  'vehiculos',
  'documentos',
  'facturas',
  'subscriptions',
  'notifications',
  'activities',
] as const;

describe.each(LISTS)('R177 R273 the list %s', (list) => {
  test('answers a customer with their own rows, and another with none of them', async () => {
    const own = await scene.victim.call('GET', `/panel/rest/${list}`);
    expect(own.status, JSON.stringify(own.json)).toBe(200);
    expect(own.json).toMatchObject({ page: 1, per_page: expect.any(Number), total: expect.any(Number) });
    if (list !== 'facturas') expect(own.json.items.length).toBeGreaterThan(0);
    const ids = own.json.items.map(({ id }: { id: unknown }) => id);
    const foreign = await other.call('GET', `/panel/rest/${list}`);
    expect(foreign.status).toBe(200);
    expect(foreign.json.items.filter(({ id }: { id: unknown }) => ids.includes(id))).toEqual([]);
    const asked = `/panel/rest/${list}?custom_filter[customer_id]=${scene.victim.customerId}`;
    const named = await other.call('GET', asked);
    expect(named.status === 200 ? named.json.items : []).toEqual([]);
  });

  test('answers an agent for any customer, and a visitor with nothing', async () => {
    // Invoices are filtered by tax number or address, and none is issued here.
    const filter = list === 'facturas' ? '' : `?custom_filter[customer_id]=${scene.victim.customerId}`;
    const { status, body } = await scene.signed(scene.agent, { url: `/api/rest/restapi/${list}${filter}` });
    expect(status, body).toBe(200);
    if (list !== 'facturas') expect(JSON.parse(body).items.length).toBeGreaterThan(0);
    expect((await app.inject({ method: 'GET', url: `/panel/rest/${list}` })).statusCode).toBe(401);
  });
});

test('an address that nobody proved shows no mails to it', async () => {
  const { db } = scene.stage.deps;
  const unproven = await signingCustomer(app, scene.stage.deps);
  const { email } = await db
    .updateTable('customers')
    .set({ email_confirmed_at: null })
    .where('customer_id', '=', unproven.customerId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mails')
    .values({ ...MAIL, dedupe_key: 'own-list-3', to_address: email, created_at: scene.stage.deps.now() })
    .execute();
  expect((await unproven.call('GET', '/panel/rest/notifications')).json).toMatchObject({ total: 0, items: [] });
});
