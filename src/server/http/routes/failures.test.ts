import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const FAILURE = { kind: 'call', what: 'putPedido', status: 502, code: 'unreadable_answer', at: [], times: 3 };

let logged = '';
let database: TestDatabase;
let app: FastifyInstance;
let agent: Signer;

beforeAll(async () => {
  database = await openTestDatabase();
  const deps = await testDeps(database.db, { clock: { now: NOW }, env: { RATE_LIMITS: '1' } });
  const log = pino(
    { base: undefined },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString('utf8');
        done();
      },
    }),
  );
  app = await buildApp({ ...deps, log });
  await insertTestAgent(database.db, 'informa@panel.test');
  agent = await signIn(app, { email: 'informa@panel.test', password: PASSWORD, at: NOW });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const report = async (failures: readonly object[], remoteAddress = '127.0.0.1') =>
  app.inject({
    ...signCall(agent, {
      method: 'POST',
      url: '/api/rest/restapi/failures',
      at: NOW,
      json: { failures, version: 'abc123' },
    }),
    remoteAddress,
  });

test('R417 what the panel met in a browser is a line of the log, by names of code only', async () => {
  expect((await report([FAILURE])).json()).toEqual({ ok: true });
  const line = logged
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text))
    .find(({ msg }) => msg === 'panel failure');
  expect(line).toMatchObject({ ...FAILURE, version: 'abc123' });
  expect(Object.keys(line).sort()).toEqual(
    ['at', 'code', 'kind', 'level', 'msg', 'request_id', 'status', 'time', 'times', 'version', 'what'].sort(),
  );
});

test.each([
  ['a sentence', { what: 'Marta Vidal no puede' }],
  ['an address', { at: ['/agentes/tramites/search?text=12345678Z:1:1'] }],
  ['a code with words in it', { code: 'no va' }],
])('%s is refused, so that nothing typed comes into the log', async (_, part) => {
  const answer = await report([{ ...FAILURE, ...part }]);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
});

test('a browser that reports endlessly has to wait', async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 40; time += 1) statuses.add((await report([FAILURE], '192.0.2.7')).statusCode);
  expect(statuses).toContain(429);
});

test('another address of the same network has to wait too, that of another network not', async () => {
  for (let time = 0; time < 30; time += 1) await report([FAILURE], `2001:db8:1:2::${time + 1}`);
  const statusFrom = async (address: string) => (await report([FAILURE], address)).statusCode;
  expect([await statusFrom('2001:db8:1:2:3:4:5:6'), await statusFrom('2001:db8:1:3::1')]).toEqual([429, 200]);
});
