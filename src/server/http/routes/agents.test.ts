import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentStateSchema } from '../../../contract/current-user.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi/currentuser/1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let database: TestDatabase;
let clock: TestClock;
let app: FastifyInstance;
let strict: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: new Date('2026-11-23T10:00:00Z') };
  app = await buildApp(await testDeps(database.db, { clock }));
  strict = await buildApp(await testDeps(database.db, { clock, env: { SECOND_FACTOR: '1' } }));
});
afterAll(async () => {
  await app.close();
  await strict.close();
  await database.drop();
});

const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });

/** A back-office user with a session, and their calls. */
async function worker(email: string, { role = 'Agente', panelRoles = [] as string[] } = {}) {
  const agentId = await insertTestAgent(database.db, email);
  const notary_id = role === 'Notario' ? await insertOffice(email) : null;
  await database.db
    .updateTable('agents')
    .set({ role, panel_roles: panelRoles, notary_id })
    .where('agent_id', '=', agentId)
    .execute();
  const signer = await signInAs(email);
  return { agentId, signer, ask: asking(signer) };
}
const signInAs = (email: string, password = PASSWORD) => signIn(app, { email, password, at: clock.now });
const asking =
  (signer: Signer, on = app) =>
  async (method: CallToSign['method'], url = '', json?: object, headers: Record<string, string> = {}) => {
    const call = signCall(signer, { ...(method && { method }), url: ROOT + url, at: clock.now, ...(json && { json }) });
    const answer = await on.inject({ ...call, headers: { ...call.headers, ...headers } });
    return { status: answer.statusCode, body: answer.json() };
  };

async function insertOffice(nombre: string): Promise<number> {
  const values = { nombre, hipotecas: true, escrituras: false };
  const row = await database.db
    .insertInto('notary_offices')
    .values(values)
    .returning('notary_id')
    .executeTakeFirstOrThrow();
  return row.notary_id;
}

describe('GET currentuser/1', () => {
  test('R338 R142 R143 R144 answers user name and number, the role, and the lists of the panel', async () => {
    const { agentId, ask } = await worker('state@example.com', { panelRoles: ['portugal'] });
    const { body } = await ask('GET');
    expect(agentStateSchema.parse(body)).toMatchObject({
      username: 'state@example.com',
      userid: agentId,
      current_user: {
        user_id: agentId,
        firstname: 'Eva',
        lastname: 'Agente',
        isAdmin: true,
        isAgente: true,
        isNotario: false,
      },
      config: { panel_roles: ['portugal'], stats: { answered: 0 } },
    });
    expect(body.config.states).toContainEqual(expect.objectContaining({ id: 50 }));
    expect(body.config.users).toContainEqual({
      user_id: agentId,
      firstname: 'Eva',
      lastname: 'Agente',
      is_away: false,
    });
    expect(Object.keys(body)).toEqual(['username', 'userid', 'current_user', 'config']);
  });

  test('R260 every back-office user is an admin; a notary is no agent', async () => {
    const notary = await worker('notary-state@example.com', { role: 'Notario' });
    const { body } = await notary.ask('GET');
    expect(body.current_user).toMatchObject({ type: 'admin', isAdmin: true, isAgente: false, isNotario: true });
    expect(body.config).toMatchObject({ users: [], stats: null });
  });

  test('R263 data of agents comes with its flag', async () => {
    await insertOffice('Notaría Ruiz');
    const { agentId, ask } = await worker('flags@example.com');
    const { body } = await ask('GET', '?notarias=1&online_agents=1&app_stats=1');
    expect(body.config.notaries).toContainEqual(
      expect.objectContaining({ nombre: 'Notaría Ruiz', hipotecas: true, escrituras: false }),
    );
    expect(body.config.online_agents).toContainEqual(expect.objectContaining({ user_id: agentId }));
    later(6);
    const other = await worker('flags-2@example.com');
    const now = (await other.ask('GET', '?online_agents=1')).body.config.online_agents as { user_id: number }[];
    expect(now.map(({ user_id }) => user_id)).toEqual([other.agentId]);
  });

  test('R263 R264 a notary is refused each flag of agents, by name; their own account they may see', async () => {
    const { ask } = await worker('notary-flags@example.com', { role: 'Notario' });
    for (const flag of ['notarias=1', 'online_agents=1', 'app_stats=1', 'login_as_customer=1001']) {
      const [name] = flag.split('=');
      expect(await ask('GET', `?account=1&${flag}`)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', flags: [name] },
      });
    }
    expect((await ask('GET', '?account=1')).body.account).toMatchObject({ second_factor: { methods: [] } });
  });

  test('R259 a customer is refused the calls of the back office', async () => {
    await insertTestCustomer(database.db, 'customer@example.com');
    const ask = asking(await signInAs('customer@example.com'));
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '?notarias=1'],
      ['GET', '/sessions'],
      ['PUT', ''],
    ] as const) {
      expect(await ask(method, url, method === 'PUT' ? {} : undefined)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
  });
});

