// Goes through a purchase and its accidents with data that stands out, and looks for it in everything that was logged.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePassword } from './actions/customers/change-password.ts';
import { buildApp } from './http/app.ts';
import { runWorker } from './jobs/run-worker.ts';
import { openLog } from './open-log.ts';
import { registerSandboxAcquirer } from './ports/acquirer/sandbox/register.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from './testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { testCtx, testDeps } from './testing/test-deps.ts';

const PERSON = {
  email: 'canario.zq@buzon.example',
  firstname: 'Zenobia',
  lastname: 'Quirosaga',
  phone: '+34 611 987 654',
  password: 'Canario cantor 7391',
  owner: 'Wenceslao Uztarroz',
  address: 'Calle del Jilguero 77',
  card: '4548812049400004',
  holder: 'ZENOBIA QUIROSAGA',
  cvc: '739',
  taxId: '12345678Z',
};
const TELLTALES = [
  ...['canario', 'buzon.example', 'zenobia', 'quirosaga', '987 654', '611987654', 'cantor', 'wenceslao', 'uztarroz'],
  ...['jilguero', '45488120', '4548 8120', '12345678z'],
];

const log = new (class extends Writable {
  text = '';
  #waiting: { needle: string; found: () => void }[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    this.#waiting = this.#waiting.filter(({ needle, found }) => !this.text.includes(needle) || found());
    done();
  }

  /** Resolves once the log holds this. */
  has(needle: string): Promise<void> {
    if (this.text.includes(needle)) return Promise.resolve();
    return new Promise((found) => this.#waiting.push({ needle, found }));
  }
})();

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let cookie = '';

