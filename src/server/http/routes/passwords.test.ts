import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { THROTTLES } from '../../../domain/sessions/throttles.ts';
import { sendMail } from '../../actions/mail-delivery/send-mail.ts';
import { sendResetLinks } from '../../actions/sessions/send-reset-links.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { throttle } from '../../actions/throttles/throttle.ts';
import type { Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';

let database: TestDatabase;
let deps: Deps;
/** Two processes over one database. */
let app: FastifyInstance;
let twin: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db, { env: { RATE_LIMITS: '1', TRUST_PROXY: '1' } });
  [app, twin] = await Promise.all([buildApp(deps), buildApp(deps)]);
  await insertTestCustomer(database.db, 'ana@example.com');
  await insertTestAgent(database.db, 'eva@example.com');
});

afterAll(async () => {
  await Promise.all([app.close(), twin.close()]);
  await database.drop();
});

/** A request that came through the proxy, from an address of its own. */
const from = (address: string, request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { 'x-forwarded-for': address, ...request.headers },
});

const get = (url: string, address: string) => app.inject(from(address, { url }));

const post = (body: object, address: string) =>
  app.inject(
    from(address, {
      method: 'POST',
      url: '/panel/ajax-post-reset-token-password',
      payload: body,
      headers: { 'content-type': 'application/json' },
    }),
  );

/** Token of a link as it leaves in a mail. */
async function tokenFor(email: string, requestId: string): Promise<string> {
  const ctx = testCtx(deps);
  await sendResetLinks(ctx, { requestId, email, storeId: 1 });
  const { mail_id } = await database.db
    .selectFrom('mails')
    .select('mail_id')
    .where('dedupe_key', 'like', `%${requestId}%`)
    .executeTakeFirstOrThrow();
  await sendMail(ctx, mail_id);
  const mail = (await deps.ports.outbox?.list())?.find(({ id }) => id === mail_id);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string;
}

describe('GET /panel/rest/checkEmail/email/{email}', () => {
  const ask = (email: string, address = '192.0.2.10') =>
    get(`/panel/rest/checkEmail/email/${encodeURIComponent(email)}`, address);

  test('R289 says whether a customer has that address, however it is written; of agents it says nothing', async () => {
    expect((await ask('ana@example.com')).json()).toEqual({ ok: true, exists: true });
    expect((await ask('ANA@Example.com')).json()).toEqual({ ok: true, exists: true });
    expect((await ask('nobody@example.com')).json()).toEqual({ ok: true, exists: false });
    expect((await ask('eva@example.com')).json()).toEqual({ ok: true, exists: false });
  });

  test('R289 is refused to a network that asks too often, in every process, with any header it sends', async () => {
    const network = '192.0.2.11';
    for (let n = 0; n < THROTTLES.check_email.burst; n += 1) await throttle(testCtx(deps), 'check_email', network);
    const refused = await ask('ana@example.com', network);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', seconds: expect.any(Number) });
    const url = '/panel/rest/checkEmail/email/ana%40example.com';
    expect((await twin.inject(from(network, { url }))).statusCode).toBe(429);
    expect((await ask('ana@example.com', `203.0.113.99, ${network}`)).statusCode).toBe(429);
    expect((await ask('ana@example.com', '192.0.2.12')).statusCode).toBe(200);
  });
});

describe('GET /panel/rest/rememberPassword/email/{email}', () => {
  const ask = (email: string, address = '192.0.2.20') =>
    get(`/panel/rest/rememberPassword/email/${encodeURIComponent(email)}`, address);

  test('R290 answers the same whether or not the address has an account, and also after the mails ran out', async () => {
    const answers = [];
    for (let n = 0; n <= THROTTLES.mail_reset.burst; n += 1) {
      answers.push(await ask('ana@example.com'), await ask('nobody@example.com'));
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ ok: true, message: expect.stringContaining('Si hay una cuenta') });
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'remember_password'`.execute(
      database.db,
    );
    expect(rows[0]?.jobs).toBe(2 * THROTTLES.mail_reset.burst);
  });

  test('R290 is not started by a page of another site', async () => {
    const url = '/panel/rest/rememberPassword/email/ana%40example.com';
    const foreign = from('192.0.2.21', { url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await app.inject(foreign)).json().code).toBe('wrong_origin');
  });
});

describe('a reset token', () => {
  const isValid = async (token: string) =>
    (await get(`/panel/ajax-valid-reset-token-password?token=${token}`, '192.0.2.30')).json();

  test('R291 is valid until it is used, for the kind of user it was made for', async () => {
    const token = await tokenFor('eva@example.com', 'a-1');
    expect(await isValid(token)).toEqual({ ok: true, valid: true, type: 'admin' });
    expect(await isValid(`${token}x`)).toEqual({ ok: true, valid: false, type: null });
    const set = await post({ token, password: 'cuatro perros verdes' }, '192.0.2.30');
    expect(set.json()).toMatchObject({ ok: true, type: 'admin', message: expect.stringContaining('ha cambiado') });
    expect(await isValid(token)).toEqual({ ok: true, valid: false, type: null });
  });

  test('R292 sets a password that signs in, once; the old one and a used token are refused', async () => {
    const token = await tokenFor('ana@example.com', 'c-1');
    const weak = await post({ token, password: 'ana' }, '192.0.2.31');
    expect(weak.statusCode).toBe(422);
    expect(weak.json().errors).toEqual([{ field: 'password', message: expect.stringContaining('10 caracteres') }]);
    expect((await post({ token, password: 'cuatro perros verdes' }, '192.0.2.31')).json().type).toBe('customer');
    const reused = await post({ token, password: 'cinco loros rojos' }, '192.0.2.31');
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'reset_link_invalid']);
    const signIn = async (pass: string) => {
      const payload = { email: 'ana@example.com', pass };
      const headers = { 'content-type': 'application/json' };
      const url = '/panel/rest/authenticate';
      return (await app.inject(from('192.0.2.31', { method: 'POST', url, payload, headers }))).statusCode;
    };
    expect([await signIn('cuatro perros verdes'), await signIn(PASSWORD)]).toEqual([200, 401]);
  });

  test.each([
    ['no token', { password: 'cuatro perros verdes' }],
    ['a list', { token: ['x'], password: 'cuatro perros verdes' }],
    ['a prototype', JSON.parse('{"__proto__":{"token":"x"},"password":"cuatro perros verdes"}')],
  ])('with %s is refused as invalid', async (_, body) => {
    expect((await post(body, '192.0.2.32')).json().code).toBe('invalid_input');
  });
});
