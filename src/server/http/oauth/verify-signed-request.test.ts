import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { headerOf, readConsumer, type SignedCall, type Signer, signCall, signIn } from './testing/signing-client.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const CONFIG = '/panel/rest/config';

let database: TestDatabase;
let clock: TestClock;
let app: FastifyInstance;
/** A second process on the same database. */
let otherApp: FastifyInstance;
let customer: Required<Signer>;
let agent: Required<Signer>;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: NOW };
  app = await buildApp(await testDeps(database.db, { clock }));
  otherApp = await buildApp(await testDeps(database.db, { clock }));
  await insertTestCustomer(database.db, 'ana@example.com');
  await insertTestAgent(database.db, 'eva@example.com');
  customer = await signIn(app, { email: 'ana@example.com', password: PASSWORD, at: NOW });
  agent = await signIn(app, { email: 'eva@example.com', password: PASSWORD, at: NOW });
});

afterAll(async () => {
  await app.close();
  await otherApp.close();
  await database.drop();
});

describe('a signed call', () => {
  test.each(['HMAC-SHA1', 'HMAC-SHA256'] as const)('with %s is its person', async (signatureMethod) => {
    const answer = await app.inject(signCall(customer, { url: CONFIG, at: NOW, signatureMethod }));
    expect(answer.json()).toMatchObject({ loggedIn: true, customerEmail: 'ana@example.com' });
  });

  test('is covered with repeated, empty and non-ASCII parameters of its query', async () => {
    const url = `${CONFIG}?a[]=1&a[]=2&b=&c=%C3%B1+%7E~&d=%2B&%65=%41`;
    expect((await app.inject(signCall(customer, { url, at: NOW }))).statusCode).toBe(200);
  });

  test('is covered with the fields of its form', async () => {
    const call = signCall(customer, {
      method: 'POST',
      url: '/oauth/initiate',
      form: { oauth_callback: 'oob' },
      at: NOW,
    });
    expect((await app.inject(call)).statusCode).toBe(200);
    const changed = { ...call, payload: 'oauth_callback=https%3A%2F%2Fevil.example' };
    expect((await app.inject(changed)).statusCode).toBe(401);
  });

  test('without a token is a visitor', async () => {
    const answer = await app.inject(signCall(await readConsumer(app), { url: CONFIG, at: NOW }));
    expect(answer.json()).toMatchObject({ loggedIn: false, customerEmail: null });
  });
});

describe('a used nonce is refused', () => {
  test('in the same process and in another one', async () => {
    const call = signCall(customer, { url: CONFIG, at: NOW });
    expect((await app.inject(call)).statusCode).toBe(200);
    expect((await app.inject(call)).json().code).toBe('oauth_refused');
    expect((await otherApp.inject(call)).json().code).toBe('oauth_refused');
  });

  test('when two processes get it at once, by one of them', async () => {
    const call = signCall(customer, { url: CONFIG, at: NOW });
    const answers = await Promise.all([app, otherApp, app, otherApp].map((process) => process.inject(call)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
  });

  test('in another encoding', async () => {
    const call = signCall(customer, { url: CONFIG, at: NOW, oauth: { oauth_nonce: 'a~b' } });
    expect((await app.inject(call)).statusCode).toBe(200);
    const aliased = call.headers.authorization?.replace('"a~b"', '"%61%7Eb"') as string;
    expect(aliased).not.toBe(call.headers.authorization);
    const again = await app.inject({ ...call, headers: { ...call.headers, authorization: aliased } });
    expect(again.json().code).toBe('oauth_refused');
  });

  test.each(['oauth_consumer_key', 'oauth_token', 'oauth_timestamp', 'oauth_nonce'])(
    'with another encoding of its %s, which is the same value',
    async (name) => {
      const call = signCall(customer, { url: CONFIG, at: NOW });
      expect((await app.inject(call)).statusCode).toBe(200);
      const authorization = (call.headers.authorization as string).replace(
        new RegExp(`${name}="(.)`),
        (_, first: string) => `${name}="%${first.charCodeAt(0).toString(16)}`,
      );
      expect(authorization).not.toBe(call.headers.authorization);
      const again = await otherApp.inject({ ...call, headers: { ...call.headers, authorization } });
      expect(again.json().code).toBe('oauth_refused');
    },
  );

  test('with zeros before its time, over which it was not signed', async () => {
    const call = signCall(customer, { url: CONFIG, at: NOW });
    expect((await app.inject(call)).statusCode).toBe(200);
    const authorization = (call.headers.authorization as string).replace('oauth_timestamp="', 'oauth_timestamp="00');
    const again = await app.inject({ ...call, headers: { ...call.headers, authorization } });
    expect(again.json().code).toBe('oauth_refused');
  });

  test('a nonce that came with a wrong signature is not used up', async () => {
    const oauth = { oauth_nonce: 'not-used-up' };
    const wrong = signCall({ ...customer, tokenSecret: 'guess' }, { url: CONFIG, at: NOW, oauth });
    expect((await app.inject(wrong)).statusCode).toBe(401);
    expect((await app.inject(signCall(customer, { url: CONFIG, at: NOW, oauth }))).statusCode).toBe(200);
  });
});

describe('the time', () => {
  test.each([-301, 301])('%i seconds off is refused with the time of the server', async (offset) => {
    const at = new Date(NOW.getTime() + offset * 1000);
    const answer = await app.inject(signCall(customer, { url: CONFIG, at }));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'oauth_timestamp', server_time: NOW.getTime() / 1000 });
  });

  test.each([-300, 300])('%i seconds off is accepted', async (offset) => {
    const at = new Date(NOW.getTime() + offset * 1000);
    expect((await app.inject(signCall(customer, { url: CONFIG, at }))).statusCode).toBe(200);
  });
});