beforeAll(async () => {
  database = await openTestDatabase();
  const [shopPort, closedPort] = [await freePort(), await freePort()];
  const env = { PUBLIC_URL: `http://127.0.0.1:${shopPort}`, SMTP_URL: `smtp://127.0.0.1:${closedPort}` };
  // The bank's client reads the machine's clock, and neither side believes a message that is minutes off.
  const plain = await testDeps(database.db, { env, clock: { now: new Date() } });
  deps = { ...plain, log: openLog('trace', log) };
  app = await buildApp(deps);
  await registerSandboxAcquirer(app, deps);
  app.get('/accident', () => {
    throw new TypeError(`cannot read\n${PERSON.email}\nof ${PERSON.firstname}`);
  });
  await app.listen({ port: shopPort, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => {
  log.text = '';
  cookie = '';
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function send(method: 'GET' | 'POST', url: string, payload?: object | string) {
  const answer = await app.inject({
    method,
    url,
    headers: { host: 'localhost', origin: 'http://localhost', cookie, 'content-type': 'application/json' },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  const session = answer.cookies.find(({ httpOnly }) => httpOnly);
  if (session) cookie = `${session.name}=${session.value}`;
  return answer;
}

const answers = { ...NOTA_SIMPLE_ANSWERS, 77: PERSON.owner, 80: PERSON.address };
const buying = {
  firstname: PERSON.firstname,
  lastname: PERSON.lastname,
  phone: PERSON.phone,
  type: 'cc',
  num: PERSON.card,
  year: 2031,
  month: 12,
  cvc: PERSON.cvc,
  holder: PERSON.holder,
  tax_name: PERSON.firstname,
  tax_id: PERSON.taxId,
  tax_address: PERSON.address,
  tax_postal_code: '28001',
  tax_city: 'Madrid',
  tax_country: 'ES',
  consent: true,
  password: PERSON.password,
};

/** Buys with a new account. */
async function buy(email: string): Promise<void> {
  const form = { product_id: 15867, options: optionRows(answers) };
  expect((await send('POST', '/panel/rest/addgeneric', { form })).statusCode).toBe(200);
  const bought = await send('POST', '/panel/rest/checkoutRegister', { form: { ...buying, email } });
  expect(bought.json()).toMatchObject({ ok: true, status: 'paid' });
}

describe('the log of', () => {
  test('a purchase, paid by card with a new account, holds its requests and nothing of the person', async () => {
    await buy(`comprando.${PERSON.email}`);
    expectLogged('/panel/rest/checkoutRegister', 200);
    expectNothingPersonal();
  });

  test('refusals and wrong addresses holds their routes and nothing of what was sent', async () => {
    await buy(PERSON.email);
    await send('POST', '/panel/rest/authenticate', { email: PERSON.email, pass: `${PERSON.password}!` });
    expectLogged('/panel/rest/authenticate', 401);
    const { customer_id: id } = await deps.db
      .selectFrom('customers')
      .select('customer_id')
      .where('email', '=', PERSON.email)
      .executeTakeFirstOrThrow();
    expect(lines()).toContainEqual(expect.objectContaining({ msg: 'wrong password', accounts: [`customer ${id}`] }));
    const security = {
      msg: 'refused',
      security: 'sign_in_failed',
      network: '127.0.0.0/24',
      actor: 'customer',
      actor_id: id,
    };
    expect(lines()).toContainEqual(expect.objectContaining(security));
    const again = testCtx(deps, { actor: { kind: 'customer', customerId: id } });
    const typed = { old_password: `${PERSON.password}?`, new_password: `${PERSON.password} 2` };
    await expect(changePassword(again, typed)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(lines().filter(({ msg }) => msg === 'wrong password')).toHaveLength(2);
    await send('POST', '/panel/ajaxregister', { ...PERSON, password: `${PERSON.password}!` });
    expectLogged('/panel/ajaxregister', 409);
    await send('POST', '/panel/ajaxregister', `{"email": "${PERSON.email}", ${PERSON.owner}`);
    expectLogged('/panel/ajaxregister', 422);
    await send('POST', '/panel/rest/payment/notification/sandbox', { email: PERSON.email, card: PERSON.card });
    expectLogged('/panel/rest/payment/notification/:provider', 401);
    expect(lines()).toContainEqual(expect.objectContaining({ msg: 'refused', security: 'notification_refused' }));
    await send('GET', `/panel/rest/checkEmail/email/${encodeURIComponent(PERSON.email)}`);
    expectLogged('/panel/rest/checkEmail/email/:email', 200);
    await send('GET', `/panel/rest/rememberPassword/email/${encodeURIComponent(PERSON.email)}`);
    expectLogged('/panel/rest/rememberPassword/email/:email', 200);
    await send('GET', `/tienda/customer/authenticate/${PERSON.email}?nombre=${PERSON.firstname}`);
    expectLogged('none', 404);
    await send('GET', `/panel/rest/municipios?q=${PERSON.firstname}`);
    expectLogged('/panel/rest/municipios', 200);
    expectNothingPersonal();
  });

  test('an error that nobody foresaw holds its class and place, and not its words', async () => {
    expect((await send('GET', '/accident')).body).not.toContain(PERSON.firstname);
    const line = lines().find(({ msg }) => msg === 'unexpected error');
    expect(line).toMatchObject({ error: { name: 'TypeError', stack: expect.stringContaining(import.meta.filename) } });
    expectNothingPersonal();
  });

  test('an error of the database that quotes a row holds its code and not the row', async () => {
    await buy(`doble.${PERSON.email}`);
    const twice = sql`insert into customers (email, firstname, lastname, locale, store_id)
      select email, firstname, lastname, locale, store_id from customers where email like 'doble.%'`;
    const error: unknown = await twice.execute(deps.db).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '23505', detail: expect.stringContaining('canario') });
    deps.log.error({ err: error }, 'an item of many failed');
    expect(lines().at(-1)).toMatchObject({ err: { code: '23505', name: 'error' } });
    expectNothingPersonal();
  });

  test('addresses and headers with tokens holds none of them', async () => {
    await send('GET', '/tienda/product/continuar/canario-token');
    await send('GET', '/panel/rest/rememberPassword/canario-token?token=canario-token');
    await app.inject({
      url: '/api/rest/restapi/health',
      headers: {
        authorization: 'OAuth oauth_consumer_key="canario", oauth_token="canario", oauth_signature="canario"',
        cookie: 'session=canario; visit-1=canario',
      },
    });
    expectLogged('/api/rest/restapi/health', 400);
    expectNothingPersonal();
  });

  test('a mail that cannot be sent holds the failed task and not whom it was for', async () => {
    await buy(`esperando.${PERSON.email}`);
    const worker = await runWorker(deps, database.url);
    await log.has('job failed');
    await worker.stop();
    expect(log.text).toMatch(/"job_log":"Failed task \d+ \(send_mail/);
    expectNothingPersonal();
  });
});

interface LogLine {
  readonly msg: string;
  readonly route?: string;
  readonly status?: number;
  readonly error?: object;
}

function lines(): LogLine[] {
  return log.text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine);
}

function expectLogged(route: string, status: number): void {
  expect(lines()).toContainEqual(expect.objectContaining({ route, status }));
}

function expectNothingPersonal(): void {
  const found = TELLTALES.filter((telltale) => log.text.toLowerCase().includes(telltale));
  expect(found).toEqual([]);
}
