import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ShopConfig } from '../../../contract/sessions.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { signInSession } from '../../actions/sessions/sign-in-session.ts';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import type { Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { INITIATE, readConsumer, signCall } from '../oauth/testing/signing-client.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const OWN_PAGE = { host: 'shop.example', origin: 'http://shop.example' };

let database: TestDatabase;
let clock: TestClock;
let deps: Deps;
let app: FastifyInstance;
let customerId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: NOW };
  deps = await testDeps(database.db, { clock });
  app = await buildApp(deps);
  customerId = await insertTestCustomer(database.db, 'ana@example.com');
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

/** `Cookie` header of a browser in which the customer signed in. */
async function signedInCookie({ storeId = 1 } = {}): Promise<string> {
  const cookies: string[] = [];
  const ctx = { ...testCtx(deps, { storeId }), setCookie: (cookie: string) => cookies.push(cookie) };
  await signInSession(ctx, customerId, { atCheckout: false });
  return cookies[0]?.split(';')[0] as string;
}

const configWith = async (cookie: string, url = '/panel/rest/config') =>
  (await app.inject({ url, headers: { cookie } })).json();

const post = (url: string, payload: object | string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('GET /panel/rest/config', () => {
  test('answers the keys of the specification and the consumer, the same for everybody', async () => {
    const [first, second] = await Promise.all([configWith(''), configWith('')]);
    expect(Object.keys(first).sort()).toEqual(Object.keys(ShopConfig.shape).sort());
    expect(first).toEqual(second);
    expect(first).toMatchObject({ store_id: 1, formkey: null, baseUrl: 'http://localhost:80/', loggedIn: false });
    expect(first.oauth_consumer_secret).toHaveLength(32);
  });

  test('gives each portal a consumer of its own', async () => {
    const other = await configWith('', '/panel/rest/config?store=16');
    expect(other).toMatchObject({ store_id: 16, portalName: 'Registralia Portugal' });
    expect(other.oauth_consumer_key).not.toBe((await configWith('')).oauth_consumer_key);
  });

  test('knows the customer of a cookie session, and the last order paid in it', async () => {
    const cookie = await signedInCookie();
    const config = await configWith(cookie);
    expect(config).toMatchObject({
      loggedIn: true,
      customerEmail: 'ana@example.com',
      lastOrderId: null,
      lastItemIds: [],
    });
    expect(config.formkey).toHaveLength(32);
    await database.db
      .updateTable('sessions')
      .set({ last_order_id: 1000000001 })
      .where('formkey', '=', config.formkey)
      .execute();
    expect(await configWith(cookie)).toMatchObject({ lastOrderId: '1000000001' });
  });
});

describe('a cookie session', () => {
  test('is none on another portal, with a changed token or a changed signature', async () => {
    const cookie = await signedInCookie();
    expect((await configWith(cookie)).loggedIn).toBe(true);
    expect((await configWith(cookie, '/panel/rest/config?store=16')).loggedIn).toBe(false);
    expect((await configWith(cookie.replace('=', '=x'))).loggedIn).toBe(false);
    expect((await configWith(cookie.slice(0, -1))).loggedIn).toBe(false);
  });

  test('ends 30 days after its last use, which is noted once an hour', async () => {
    const cookie = await signedInCookie();
    const loggedInAfter = async (days: number) => {
      clock.now = new Date(NOW.getTime() + days * DAY_MS);
      return (await configWith(cookie)).loggedIn;
    };
    try {
      expect([await loggedInAfter(0.01), await loggedInAfter(29), await loggedInAfter(58)]).toEqual([true, true, true]);
      expect(await loggedInAfter(88)).toBe(false);
    } finally {
      clock.now = NOW;
    }
  });

  test('R281 becomes a ticket for our own pages only', async () => {
    const cookie = await signedInCookie();
    const own = await app.inject(post('/panel/rest/cookieLogin/', {}, { cookie, ...OWN_PAGE }));
    expect(own.json()).toMatchObject({ ok: true, type: 'customer', ticket: expect.any(String) });
    const foreign = await app.inject(post('/panel/rest/cookieLogin/', {}, { cookie, origin: 'https://evil.example' }));
    expect(foreign.json().code).toBe('wrong_origin');
    const stranger = await app.inject(post('/panel/rest/cookieLogin/', {}, OWN_PAGE));
    expect(stranger.json().code).toBe('sign_in_required');
  });

  test('R287 ends by logout, but not through a link on another site', async () => {
    const cookie = await signedInCookie();
    const url = '/customer/account/logout';
    const foreign = await app.inject({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(foreign.json().code).toBe('wrong_origin');
    const own = await app.inject({ url, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect(own.json()).toEqual({ ok: true });
    expect(own.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session-1=;.*Max-Age=0/),
      expect.stringMatching(/^cart_count=0;.*Max-Age=0/),
    ]);
    expect((await configWith(cookie)).loggedIn).toBe(false);
  });

  test('counts for nothing beside a signature', async () => {
    const cookie = await signedInCookie();
    const call = signCall(await readConsumer(app), { url: '/panel/rest/config', at: NOW });
    const answer = await app.inject({ ...call, headers: { ...call.headers, cookie } });
    expect(answer.json().loggedIn).toBe(false);
  });
});

describe('POST /panel/rest/authenticate', () => {
  test('R280 answers ok, message, ticket, type and config, and sets no cookie', async () => {
    const answer = await app.inject(post('/panel/rest/authenticate/', { email: 'ana@example.com', pass: PASSWORD }));
    expect(Object.keys(answer.json()).sort()).toEqual(['config', 'message', 'ok', 'ticket', 'type']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('refuses with 401 and says neither which part was wrong nor what was sent', async () => {
    const answer = await app.inject(
      post('/panel/rest/authenticate', { email: 'canary@example.com', pass: 'canary-pass' }),
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'sign_in_failed' });
    expect(answer.body).not.toContain('canary');
  });

  test.each([
    ['a list', '[]'],
    ['broken JSON', '{"email":'],
    ['numbers', '{"email":1,"pass":2}'],
    ['a prototype', '{"__proto__":{"email":"ana@example.com","pass":"x"}}'],
    ['a constructor', '{"constructor":{"prototype":{"email":"a"}}}'],
    ['null', 'null'],
  ])('refuses %s as invalid', async (_, payload) => {
    const answer = await app.inject(post('/panel/rest/authenticate', payload));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('invalid_input');
    expect(({} as Record<string, unknown>).email).toBeUndefined();
  });
});

describe('POST /panel/ajaxregister', () => {
  const form = { firstname: 'Eva', lastname: 'Nueva', email: 'eva@example.com', password: 'tres gatos azules' };

  test('R288 opens an account without a sign-in and answers as authenticate does; an address is taken once', async () => {
    const answer = await app.inject(post('/panel/ajaxregister', form));
    expect(answer.json()).toMatchObject({ ok: true, type: 'customer', ticket: expect.any(String) });
    const again = await app.inject(post('/panel/ajaxregister', { ...form, password: 'cuatro perros verdes' }));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'email_taken', errors: [{ field: 'email' }] });
  });

  test('lists what is wrong field by field', async () => {
    const answer = await app.inject(post('/panel/ajaxregister', { ...form, firstname: '', email: 'eva' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { field: 'firstname', message: 'Escribe tu nombre' },
      { field: 'email', message: expect.stringContaining('nombre@ejemplo.com') },
    ]);
  });
});

test('the token endpoints answer as a form, and as JSON to who accepts that', async () => {
  const consumer = await readConsumer(app);
  const form = await app.inject(signCall(consumer, { ...INITIATE, at: NOW }));
  expect(form.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(new URLSearchParams(form.body).get('oauth_callback_confirmed')).toBe('true');
  const call = signCall(consumer, { ...INITIATE, at: NOW });
  const json = await app.inject({ ...call, headers: { ...call.headers, accept: 'application/json' } });
  expect(json.json()).toMatchObject({ oauth_callback_confirmed: 'true' });
});