describe('a changed call is refused', () => {
  const change: Record<string, (call: SignedCall) => SignedCall> = {
    'another path': (call) => ({ ...call, url: call.url.replace('config', 'config/') }),
    'another query': (call) => ({ ...call, url: `${CONFIG}?a=2&b=1` }),
    'an added parameter': (call) => ({ ...call, url: `${CONFIG}?a=1&b=2&c=3` }),
    'another method': (call) => ({ ...call, method: 'HEAD' }),
    'another host': (call) => ({ ...call, headers: { ...call.headers, host: 'evil.example' } }),
    'another nonce': (call) => ({
      ...call,
      headers: { authorization: (call.headers.authorization as string).replace(/oauth_nonce="/, 'oauth_nonce="0') },
    }),
  };

  test.each(Object.keys(change))('%s', async (name) => {
    const call = signCall(customer, { url: `${CONFIG}?a=1&b=2`, at: NOW });
    const changed = change[name]?.(call) ?? call;
    expect((await app.inject(changed)).statusCode).toBe(401);
    expect((await app.inject(call)).statusCode).toBe(200);
  });

  test.each<[string, (signer: Required<Signer>) => Signer]>([
    ['wrong token secret', (signer) => ({ ...signer, tokenSecret: 'guess' })],
    ['wrong consumer secret', (signer) => ({ ...signer, consumerSecret: 'guess' })],
    ['unknown consumer', (signer) => ({ ...signer, consumerKey: 'unknown' })],
    ['unknown token', (signer) => ({ ...signer, token: 'unknown' })],
    ["another person's token", (signer) => ({ ...signer, token: agent.token })],
  ])('%s, without a word on what was wrong', async (_, change) => {
    const answer = await app.inject(signCall(change(customer), { url: CONFIG, at: NOW }));
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^OAuth /);
    expect(answer.json()).toMatchObject({ code: 'oauth_refused', message: 'Error de acceso' });
  });
});

describe('wrong parameters are a bad request', () => {
  const complete = () =>
    Object.entries({
      oauth_consumer_key: customer.consumerKey,
      oauth_token: customer.token,
      oauth_signature_method: 'HMAC-SHA1',
      oauth_signature: 'x',
      oauth_timestamp: String(NOW.getTime() / 1000),
      oauth_nonce: 'n',
    });

  test.each<[string, (all: [string, string][]) => [string, string][], string]>([
    ['a missing nonce', (all) => all.filter(([name]) => name !== 'oauth_nonce'), 'oauth_missing_parameter'],
    ['a repeated nonce', (all) => [...all, ['oauth_nonce', 'm']], 'oauth_duplicate_parameter'],
    ['an unknown version', (all) => [...all, ['oauth_version', '1.1']], 'oauth_unsupported'],
  ])('%s', async (_, change, code) => {
    const answer = await app.inject({ url: CONFIG, headers: { authorization: headerOf(change(complete())) } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(code);
  });

  test('the same parameter in header and query', async () => {
    const call = signCall(customer, { url: `${CONFIG}?oauth_token=${agent.token}`, at: NOW });
    expect((await app.inject(call)).json().code).toBe('oauth_duplicate_parameter');
  });

  test('a header, query or form that cannot be decoded, and a host that is none', async () => {
    const { authorization } = signCall(customer, { url: CONFIG, at: NOW }).headers;
    const answers = await Promise.all([
      app.inject({ url: CONFIG, headers: { authorization: 'OAuth oauth_nonce' } }),
      app.inject({ url: `${CONFIG}?a=%E0%A4%A`, headers: { authorization } }),
      app.inject({ url: CONFIG, headers: { authorization, host: 'user@host' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 400]);
  });

  test('a NUL in the nonce', async () => {
    const call = signCall(customer, { url: CONFIG, at: NOW, oauth: { oauth_nonce: 'a\u0000b' } });
    expect((await app.inject(call)).json().code).toBe('oauth_unsupported');
  });

  test('another kind of Authorization is not taken for a signature', async () => {
    const answer = await app.inject({ url: CONFIG, headers: { authorization: 'Basic YTpi' } });
    expect(answer.json().code).toBe('oauth_refused');
  });
});

describe('a token ends', () => {
  test('for an agent after 30 idle minutes, and at once on deactivation', async () => {
    const agentId = await insertTestAgent(database.db, 'idle@example.com');
    const idle = await signIn(app, { email: 'idle@example.com', password: PASSWORD, at: NOW });
    const at = (minutes: number) => {
      clock.now = new Date(NOW.getTime() + minutes * 60_000);
      return app.inject(signCall(idle, { url: CONFIG, at: clock.now }));
    };
    try {
      expect((await at(29)).statusCode).toBe(200);
      expect((await at(58)).statusCode).toBe(200);
      await database.db.updateTable('agents').set({ active: false }).where('agent_id', '=', agentId).execute();
      expect((await at(59)).statusCode).toBe(401);
      await database.db.updateTable('agents').set({ active: true }).where('agent_id', '=', agentId).execute();
      expect((await at(60)).statusCode).toBe(200);
      expect((await at(90)).statusCode).toBe(401);
    } finally {
      clock.now = NOW;
    }
  });

  test('by signing out', async () => {
    const leaving = await signIn(app, { email: 'ana@example.com', password: PASSWORD, at: NOW });
    const out = await app.inject(signCall(leaving, { url: '/customer/account/logout', at: NOW }));
    expect(out.json()).toEqual({ ok: true });
    expect((await app.inject(signCall(leaving, { url: CONFIG, at: NOW }))).statusCode).toBe(401);
    expect((await app.inject(signCall(customer, { url: CONFIG, at: NOW }))).statusCode).toBe(200);
  });
});
