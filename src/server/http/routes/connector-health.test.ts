// The pages of health of the connectors, against services that fail in each way.
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectorHealth } from '../../../contract/health.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { type CallOutcome, CONNECTORS, type Connector } from '../../../domain/health/connector.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { geocodeAddress } from '../../actions/territory/geocode-address.ts';
import { ConnectorLog } from '../../counting/connector-log.ts';
import { EventCounter } from '../../counting/event-counter.ts';
import { ovcCadastre } from '../../ports/cadastre/ovc-client.ts';
import { registerCadastreStandIn, STAND_IN_PATH } from '../../ports/cadastre/stand-in.ts';
import { iberinform } from '../../ports/company-reports/iberinform-client.ts';
import { IBERINFORM_STAND_IN, registerIberinformStandIn } from '../../ports/company-reports/stand-in.ts';
import { borme } from '../../ports/gazette/borme-client.ts';
import { BORME_STAND_IN_PATH, registerBormeStandIn } from '../../ports/gazette/stand-in.ts';
import { cartoCiudad } from '../../ports/geocoder/cartociudad-client.ts';
import { CARTOCIUDAD_STAND_IN_PATH, registerCartoCiudadStandIn } from '../../ports/geocoder/stand-in.ts';
import { chatCompletions } from '../../ports/model/chat-completions.ts';
import { completion, openStandInModel, type StandInModel, says } from '../../ports/model/testing/stand-in-model.ts';
import { registerViesStandIn, VIES_STAND_IN_PATH } from '../../ports/vat/stand-in.ts';
import { viesVat } from '../../ports/vat/vies-client.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const URL_OF_HEALTH = '/api/rest/restapi/health/connectors';
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let outside: FastifyInstance;
let model: StandInModel;
let url: string;
let fail: ((reply: FastifyReply) => unknown) | null = null;
let signers: Readonly<Record<'sara' | 'ana', Signer>>;

beforeAll(async () => {
  database = await openTestDatabase();
  model = await openStandInModel();
  model.answer(says(completion('Sí')));
  const env = { RATE_LIMITS: '1', TOGA_MODEL_URL: model.url, TOGA_MODEL: 'legal-1' };
  deps = await testDeps(database.db, { env, clock: { now: new Date('2026-11-24T10:00:00Z') } });
  outside = Fastify();
  outside.addHook('onRequest', async (_, reply) => {
    if (fail) return fail(reply);
  });
  await registerCartoCiudadStandIn(outside);
  await registerCadastreStandIn(outside);
  await registerViesStandIn(outside);
  await registerBormeStandIn(outside);
  await registerIberinformStandIn(outside, deps);
  url = await outside.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(deps, { ports: { ...deps.ports, ...portsOf(deps.connectors) } });
  app = await buildApp(deps);
  const signer = async (name: string, panel_roles: string[]) => {
    const agentId = await insertTestAgent(database.db, `${name}@connectors.test`);
    await database.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
    return signIn(app, { email: `${name}@connectors.test`, password: PASSWORD, at: deps.now() });
  };
  signers = { sara: await signer('sara', ['supervisor']), ana: await signer('ana', ['portugal']) };
});
beforeEach(async () => {
  fail = null;
  deps.clock.now = new Date(deps.clock.now.getTime() + 90_000);
  // An answer ends what failures of the test before began.
  await deps.ports.geocoder.tryNow();
  await deps.connectors.flush(database.db);
  await database.db.deleteFrom('connector_calls').execute();
});
afterAll(async () => {
  await app.close();
  await outside.close();
  await model.close();
  await database.drop();
});

function portsOf(log: ConnectorLog) {
  const now = () => deps.now().getTime();
  const timeoutMs = 300;
  return {
    geocoder: cartoCiudad({ url: url + CARTOCIUDAD_STAND_IN_PATH, now, timeoutMs, watch: log.watch('geocoder') }),
    cadastre: ovcCadastre({ url: `${url + STAND_IN_PATH}/json`, now, timeoutMs, watch: log.watch('cadastre') }),
    vat: viesVat({ url: url + VIES_STAND_IN_PATH, now, timeoutMs, watch: log.watch('vat') }),
    gazette: borme({ url: url + BORME_STAND_IN_PATH, now, timeoutMs, watch: log.watch('gazette') }),
    model: chatCompletions({
      ...{ url: model.url, model: 'legal-1', key: undefined, silenceMs: timeoutMs },
      ...{ now, watch: log.watch('model') },
    }),
    companyReports: iberinform({
      ...IBERINFORM_STAND_IN,
      url: url + IBERINFORM_STAND_IN.path,
      now,
      timeoutMs,
      watch: log.watch('company_reports'),
    }),
  };
}

const ask = (who: keyof typeof signers, call: { url: string; method?: 'POST'; json?: object }) =>
  app.inject(signCall(signers[who], { ...call, at: deps.now() }));
const tryNow = async (connector: string) =>
  ask('sara', { url: `${URL_OF_HEALTH}/try`, method: 'POST', json: { connector } });

async function healthOf(connector: Connector): Promise<ConnectorHealth> {
  await deps.events.flush(database.db, deps.now());
  await deps.connectors.flush(database.db);
  const answer = await ask('sara', { url: URL_OF_HEALTH });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items.find((one: ConnectorHealth) => one.connector === connector);
}

test('they are for supervisors alone', async () => {
  expect((await ask('ana', { url: URL_OF_HEALTH })).statusCode).toBe(403);
  const json = { connector: 'vat' };
  expect((await ask('ana', { url: `${URL_OF_HEALTH}/try`, method: 'POST', json })).statusCode).toBe(403);
});

