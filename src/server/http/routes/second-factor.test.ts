import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';

let database: TestDatabase;
let clock: TestClock;
/** With the setting that requires a second factor of everybody, and without it. */
let strict: FastifyInstance;
let lenient: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: new Date('2026-11-23T10:00:00Z') };
  strict = await buildApp(await testDeps(database.db, { clock, env: { SECOND_FACTOR: '1' } }));
  lenient = await buildApp(await testDeps(database.db, { clock }));
});
afterAll(async () => {
  await strict.close();
  await lenient.close();
  await database.drop();
});

const post = async (app: FastifyInstance, url: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: `/panel/rest/authenticate${url}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const begin = async (email: string, app = strict) => (await post(app, '', { email, pass: PASSWORD })).body;
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });

/** A back-office user who has set up a second factor while signing in. */
async function withTotp(email: string) {
  const agentId = await insertTestAgent(database.db, email);
  const { second_factor } = await begin(email);
  const { step_token } = second_factor;
  const { body: setUp } = await post(strict, '/totp', { step_token });
  const first = { step_token, set_up: setUp.set_up, code: codeOf(setUp.secret) };
  const { body: done } = await post(strict, '/totp/confirm', first);
  later(60);
  return { agentId, secret: setUp.secret as string, codes: done.recovery_codes as string[], done, setUp };
}
const prove = (step_token: string, proof: object) => post(strict, '/secondfactor', { step_token, proof });
const stepOf = async (email: string) => (await begin(email)).second_factor.step_token as string;

describe('signing in to the back office in two steps', () => {
  test('a password alone gives no ticket where the setting asks for more; elsewhere it does, and customers owe nothing', async () => {
    await insertTestAgent(database.db, 'bare@example.com');
    await insertTestCustomer(database.db, 'ana@example.com');
    expect(await begin('bare@example.com')).toMatchObject({
      ok: false,
      ticket: null,
      type: 'admin',
      message: 'Para entrar hace falta un segundo factor: configúralo ahora.',
      second_factor: { methods: [], must_set_up: true },
    });
    expect(await begin('bare@example.com', lenient)).toMatchObject({ ok: true, ticket: expect.any(String) });
    expect(await begin('ana@example.com')).toMatchObject({ ok: true, type: 'customer' });
  });

  test('the set-up gives a secret for an app, and with its first code the ticket and ten recovery codes, kept as hashes', async () => {
    const { agentId, codes, done, setUp, secret } = await withTotp('setup@example.com');
    expect(setUp.uri).toBe(
      `otpauth://totp/Registralia:setup%40example.com?issuer=Registralia&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(setUp.qr).toMatch(/^data:image\/png;base64,/);
    expect(done).toMatchObject({ ok: true, type: 'admin', ticket: expect.any(String) });
    expect(new Set(codes).size).toBe(10);
    const rows = await database.db
      .selectFrom('agent_recovery_codes')
      .selectAll()
      .where('agent_id', '=', agentId)
      .execute();
    expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32));
    const kept = await database.db.selectFrom('agent_totp').selectAll().where('agent_id', '=', agentId).execute();
    expect(JSON.stringify([rows, kept])).not.toContain(secret);
  });

  test('from then on the code of the app is requested, also where the setting leaves it to each', async () => {
    const { secret } = await withTotp('asked@example.com');
    for (const app of [strict, lenient]) {
      expect(await begin('asked@example.com', app)).toMatchObject({
        ok: false,
        second_factor: { methods: ['totp', 'recovery_code'], must_set_up: false },
      });
    }
    const proved = await prove(await stepOf('asked@example.com'), { method: 'totp', code: codeOf(secret) });
    expect(proved).toMatchObject({ status: 200, body: { ok: true, type: 'admin', ticket: expect.any(String) } });
  });

  test('a code is good once, also for two who send it at the same moment; an older one is good no more', async () => {
    const { secret } = await withTotp('replay@example.com');
    const older = codeOf(secret);
    later(30);
    const proof = { method: 'totp', code: codeOf(secret) };
    const steps = [await stepOf('replay@example.com'), await stepOf('replay@example.com')];
    const outcomes = await Promise.all(steps.map((step) => prove(step, proof)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await stepOf('replay@example.com');
    for (const code of [proof.code, older]) {
      expect(await prove(again, { method: 'totp', code })).toMatchObject({
        status: 422,
        body: { code: 'second_factor_failed' },
      });
    }
  });

  test('a recovery code opens once, however it is typed', async () => {
    const { codes } = await withTotp('lost@example.com');
    const code = (codes[3] as string).toLowerCase().replaceAll('-', ' ');
    expect((await prove(await stepOf('lost@example.com'), { method: 'recovery_code', code })).status).toBe(200);
    expect((await prove(await stepOf('lost@example.com'), { method: 'recovery_code', code })).status).toBe(422);
  });

  test("another's recovery code, and codes of a set-up that was begun for another, open nothing", async () => {
    const { codes } = await withTotp('one@example.com');
    await withTotp('two@example.com');
    const stolen = { method: 'recovery_code', code: codes[0] };
    expect((await prove(await stepOf('two@example.com'), stolen)).status).toBe(422);
    await insertTestAgent(database.db, 'three@example.com');
    await insertTestAgent(database.db, 'four@example.com');
    const { body } = await post(strict, '/totp', { step_token: await stepOf('three@example.com') });
    const other = { step_token: await stepOf('four@example.com'), set_up: body.set_up, code: codeOf(body.secret) };
    expect(await post(strict, '/totp/confirm', other)).toMatchObject({
      status: 422,
      body: { code: 'second_step_over' },
    });
  });

  test('a password alone puts no new factor in the place of one that is there', async () => {
    await withTotp('kept@example.com');
    const refused = await post(strict, '/totp', { step_token: await stepOf('kept@example.com') });
    expect(refused).toMatchObject({ status: 422, body: { code: 'second_step_over' } });
  });

  test('the step ends with its ticket and after ten minutes', async () => {
    const { secret } = await withTotp('step@example.com');
    const step = await stepOf('step@example.com');
    expect((await prove(step, { method: 'totp', code: codeOf(secret) })).status).toBe(200);
    later(60);
    expect((await prove(step, { method: 'totp', code: codeOf(secret) })).body.code).toBe('second_step_over');
    const late = await stepOf('step@example.com');
    later(600);
    expect((await prove(late, { method: 'totp', code: codeOf(secret) })).body.code).toBe('second_step_over');
  });

  test('guessing is slowed down as passwords are, for the agent and not for the step', async () => {
    const { secret } = await withTotp('guess@example.com');
    for (let n = 0; n < 5; n += 1) {
      expect((await prove(await stepOf('guess@example.com'), { method: 'totp', code: '000000' })).status).toBe(422);
    }
    const right = { method: 'totp', code: codeOf(secret) };
    expect(await prove(await stepOf('guess@example.com'), right)).toMatchObject({
      status: 429,
      body: { code: 'sign_in_locked' },
    });
    later(5);
    expect((await prove(await stepOf('guess@example.com'), { ...right, code: codeOf(secret) })).status).toBe(200);
  });
});
