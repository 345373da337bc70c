import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import { buildApp } from '../../http/app.ts';
import { signIn } from '../../http/oauth/testing/signing-client.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from './testing/people.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('known_networks').execute();
});

const know = (...ips: string[]) =>
  database.db
    .insertInto('known_networks')
    .values(ips.map((ip) => ({ ip })))
    .execute();
const enter = (email: string, secondStep?: (stepToken: string) => Promise<string>) =>
  signIn(app, { email, password: PASSWORD, at: deps.now(), secondStep });

const step = async (path: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/panel/rest/authenticate${path}`, payload })).json();

/** The second step of somebody who sets their factor up first, and uses it from then on. */
function factorOf() {
  let secret: string | null = null;
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate({ timestamp: deps.now().getTime() });
  return async (step_token: string): Promise<string> => {
    if (secret !== null)
      return (await step('/secondfactor', { step_token, proof: { method: 'totp', code: code() } })).ticket;
    const setUp = await step('/totp', { step_token });
    secret = setUp.secret;
    return (await step('/totp/confirm', { step_token, set_up: setUp.set_up, code: code() })).ticket;
  };
}
const told = (to: string) =>
  database.db
    .selectFrom('mails')
    .select(['template', 'params'])
    .where('to_address', '=', to)
    .where('template', '=', 'agent_new_network')
    .execute();

test('R406 a sign-in of a back-office user from a network that is not in the list tells them, once a day', async () => {
  await insertTestAgent(database.db, 'far@networks.test');
  await know('203.0.113.0/24', '2001:db8::/48');
  const factor = factorOf();
  const { now } = deps.clock;
  await enter('far@networks.test', factor);
  deps.clock.now = new Date(now.getTime() + MINUTE_MS);
  await enter('far@networks.test', factor);
  expect(await told('far@networks.test')).toMatchObject([{ params: { customerName: 'Eva', ipAddress: '127.0.0.1' } }]);
  deps.clock.now = new Date(now.getTime() + DAY_MS);
  await enter('far@networks.test', factor);
  deps.clock.now = now;
  expect(await told('far@networks.test')).toHaveLength(2);
});

test.each([
  ['the network is known', 'near@networks.test', ['203.0.113.0/24', '127.0.0.0/16']],
  ['the address is known', 'here@networks.test', ['127.0.0.1']],
  ['the list is empty', 'first@networks.test', []],
])('R406 nobody is notified where %s', async (_why, email, ips) => {
  await insertTestAgent(database.db, email);
  if (ips.length > 0) await know(...ips);
  await enter(email);
  expect(await told(email)).toEqual([]);
});

test('R406 from a network that is not in the list a password alone is not enough for the back office', async () => {
  await insertTestAgent(database.db, 'bare@networks.test');
  await know('203.0.113.0/24');
  const { second_factor, ticket } = await step('', { email: 'bare@networks.test', pass: PASSWORD });
  expect({ second_factor, ticket }).toMatchObject({ second_factor: { must_set_up: true }, ticket: null });
  await know('127.0.0.0/8');
  expect(await step('', { email: 'bare@networks.test', pass: PASSWORD })).toMatchObject({
    ok: true,
    ticket: expect.any(String),
  });
});

test('R406 customers are never told', async () => {
  await insertTestCustomer(database.db, 'ana@networks.test');
  await know('203.0.113.0/24');
  await enter('ana@networks.test');
  expect(await told('ana@networks.test')).toEqual([]);
});
