// A balancer may lead each request of the product to its own stand-ins to another process.

import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { IBERINFORM_STAND_IN, registerIberinformStandIn } from './company-reports/stand-in.ts';
import { AIRCALL_STAND_IN, registerAircallStandIn } from './phone/stand-in.ts';

let database: TestDatabase;
type Process = Awaited<ReturnType<typeof openProcess>>;
let one: Process;
let other: Process;
beforeAll(async () => {
  database = await openTestDatabase();
  [one, other] = [await openProcess(), await openProcess()];
});
afterAll(() => database.drop());

async function openProcess() {
  const app = Fastify();
  const desk = { db: database.db, now: () => new Date('2026-11-23T10:00:00Z') };
  await registerIberinformStandIn(app, desk);
  return { app, telephones: await registerAircallStandIn(app, desk) };
}

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

test('a report that was ordered from one is polled at the other, and ordered once', async () => {
  const headers = { ...basic(IBERINFORM_STAND_IN.user, IBERINFORM_STAND_IN.password), 'idempotency-key': 'a key' };
  const url = `${IBERINFORM_STAND_IN.path}/documents`;
  const payload = { nif: 'B12345674', type: 'economic' };
  const ordered = await one.app.inject({ method: 'POST', url: `${url}/order/`, headers, payload });
  const again = await other.app.inject({ method: 'POST', url: `${url}/order/`, headers, payload });
  expect(again.json()).toEqual(ordered.json());
  const poll = async ({ app }: Process) =>
    (await app.inject({ url: `${url}/${ordered.json().id}/`, headers })).json().status;
  expect([await poll(one), await poll(other)]).toEqual(['pending', 'ready']);
});

test('a telephone that rang at one is answered at the other, which also knows its call', async () => {
  const [message] = await one.telephones.ring({ from: '+34600111222', user: '71' });
  const id = String(message?.data.id);
  await other.telephones.answer(id);
  const headers = basic(AIRCALL_STAND_IN.id, AIRCALL_STAND_IN.token);
  const answer = await one.app.inject({ url: `${AIRCALL_STAND_IN.path}/calls/${id}`, headers });
  expect(answer.json().call).toMatchObject({ id, status: 'answered', raw_digits: '+34600111222' });
});

test('of requests to dial for a hasty telephone, the second is taken wherever it arrives', async () => {
  const headers = basic(AIRCALL_STAND_IN.id, AIRCALL_STAND_IN.token);
  const statuses: (number | undefined)[] = [];
  for (const process of [one, other, one, other]) {
    const dial = {
      method: 'POST',
      url: `${AIRCALL_STAND_IN.path}/users/429/dial`,
      headers,
      payload: { to: '+34600' },
    } as const;
    statuses.push((await process.app.inject(dial)).statusCode);
  }
  expect(statuses).toEqual([429, 204, 429, 204]);
  expect(await one.telephones.dialled()).toHaveLength(2);
});
