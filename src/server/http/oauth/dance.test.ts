import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { NpmClient } from './testing/npm-client.ts';
import { INITIATE, readConsumer, signCall } from './testing/signing-client.ts';

let database: TestDatabase;
let app: FastifyInstance;
let origin: string;

// npm oauth reads the system's clock, so the server has to as well.
const clock = {
  get now() {
    return new Date();
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp(await testDeps(database.db, { clock }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await insertTestCustomer(database.db, 'ana@example.com');
  await insertTestAgent(database.db, 'eva@example.com');
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

describe.each([
  ['customer', 'ana@example.com', '/oauth/authorize', 'HMAC-SHA1'],
  ['customer', 'ana@example.com', '/oauth/authorize', 'HMAC-SHA256'],
  ['admin', 'eva@example.com', '/admin/oauth_authorize', 'HMAC-SHA1'],
] as const)('npm oauth as %s %s at %s with %s', (type, email, authorizePath, method) => {
  test('R284 R286 goes through the dance and signs calls with the result', async () => {
    const client = await openClient(method);
    const begun = await client.requestToken();
    expect(begun.more).toMatchObject({
      oauth_callback_confirmed: 'true',
      request_token: begun.token,
      request_token_secret: begun.secret,
    });
    const verifier = await authorizeAs({ email, requestToken: begun.token, path: authorizePath });
    const access = await client.accessToken({ ...begun, verifier });
    expect(access.more).toEqual({ type });
    const { body } = await client.send({ name: '', method: 'GET', path: '/panel/rest/config' }, access);
    expect(JSON.parse(body)).toMatchObject({ loggedIn: true, customerEmail: type === 'customer' ? email : null });
  });
});

describe.each([
  ['ana@example.com', '/oauth/authorize'],
  ['eva@example.com', '/admin/oauth_authorize'],
])('npm oauth, which hashes no bodies, as %s', (email, path) => {
  test('R275 has its JSON taken', async () => {
    const client = await openClient('HMAC-SHA1');
    const begun = await client.requestToken();
    const verifier = await authorizeAs({ email, requestToken: begun.token, path });
    const access = await client.accessToken({ ...begun, verifier });
    const body = JSON.stringify({ email: 'ana@example.com', pass: PASSWORD });
    expect(await client.postJson('/panel/rest/authenticate', body, access)).toMatchObject({ status: 200 });
  });
});

describe('steps of the dance are good once', () => {
  test.each([
    ['ana@example.com', '/oauth/authorize'],
    ['eva@example.com', '/admin/oauth_authorize'],
  ])('R285 a ticket of %s at %s, which answers a verifier for it', async (email, path) => {
    const [first, second] = [await newRequestToken(), await newRequestToken()];
    const ticket = await ticketOf(email);
    const answer = await authorizeWith(path, first, ticket);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { oauth_verifier: expect.stringMatching(/^[\w-]{16,}$/) },
    ]);
    expect((await authorizeWith(path, second, ticket)).status).toBe(401);
  });

  test('the authorisation of a request token', async () => {
    const token = await newRequestToken();
    expect((await authorizeWith('/oauth/authorize', token, await ticketOf('ana@example.com'))).status).toBe(200);
    expect((await authorizeWith('/oauth/authorize', token, await ticketOf('ana@example.com'))).status).toBe(401);
  });

  test('the exchange of a request token, also when asked twice at once', async () => {
    const client = await openClient('HMAC-SHA1');
    const begun = await client.requestToken();
    const verifier = await authorizeAs({
      email: 'ana@example.com',
      requestToken: begun.token,
      path: '/oauth/authorize',
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => client.accessToken({ ...begun, verifier })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});

describe('refused in the dance', () => {
  test.each([
    ['ana@example.com', '/oauth/authorize', '/admin/oauth_authorize'],
    ['eva@example.com', '/admin/oauth_authorize', '/oauth/authorize'],
  ])("R266 R410 %s, who is let in at %s, at the other kind's endpoint %s", async (email, own, other) => {
    expect((await authorizeWith(own, await newRequestToken(), await ticketOf(email))).status).toBe(200);
    const answer = await authorizeWith(other, await newRequestToken(), await ticketOf(email));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'oauth_refused', message: 'Error de acceso' });
  });

  test('a wrong verifier, which uses nothing up', async () => {
    const client = await openClient('HMAC-SHA1');
    const begun = await client.requestToken();
    const verifier = await authorizeAs({
      email: 'ana@example.com',
      requestToken: begun.token,
      path: '/oauth/authorize',
    });
    await expect(client.accessToken({ ...begun, verifier: 'guess' })).rejects.toMatchObject({ statusCode: 401 });
    await expect(client.accessToken({ ...begun, verifier })).resolves.toMatchObject({ more: { type: 'customer' } });
  });

  test('R411 a token request, at either step and with any fault: Error de ingreso', async () => {
    const consumer = await readConsumer(app);
    const at = new Date();
    const guessed = { ...consumer, consumerSecret: 'guess' };
    const unknown = { ...consumer, token: 'nobody', tokenSecret: 'none' };
    const oauth = { oauth_verifier: 'guess' };
    const answers = await Promise.all([
      app.inject(signCall(guessed, { ...INITIATE, at })),
      app.inject(signCall(unknown, { method: 'POST', url: '/oauth/token', at, oauth })),
      app.inject(signCall(consumer, { method: 'POST', url: '/oauth/token', at, oauth })),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'oauth_token_refused', message: 'Error de ingreso' });
    }
  });

  test('a request token that nobody authorised, and one that stands for somebody before the exchange', async () => {
    const client = await openClient('HMAC-SHA1');
    const begun = await client.requestToken();
    await expect(client.accessToken({ ...begun, verifier: 'none' })).rejects.toMatchObject({ statusCode: 401 });
    await authorizeAs({ email: 'ana@example.com', requestToken: begun.token, path: '/oauth/authorize' });
    const { body } = await client.send({ name: '', method: 'GET', path: '/panel/rest/config' }, begun);
    expect(JSON.parse(body)).toMatchObject({ loggedIn: false });
  });

  test('unsigned first and last steps, a first one without callback, a last one without verifier', async () => {
    const consumer = await readConsumer(app);
    const at = new Date();
    const answers = await Promise.all([
      app.inject({ method: 'POST', url: '/oauth/initiate' }),
      app.inject({ method: 'POST', url: '/oauth/token' }),
      app.inject(signCall(consumer, { ...INITIATE, at, oauth: {} })),
      app.inject(signCall(consumer, { method: 'POST', url: '/oauth/token', at })),
    ]);
    for (const answer of answers) expect(answer.json().code).toBe('oauth_missing_parameter');
  });
});

async function openClient(method: string): Promise<NpmClient> {
  return new NpmClient(origin, await readConsumer(app), method);
}

async function newRequestToken(): Promise<string> {
  return (await (await openClient('HMAC-SHA1')).requestToken()).token;
}

async function ticketOf(email: string): Promise<string> {
  const answer = await post('/panel/rest/authenticate/', { email, pass: PASSWORD });
  return ((await answer.json()) as { ticket: string }).ticket;
}

async function authorizeAs({ email, requestToken, path }: { email: string; requestToken: string; path: string }) {
  const answer = await authorizeWith(path, requestToken, await ticketOf(email));
  return ((await answer.json()) as { oauth_verifier: string }).oauth_verifier;
}

function authorizeWith(path: string, token: string, ticket: string): Promise<Response> {
  return post(path, { oauth_token: token, ticket });
}

function post(path: string, body: object): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