describe('PUT currentuser/1', () => {
  test('R344 changes name and preferences, what is not given stays', async () => {
    const { agentId, ask } = await worker('names@example.com');
    const { status, body } = await ask('PUT', '', { firstname: '  Eva María ', preferences: { first_queue: -2 } });
    expect({ status, user: body.user }).toEqual({
      status: 200,
      user: { user_id: agentId, firstname: 'Eva María', lastname: 'Agente' },
    });
    await ask('PUT', '', { preferences: { locale: 'pt' } });
    expect((await ask('GET', '?account=1')).body.account.preferences).toEqual({
      locale: 'pt',
      first_queue: -2,
      weekly_figures: false,
    });
    expect(await ask('PUT', '', { firstname: ' ' })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('R344 changes the password for the old one; other sessions end, this one stays', async () => {
    const { ask } = await worker('password@example.com');
    const elsewhere = asking(await signInAs('password@example.com'));
    const change = (old_password: string, new_password: string) =>
      ask('PUT', '', { password: { old_password, new_password } });
    expect(await change('no es esta', 'cuatro perros verdes')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'old_password' }] },
    });
    expect(await change(PASSWORD, 'corta')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'new_password' }] },
    });
    expect((await change(PASSWORD, 'cuatro perros verdes')).status).toBe(200);
    expect((await ask('GET')).status).toBe(200);
    expect((await elsewhere('GET')).status).toBe(401);
    await signInAs('password@example.com', 'cuatro perros verdes');
  });

  test('R344 sets up a second factor with a re-authentication, shows its recovery codes once, and takes it away', async () => {
    const { ask } = await worker('factor@example.com');
    const step = (second_factor: object) => ask('PUT', '', { second_factor });
    const { totp } = (await step({ step: 'begin_totp' })).body;
    expect(totp.uri).toContain('factor%40example.com');
    const wrong = { step: 'confirm_totp', set_up: totp.set_up, code: '000000' };
    expect(await step(wrong)).toMatchObject({ status: 422, body: { code: 'second_factor_failed' } });
    const { body } = await step({ ...wrong, code: codeOf(totp.secret) });
    expect(body.recovery_codes).toHaveLength(10);
    // 32 signs of 5 bits each.
    for (const code of body.recovery_codes) expect(code).toMatch(/^([A-Z2-7]{4}-){7}[A-Z2-7]{4}$/);
    expect(body.account.second_factor).toMatchObject({ methods: ['totp', 'recovery_code'], recovery_codes_left: 10 });
    const { body: renewed } = await step({ step: 'new_recovery_codes' });
    expect(renewed.recovery_codes).not.toContain(body.recovery_codes[0]);
    later(11);
    for (const name of ['begin_totp', 'remove_totp', 'begin_passkey', 'new_recovery_codes']) {
      expect(await step({ step: name })).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    }
    expect((await ask('POST', '/reauthentication', { method: 'totp', code: codeOf(totp.secret) })).status).toBe(200);
    expect((await step({ step: 'remove_totp' })).body.account.second_factor).toMatchObject({
      methods: [],
      recovery_codes_left: 0,
    });
  });

  test('the last factor stays where the setting asks for one', async () => {
    const { signer, ask } = await worker('last@example.com');
    const { totp } = (await ask('PUT', '', { second_factor: { step: 'begin_totp' } })).body;
    const first = { step: 'confirm_totp', set_up: totp.set_up, code: codeOf(totp.secret) };
    await ask('PUT', '', { second_factor: first });
    const refused = await asking(signer, strict)('PUT', '', { second_factor: { step: 'remove_totp' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect((await ask('GET', '?account=1')).body.account.second_factor.methods).toContain('totp');
  });
});

describe('sessions of a back-office user', () => {
  test('are listed with place, browser and last use, and ended one by one', async () => {
    const { ask } = await worker('places@example.com');
    later(2);
    const other = asking(await signInAs('places@example.com'));
    await database.db
      .updateTable('oauth_tokens')
      .set({ user_agent: FIREFOX })
      .where('created_at', '=', clock.now)
      .execute();
    const { items } = (await ask('GET', '/sessions')).body;
    expect(items).toMatchObject([
      { is_this: true, ip_address: '127.0.0.1' },
      { is_this: false, device: 'Firefox, Linux', seen_at: clock.now.toISOString() },
    ]);
    const [, second] = items as { session_id: string }[];
    expect((await ask('DELETE', `/sessions/${second?.session_id}`)).status).toBe(200);
    expect((await other('GET')).status).toBe(401);
    expect((await ask('DELETE', `/sessions/${second?.session_id}`)).status).toBe(200);
    expect((await ask('GET', '/sessions')).body.items).toHaveLength(1);
  });

  test('all others end at once; nobody ends another’s', async () => {
    const { ask } = await worker('all@example.com');
    const stranger = await worker('stranger@example.com');
    const second = asking(await signInAs('all@example.com'));
    const [{ session_id }] = (await stranger.ask('GET', '/sessions')).body.items as [{ session_id: string }];
    await ask('DELETE', `/sessions/${session_id}`);
    expect((await stranger.ask('GET')).status).toBe(200);
    await ask('DELETE', '/sessions/others');
    expect([(await ask('GET')).status, (await second('GET')).status, (await stranger.ask('GET')).status]).toEqual([
      200, 401, 200,
    ]);
  });

  test('end after half an hour without use; what a clock asks for is no use', async () => {
    const { ask } = await worker('idle@example.com');
    const polled = await worker('polled@example.com');
    for (let n = 0; n < 3; n += 1) {
      later(12);
      await ask('GET');
      await polled.ask('GET', '', undefined, { 'x-unattended': '1' });
    }
    expect((await ask('GET')).status).toBe(200);
    expect((await polled.ask('GET')).status).toBe(401);
  });
});

describe('a re-authentication', () => {
  const publish = async (signer: Signer) => {
    const url = '/api/rest/restapi/catalogue/products/15867/publish';
    const json = { draft_version: 1, note: '' };
    const answer = await app.inject(signCall(signer, { method: 'POST', url, json, at: clock.now }));
    return { status: answer.statusCode, code: answer.json().code };
  };

  test('is needed to publish prices: signing in counts for ten minutes, then the password is asked again', async () => {
    const { signer, ask } = await worker('prices@example.com', { panelRoles: ['supervisor'] });
    expect((await publish(signer)).code).not.toBe('reauthentication_required');
    later(11);
    expect(await publish(signer)).toEqual({ status: 403, code: 'reauthentication_required' });
    expect((await ask('POST', '/reauthentication/options')).body).toEqual({ methods: ['password'] });
    expect(await ask('POST', '/reauthentication', { method: 'password', password: 'otra' })).toMatchObject({
      status: 422,
    });
    expect((await publish(signer)).code).toBe('reauthentication_required');
    const proved = await ask('POST', '/reauthentication', { method: 'password', password: PASSWORD });
    expect(proved).toMatchObject({ status: 200, body: { ok: true } });
    expect((await publish(signer)).code).not.toBe('reauthentication_required');
  });

  test('of somebody with a second factor is that factor; the password is not enough', async () => {
    const { ask } = await worker('second@example.com');
    const { totp } = (await ask('PUT', '', { second_factor: { step: 'begin_totp' } })).body;
    await ask('PUT', '', { second_factor: { step: 'confirm_totp', set_up: totp.set_up, code: codeOf(totp.secret) } });
    expect((await ask('POST', '/reauthentication/options')).body).toEqual({ methods: ['totp', 'recovery_code'] });
    expect(await ask('POST', '/reauthentication', { method: 'password', password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'second_factor_failed' },
    });
    later(1);
    const code = codeOf(totp.secret);
    expect((await ask('POST', '/reauthentication', { method: 'totp', code })).status).toBe(200);
    expect((await ask('POST', '/reauthentication', { method: 'totp', code })).status).toBe(422);
  });
});
