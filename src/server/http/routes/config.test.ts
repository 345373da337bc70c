import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { guestBrowser } from '../testing/guest-browser.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

/** Words of specification section 3 "Shop configuration", and what signs a call. */
const KEYS = [
  ...['store_id', 'formkey', 'baseUrl', 'loggedIn', 'portalName', 'homepage', 'navbar_image', 'analytics_ids'],
  ...['lastOrderId', 'lastItemIds', 'customerEmail', 'payment_public_key'],
  ...['oauth_consumer_key', 'oauth_consumer_secret'],
];
const SECRETS = { SESSION_KEYS: 'llave-de-sesiones-muy-secreta-01', SANDBOX_ACQUIRER_KEY: 'llave-del-banco-secreta' };

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db, { env: SECRETS });
  app = await buildApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('GET config', () => {
  test('R180 R293 answers exactly the keys of the shop configuration, the OAuth consumer included', async () => {
    const { status, json } = await guestBrowser(app)('GET', '/panel/rest/config');
    expect(status).toBe(200);
    expect(Object.keys(json).sort()).toEqual([...KEYS].sort());
    expect(json).toMatchObject({
      store_id: 1,
      formkey: null,
      baseUrl: 'http://localhost/',
      loggedIn: false,
      portalName: deps.catalogue.current.portals[0]?.name,
      homepage: 'http://localhost/',
      navbar_image: null,
      analytics_ids: [],
      lastOrderId: null,
      lastItemIds: [],
      customerEmail: null,
      oauth_consumer_key: expect.stringMatching(/^[\w-]{20,}$/),
      oauth_consumer_secret: expect.stringMatching(/^[\w-]{20,}$/),
    });
  });

  test('R180 each portal has its own name and consumer', async () => {
    const of = async (host: string) => (await app.inject({ url: '/panel/rest/config', headers: { host } })).json();
    const [main, portugal] = [await of('localhost'), await of('store-16.localhost')];
    expect(portugal).toMatchObject({ store_id: 16, baseUrl: 'http://store-16.localhost/' });
    expect(portugal.portalName).not.toBe(main.portalName);
    expect(portugal.oauth_consumer_key).not.toBe(main.oauth_consumer_key);
  });

  test('R181 the payment provider’s key is its public one, and no secret of the product is in any answer', async () => {
    const call = guestBrowser(app);
    await call('POST', '/panel/rest/addns', { form: { options: optionRows(NOTA_SIMPLE_ANSWERS) } });
    const { json } = await call('GET', '/panel/rest/config');
    expect(json.payment_public_key).toEqual({ key: null });
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(json)).not.toContain(secret);
    expect(deps.settings.SESSION_KEYS).toEqual([SECRETS.SESSION_KEYS]);
  });

  test('R293 returns a visitor’s formkey, and whether a customer is signed in', async () => {
    const call = guestBrowser(app);
    const { json: cart } = await call('POST', '/panel/rest/addns', {
      form: { options: optionRows(NOTA_SIMPLE_ANSWERS) },
    });
    expect((await call('GET', '/panel/rest/config')).json).toMatchObject({
      formkey: cart.config.formkey,
      loggedIn: false,
    });
    const customer = await signingCustomer(app, deps);
    const { json } = await customer.call('GET', '/panel/rest/config');
    expect(json).toMatchObject({ loggedIn: true, customerEmail: customer.email });
  });
});
