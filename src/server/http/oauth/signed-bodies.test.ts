import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { INITIATE, readConsumer, type Signer, signCall, signIn } from './testing/signing-client.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

let database: TestDatabase;
let app: FastifyInstance;
/** A second process on the same database. */
let otherApp: FastifyInstance;
let customer: Required<Signer>;
let agent: Required<Signer>;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = { now: NOW };
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

describe('the body', () => {
  const login = { method: 'POST', url: '/panel/rest/authenticate', at: NOW } as const;
  const json = { email: 'ana@example.com', pass: PASSWORD };

  test('must match the hash that is sent', async () => {
    const call = signCall(customer, { ...login, json });
    const changed = { ...call, payload: JSON.stringify({ ...json, email: 'eva@example.com' }) };
    expect((await app.inject(changed)).json().code).toBe('oauth_refused');
    expect((await app.inject({ ...call, payload: '' })).json().code).toBe('oauth_refused');
    expect((await app.inject(call)).statusCode).toBe(200);
  });

  test('needs no hash from any signer', async () => {
    for (const signer of [agent, customer]) {
      const answer = await app.inject(signCall(signer, { ...login, json, hashesBody: false }));
      expect(answer.statusCode).toBe(200);
    }
  });

  test('without a hash opens nothing twice: neither another body nor another address, later or elsewhere', async () => {
    const call = signCall(agent, { ...login, json, hashesBody: false });
    const changed = { ...call, payload: JSON.stringify({ ...json, email: 'eva@example.com' }) };
    expect((await app.inject({ ...call, url: '/panel/rest/cookieLogin' })).json().code).toBe('oauth_refused');
    expect((await app.inject(call)).statusCode).toBe(200);
    for (const process of [app, otherApp]) expect((await process.inject(changed)).json().code).toBe('oauth_refused');
    const old = signCall(agent, { ...login, json, hashesBody: false, at: new Date(NOW.getTime() - 301_000) });
    expect((await app.inject(old)).json().code).toBe('oauth_timestamp');
  });

  test('of a call that was signed with a hash cannot be changed by leaving the hash out', async () => {
    const call = signCall(agent, { ...login, json });
    const authorization = (call.headers.authorization as string).replace(/oauth_body_hash="[^"]*",? ?/, '');
    expect(authorization).not.toContain('oauth_body_hash');
    const answer = await app.inject({ ...call, headers: { ...call.headers, authorization } });
    expect(answer.json().code).toBe('oauth_refused');
  });

  test('that was no form cannot be sent as a form, nor a form as something else', async () => {
    const formType = { 'content-type': 'application/x-www-form-urlencoded' };
    const noForm = signCall(agent, { ...login, json, hashesBody: false });
    const asForm = { ...noForm, headers: { ...noForm.headers, ...formType }, payload: 'email=eva%40example.com' };
    expect((await app.inject(asForm)).json().code).toBe('oauth_refused');
    const form = signCall(agent, { ...login, form: { email: 'ana@example.com' } });
    const asJson = { ...form, headers: { ...form.headers, 'content-type': 'application/json' }, payload: '{}' };
    expect((await app.inject(asJson)).json().code).toBe('oauth_refused');
  });

  test('is hashed as the extension says: `Hello World!`', async () => {
    const oauth = { oauth_body_hash: 'Lve95gjOVATpfV8EL5X4nxwjKHE=' };
    const call = signCall(await readConsumer(app), { ...INITIATE, at: NOW, oauth: { ...INITIATE.oauth, ...oauth } });
    const plain = { ...call.headers, 'content-type': 'text/plain' };
    expect((await app.inject({ ...call, headers: plain, payload: 'Hello World' })).statusCode).toBe(401);
    expect((await app.inject({ ...call, headers: plain, payload: 'Hello World!' })).statusCode).toBe(200);
  });
});
