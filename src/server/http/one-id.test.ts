// Follows one id from what a browser is answered and reports to the lines of the log and the statement behind it.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors/app-error.ts';
import { insertTestAgent, PASSWORD } from '../actions/sessions/testing/people.ts';
import type { Deps } from '../ctx.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { openLog } from '../open-log.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { buildApp } from './app.ts';
import { type Signer, signCall, signIn } from './oauth/testing/signing-client.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

let database: TestDatabase;
let slow: OpenDatabase;
let deps: Deps;
let app: FastifyInstance;
let agent: Signer;
let logged = '';

const log = openLog('trace', {
  write(text) {
    logged += text;
  },
});

beforeAll(async () => {
  database = await openTestDatabase();
  const onSlow = (found: object) => log.warn(found, 'slow statement');
  slow = openDatabase(database.url, { size: 1, onError: () => {}, onSlow, slowMs: 20 });
  deps = { ...(await testDeps(database.db, { clock: { now: NOW } })), log };
  app = await buildApp(deps);
  app.post('/fails', () => sql`select no_such_column from agents where email = ${'ana@id.test'}`.execute(deps.db));
  app.post('/slow', async () => {
    await sql`select pg_sleep(${0.05})`.execute(slow.db);
    log.info('in an action');
    return {};
  });
  app.post('/throttled', async () => {
    throw new AppError('too_many_requests', { seconds: 3 });
  });
  await insertTestAgent(database.db, 'ana@id.test');
  agent = await signIn(app, { email: 'ana@id.test', password: PASSWORD, at: NOW });
});
afterAll(async () => {
  await app.close();
  await slow.close();
  await database.drop();
});
beforeEach(() => {
  logged = '';
});

const post = (url: string) => app.inject({ method: 'POST', url, payload: { a: 'body' } });
const lines = () =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text));
const line = (msg: string) => lines().find((each) => each.msg === msg);

test('the id that a browser shows and reports is that of the line with the statement that failed', async () => {
  const answer = await post('/fails');
  const { request_id } = answer.json();
  expect(answer.headers['x-request-id']).toBe(request_id);
  expect(line('unexpected error')).toMatchObject({
    request_id,
    error: { code: '42703', statement: 'select no_such_column from agents where email = $1' },
  });
  const failure = { kind: 'call', what: 'putPedido', status: 500, code: 'internal', request_id, at: [], times: 1 };
  const json = { failures: [failure], version: null };
  await app.inject(signCall(agent, { method: 'POST', url: '/api/rest/restapi/failures', at: NOW, json }));
  expect(line('panel failure')).toMatchObject({ request_id });
});

test('every line that a request causes has its id, a slow statement too', async () => {
  const request_id = (await post('/slow')).headers['x-request-id'];
  expect(line('slow statement')).toMatchObject({ request_id, statement: 'select pg_sleep($1)' });
  expect(line('slow statement').ms).toBeGreaterThanOrEqual(50);
  expect(line('in an action')).toMatchObject({ request_id });
  expect(line('request')).toMatchObject({ request_id, route: '/slow' });
});

test('a call that is throttled is one line, with why and from which network', async () => {
  const { statusCode: status, headers } = await post('/throttled');
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'refused',
      ...{ request_id: headers['x-request-id'], method: 'POST', route: '/throttled', status },
      ...{ security: 'too_many_requests', network: '127.0.0.0/24' },
    }),
  ]);
});
