// Against the stand-ins, over HTTP.

import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { fetchReport } from '../../actions/company-reports/fetch-report.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { iberinform } from '../../ports/company-reports/iberinform-client.ts';
import {
  countDeliveredReports,
  IBERINFORM_STAND_IN,
  registerIberinformStandIn,
} from '../../ports/company-reports/stand-in.ts';
import { cartoCiudad } from '../../ports/geocoder/cartociudad-client.ts';
import { CARTOCIUDAD_STAND_IN_PATH, registerCartoCiudadStandIn } from '../../ports/geocoder/stand-in.ts';
import { openPorts } from '../../ports/open-ports.ts';
import { readSettings, SettingsError } from '../../settings.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { PRODUCTION_ENV } from '../../testing/production-env.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const CIF = 'B12345674';
let stage: Stage;
let app: FastifyInstance;
let outside: FastifyInstance;
let asked: string[] = [];
let isDown = false;
let agent: Signer;
let customer: Signer;
let customerId: number;

beforeAll(async () => {
  stage = await openStage();
  outside = Fastify();
  outside.addHook('onRequest', async (request, reply) => {
    asked.push(`${request.method} ${decodeURIComponent(request.url)}`);
    if (isDown) return reply.code(502).send({});
  });
  await registerCartoCiudadStandIn(outside);
  await registerIberinformStandIn(outside, stage.deps);
  const url = await outside.listen({ port: 0, host: '127.0.0.1' });
  const now = () => stage.deps.now().getTime();
  const ports = {
    ...stage.deps.ports,
    geocoder: cartoCiudad({ url: `${url}${CARTOCIUDAD_STAND_IN_PATH}`, now }),
    companyReports: iberinform({ ...IBERINFORM_STAND_IN, url: `${url}${IBERINFORM_STAND_IN.path}`, now }),
  };
  Object.assign(stage.deps, { ports });
  app = await buildApp(stage.deps);
  await insertTestAgent(stage.deps.db, 'eva@example.com');
  customerId = await insertTestCustomer(stage.deps.db, 'carla@example.com');
  await enter();
});
const enter = async () => {
  const at = stage.deps.now();
  agent = await signIn(app, { email: 'eva@example.com', password: PASSWORD, at });
  customer = await signIn(app, { email: 'carla@example.com', password: PASSWORD, at });
};
beforeEach(() => {
  asked = [];
  isDown = false;
});
afterAll(async () => {
  await app.close();
  await outside.close();
  await stage.close();
});

const delivered = () => countDeliveredReports(stage.deps.db);

const geocode = async (address: string) => {
  const answer = await app.inject(`/panel/rest/geocode?address=${encodeURIComponent(address)}`);
  return { status: answer.statusCode, json: answer.json() };
};

describe('geocode?address', () => {
  test('R335 answers the place of a house, and asks the geocoder once in 90 days', async () => {
    const first = await geocode('Calle Mayor 12, 28013 Madrid');
    expect(first).toMatchObject({
      status: 200,
      json: { lat: 40.418, lng: -3.7038, number: '12', postal_code: '28013', refcat: '9872023VH5797S' },
    });
    stage.pass(89 * DAY_MS);
    expect((await geocode('calle  mayor 12, 28013 MADRID')).json).toEqual(first.json);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('find?q=Calle+Mayor+12,+28013+Madrid');
    stage.pass(2 * DAY_MS);
    await geocode('Calle Mayor 12, 28013 Madrid');
    expect(asked).toHaveLength(2);
  });

  test('R335 the centre of a town is no answer, and an address without number or postal code is not asked for', async () => {
    for (let time = 0; time < 2; time++) {
      const { status, json } = await geocode('Calle Mayor 13, 28013 Madrid');
      expect([status, json.code]).toEqual([404, 'geocode_no_place']);
    }
    expect(asked).toHaveLength(1);
    const { status, json } = await geocode('Calle Mayor, Madrid');
    expect([status, json.code, asked.length]).toEqual([422, 'geocode_address_incomplete', 1]);
  });

  test('R335 while it is silent kept places count, the rest is refused, and after three failures it is left alone', async () => {
    await geocode('Calle Toledo 2, 28005 Madrid');
    stage.pass(91 * DAY_MS);
    isDown = true;
    asked = [];
    expect((await geocode('Calle Toledo 2, 28005 Madrid')).status).toBe(200);
    for (const number of [4, 6, 8, 10]) {
      const { status, json } = await geocode(`Calle Toledo ${number}, 28005 Madrid`);
      expect([status, json.code]).toEqual([503, 'geocoder_unavailable']);
    }
    expect(asked).toHaveLength(3);
    isDown = false;
    stage.pass(61_000);
    expect((await geocode('Calle Toledo 4, 28005 Madrid')).status).toBe(200);
  });
});