describe('a trial call', () => {
  test.each(CONNECTORS)('to %s is answered, and shown at once as the last answer', async (connector) => {
    expect((await tryNow(connector)).json()).toMatchObject({ outcome: 'answered' });
    expect(await healthOf(connector)).toMatchObject({
      state: 'ok',
      last_answer_at: deps.now().toISOString(),
      hour: { answered: 1, failed: 0, p50: expect.any(Number) },
    });
  });

  test.each<[CallOutcome, (reply: FastifyReply) => unknown]>([
    ['refused', (reply) => reply.code(429).send('')],
    ['error', (reply) => reply.code(503).send('')],
    ['unreadable', (reply) => reply.type('application/json').send('<html>')],
    ['unreachable', (reply) => reply.raw.destroy()],
    ['timeout', () => new Promise(() => undefined)],
  ])('says its failure: %s', async (kind, failing) => {
    fail = failing;
    expect((await tryNow('geocoder')).json().outcome).toBe(kind);
    expect(await healthOf('geocoder')).toMatchObject({
      state: 'attention',
      last_failure: { at: deps.now().toISOString(), kind },
      failures: [{ kind, count: 1 }],
    });
  });

  test('costs no report, and is sent few times a minute', async () => {
    for (let time = 0; time < 3; time += 1) expect((await tryNow('company_reports')).statusCode).toBe(200);
    const refused = await tryNow('company_reports');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect((await tryNow('vat')).statusCode).toBe(200);
  });

  test('to a service that is not set up is refused, and its state is off', async () => {
    const { ports, settings } = deps;
    Object.assign(deps, {
      ports: { ...ports, companyReports: null },
      settings: { ...settings, isProduction: true },
    });
    const refused = await tryNow('company_reports');
    const health = await healthOf('company_reports');
    Object.assign(deps, { ports, settings });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'connector_unset']);
    expect(health).toMatchObject({ state: 'off', host: null });
  });
});

test('a process that leaves a service alone is counted among all of them, until a trial is answered', async () => {
  const other = new ConnectorLog(deps.now, new EventCounter());
  const { vat } = portsOf(other);
  fail = (reply) => reply.code(500).send('');
  for (let time = 0; time < 3; time += 1) await vat.check({ country: 'FR', number: '1' });
  await other.flush(database.db);
  expect(await healthOf('vat')).toMatchObject({
    state: 'bad',
    processes: 2,
    resting: 1,
    rests_until: new Date(deps.now().getTime() + 60_000).toISOString(),
    hour: { answered: 0, failed: 3 },
  });
  fail = null;
  await vat.tryNow();
  await other.flush(database.db);
  expect(await healthOf('vat')).toMatchObject({ resting: 0, rests_until: null });
  await other.leave(database.db);
  expect(await healthOf('vat')).toMatchObject({ processes: 1 });
});

test('kept answers, calls held back and calls under way are counted', async () => {
  const before = await healthOf('geocoder');
  const ctx = testCtx(deps);
  const address = 'Calle Mayor 12, 28013 Madrid';
  for (let time = 0; time < 3; time += 1) await geocodeAddress(ctx, address);
  fail = (reply) => reply.code(500).send('');
  for (const number of [2, 4, 6, 8, 10]) {
    await expect(geocodeAddress(ctx, `Calle Toledo ${number}, 28005 Madrid`)).rejects.toThrow();
  }
  const after = await healthOf('geocoder');
  expect([after.kept - before.kept, after.unsent - before.unsent]).toEqual([2, 2]);
  fail = () => new Promise(() => undefined);
  const slow = deps.ports.vat.check({ country: 'FR', number: '7' });
  expect((await healthOf('vat')).under_way).toBe(1);
  await slow;
  expect((await healthOf('vat')).under_way).toBe(0);
});

test('a database that is away loses no call, and calls of the day before go', async () => {
  const log = new ConnectorLog(deps.now, new EventCounter());
  log.watch('cadastre').ended({ outcome: 'answered', ms: 40 });
  const away = { transaction: () => ({ execute: () => Promise.reject(new Error('away')) }) };
  await expect(log.flush(away as never)).rejects.toThrow('away');
  await log.flush(database.db);
  expect((await healthOf('cadastre')).day).toMatchObject({ answered: 1, p50: 40, p95: 40 });
  deps.clock.now = new Date(deps.clock.now.getTime() + 26 * HOUR_MS);
  signers = {
    ...signers,
    sara: await signIn(app, { email: 'sara@connectors.test', password: PASSWORD, at: deps.now() }),
  };
  await log.flush(database.db);
  expect(await database.db.selectFrom('connector_calls').selectAll().execute()).toEqual([]);
  expect((await healthOf('cadastre')).last_answer_at).not.toBeNull();
});

test('work that waits for days is said, and calls for somebody', async () => {
  const since = new Date(deps.now().getTime() - 30 * HOUR_MS);
  await database.db
    .insertInto('vat_checks')
    .values([
      { country: 'FR', tax_id: '40303265045', state: 'asking', times: 4, created_at: since },
      { country: 'FR', tax_id: '40303265046', state: 'asking', created_at: deps.now() },
    ])
    .execute();
  expect((await tryNow('vat')).json().outcome).toBe('answered');
  expect(await healthOf('vat')).toMatchObject({
    state: 'attention',
    work: { waiting: 2, retried: 1, since: since.toISOString() },
  });
});
