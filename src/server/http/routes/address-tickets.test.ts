import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../demo/demo-accounts.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const TICKET = '/api/rest/restapi/ticket';

let database: TestDatabase;
let clock: TestClock;
let app: FastifyInstance;
/** A second process on the same database. */
let otherApp: FastifyInstance;
let agent: Required<Signer>;
let address: string;
let otherAddress: string;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: NOW };
  const deps = await testDeps(database.db, { clock });
  await loadDemoData(systemCtx(deps));
  app = await buildApp(deps);
  otherApp = await buildApp(deps);
  agent = await open('agente@demo.test');
  const files = await database.db.selectFrom('files').select('file_id').where('kind', '=', 'result').limit(2).execute();
  [address, otherAddress] = files.map(({ file_id }) => `/api/rest/restapi/files/${file_id}`) as [string, string];
});
afterAll(async () => {
  await app.close();
  await otherApp.close();
  await database.drop();
});

const open = (email: string) => signIn(app, { email, password: DEMO_ACCOUNTS.password, at: clock.now });

const ask = (signer: Signer, of: string, url = TICKET) =>
  app.inject(signCall(signer, { method: 'POST', url, json: { address: of }, at: clock.now }));

const ticketed = async (signer: Signer, of: string): Promise<string> => (await ask(signer, of)).json().address;

async function expectRefused(url: string): Promise<void> {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'ticket_refused']);
}

test('a ticket fetches the very bytes that a signature does', async () => {
  const signed = await app.inject(signCall(agent, { url: address, at: NOW }));
  expect(signed.statusCode).toBe(200);
  const issued = (await ask(agent, address)).json();
  expect(issued).toEqual({
    ticket: expect.stringMatching(/^[\w-]{32}$/),
    address: `${address}?ticket=${issued.ticket}`,
    expires_at: '2026-11-23T10:01:00.000Z',
  });
  const fetched = await app.inject(issued.address);
  expect(fetched.statusCode).toBe(200);
  expect(fetched.rawPayload).toEqual(signed.rawPayload);
  expect(fetched.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('attachment'),
  });
});

describe('a ticket is refused', () => {
  test('the second time, in another process too', async () => {
    const url = await ticketed(agent, address);
    expect((await otherApp.inject(url)).statusCode).toBe(200);
    await expectRefused(url);
  });

  test('a ticket that comes many times at once is accepted once', async () => {
    const url = await ticketed(agent, address);
    const answers = await Promise.all([app, otherApp, app, otherApp].map((process) => process.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
  });

  test('at another address, or with anything added to its own', async () => {
    const { ticket } = (await ask(agent, address)).json();
    await expectRefused(`${otherAddress}?ticket=${ticket}`);
    await expectRefused(`${address}?a=1&ticket=${ticket}`);
    expect((await app.inject(`${address}?ticket=${ticket}`)).statusCode, 'which does not use it up').toBe(200);
  });

  test('after a minute', async () => {
    const url = await ticketed(agent, address);
    clock.now = new Date(NOW.getTime() + 60_000);
    await expectRefused(url);
    clock.now = NOW;
  });

  test('when its session has ended, or its requester may no longer work here', async () => {
    const leaving = await open('agente2@demo.test');
    const left = await ticketed(leaving, address);
    await app.inject(signCall(leaving, { url: '/customer/account/logout', at: NOW }));
    await expectRefused(left);
    const dismissed = await ticketed(await open('agente2@demo.test'), address);
    await database.db.updateTable('agents').set({ active: false }).where('email', '=', 'agente2@demo.test').execute();
    await expectRefused(dismissed);
  });

  test('when somebody made it up', async () => {
    await expectRefused(`${address}?ticket=guess`);
  });
});

describe('a ticket opens nothing else', () => {
  test('no call that answers JSON', async () => {
    const config = (await app.inject(await ticketed(agent, '/panel/rest/config'))).json();
    expect(config.loggedIn).toBe(false);
    const orders = await app.inject(await ticketed(agent, '/api/rest/restapi/pedido'));
    expect(orders.json().code).toBe('sign_in_required');
  });

  test('nothing that its owner may not have: notaries only items of their office', async () => {
    const notary = await open('notaria@demo.test');
    const own = new Set(
      (
        await database.db
          .selectFrom('files as f')
          .innerJoin('order_items as i', 'i.item_id', 'f.item_id')
          .select('f.file_id')
          .where('i.notary_id', 'is not', null)
          .execute()
      ).map(({ file_id }) => file_id),
    );
    const foreign = await database.db.selectFrom('files').select('file_id').where('kind', '=', 'result').execute();
    const [stranger] = foreign.filter(({ file_id }) => !own.has(file_id));
    const url = await ticketed(notary, `/api/rest/restapi/files/${stranger?.file_id}`);
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  test('a HEAD before the download does not use the ticket up', async () => {
    const url = await ticketed(agent, address);
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
    expect((await app.inject(url)).statusCode).toBe(200);
  });
});

describe('a ticket is not given', () => {
  test.each([
    'https://elsewhere.example/file',
    '//elsewhere.example/panel/rest/x',
    '/orders',
    '/panel/rest/x#y',
    '/panel/rest/x\r\nset-cookie: a=b',
    '/panel/rest/x y',
  ])('for %o', async (other) => {
    expect((await ask(agent, other)).json().code).toBe('invalid_input');
  });

  test("to a visitor, to an agent at the customers' address, or the other way round", async () => {
    const payload = { address };
    const visitor = await app.inject({ method: 'POST', url: TICKET, payload });
    expect(visitor.json().code).toBe('sign_in_required');
    expect((await ask(agent, address, '/panel/rest/ticket')).json().code).toBe('forbidden');
    const customer = await open('cliente@demo.test');
    expect((await ask(customer, address)).json().code).toBe('forbidden');
    expect((await ask(customer, '/panel/rest/config', '/panel/rest/ticket')).statusCode).toBe(200);
  });
});