const informe = async (name: string, cif: string, by = agent) => {
  const url = `/panel/rest/${name}?cif=${encodeURIComponent(cif)}`;
  const answer = await app.inject(signCall(by, { url, at: stage.deps.now() }));
  return { status: answer.statusCode, json: answer.json() };
};
/** Runs what the enqueued jobs would do. */
const work = async () => {
  const rows = await stage.deps.db
    .selectFrom('company_reports')
    .select('report_id')
    .where('ended_at', 'is', null)
    .execute();
  for (const { report_id } of rows) await fetchReport(systemCtx(stage.deps), report_id);
};
const jobs = async () => {
  const keyed = sql<{
    waits: boolean;
  }>`select run_at > updated_at as waits from graphile_worker._private_jobs where key like 'report:%'`;
  return (await keyed.execute(stage.deps.db)).rows;
};

describe.each([
  ['R336', 'informeEconomicoIberinform', 'economic', 18506, null],
  ['R337', 'informeSolvenciaIberinform', 'solvency', 18507, { score: 71, risk: 'low' }],
] as const)('%s %s', (id, name, kind, productId, solvency) => {
  test(`${id} the first question orders the report, later ones get it, and it is ordered once in 30 days`, async () => {
    await enter();
    const before = await delivered();
    const [first, second] = await Promise.all([informe(name, 'b-1234567 4'), informe(name, CIF)]);
    expect(first).toMatchObject({ status: 200, json: { cif: CIF, kind, state: 'ordered', report: null } });
    expect(second.json.state).toBe('ordered');
    await work();
    await work();
    expect((await informe(name, CIF)).json.state).toBe('ordered');
    expect(await delivered()).toBe(before);
    await work();
    const there = await informe(name, CIF);
    expect(there.json).toMatchObject({
      state: 'arrived',
      report: {
        cif: CIF,
        name: `EMPRESA ${CIF} SL`,
        years: [{ year: 2025 }, { year: 2024 }, { year: 2023 }],
        solvency,
      },
    });
    expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
    stage.pass(29 * DAY_MS);
    await enter();
    expect((await informe(name, CIF)).json).toEqual(there.json);
    expect(await delivered()).toBe(before + 1);
    stage.pass(2 * DAY_MS);
    await enter();
    expect((await informe(name, CIF)).json).toMatchObject({ state: 'ordered', report: null });
    for (let time = 0; time < 3; time++) await work();
    expect(await delivered()).toBe(before + 2);
  });

  test(`${id} a company that the provider does not know is not charged, nor what fails or is given up`, async () => {
    await enter();
    const before = await delivered();
    await informe(name, 'A00000000');
    await work();
    expect((await informe(name, 'A00000000')).json).toMatchObject({ state: 'unknown', report: null });
    await informe(name, 'B12345690');
    await work();
    await work();
    expect((await informe(name, 'B12345690')).json).toMatchObject({ state: 'failed' });
    isDown = true;
    await informe(name, 'A28015865');
    await work();
    stage.pass(4 * DAY_MS);
    await work();
    await enter();
    expect((await informe(name, 'A28015865')).json.state).toBe('failed');
    expect(await delivered()).toBe(before);
  });

  test(`${id} a customer gets what they have ordered and paid, and nothing else`, async () => {
    await enter();
    expect((await informe(name, CIF, customer)).json.code).toBe('report_not_ordered');
    await stage.addItem({ customer_id: customerId, product_id: productId, answers: JSON.stringify({ 3202: CIF }) });
    expect((await informe(name, CIF, customer)).status).toBe(200);
    expect((await informe(name, 'A28015865', customer)).status).toBe(403);
    expect((await app.inject(`/panel/rest/${name}?cif=${CIF}`)).statusCode).toBe(401);
  });

  test(`${id} a wrong CIF is refused without asking anybody`, async () => {
    await enter();
    for (const cif of ['B12345678', '12345678Z', 'x']) {
      expect((await informe(name, cif)).json.code).toBe('company_cif_invalid');
    }
    expect(asked).toEqual([]);
  });
});

test('a waiting order is polled again later, at growing intervals', async () => {
  await enter();
  await informe('informeEconomicoIberinform', 'A08000143');
  isDown = true;
  await work();
  expect((await jobs()).some(({ waits }) => waits)).toBe(true);
});

describe('settings', () => {
  test('production without a provider says that company reports are not set', async () => {
    const { companyReports } = openPorts(readSettings(PRODUCTION_ENV), stage.deps.connectors);
    expect(companyReports).toBeNull();
    const { ports } = stage.deps;
    Object.assign(stage.deps, { ports: { ...ports, companyReports } });
    await enter();
    const { status, json } = await informe('informeEconomicoIberinform', CIF);
    Object.assign(stage.deps, { ports });
    expect([status, json.code]).toEqual([503, 'company_reports_unset']);
  });

  test('an address without its user is refused', () => {
    const half = { ...PRODUCTION_ENV, IBERINFORM_URL: 'https://reports.example' };
    expect(() => readSettings(half)).toThrow(SettingsError);
  });
});
