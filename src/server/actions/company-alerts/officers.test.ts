// Officers of companies, from the days of the gazette that the job reads.
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { borme } from '../../ports/gazette/borme-client.ts';
import { BORME_STAND_IN_PATH, registerBormeStandIn, type StandInAct } from '../../ports/gazette/stand-in.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { insertTestAgent, insertTestCustomer } from '../sessions/testing/people.ts';
import { findOfficers } from './find-officers.ts';
import { watchGazette } from './watch-gazette.ts';

const PUBLISHED: Record<string, readonly StandInAct[]> = {};
const asked: string[] = [];
const broken = new Set<string>();
let database: TestDatabase;
let service: FastifyInstance;
let system: Ctx;
let agent: Ctx;
const clock = { now: new Date('2026-11-24T10:00:00Z') };

beforeAll(async () => {
  database = await openTestDatabase();
  service = Fastify();
  service.addHook('onRequest', async (request, reply) => {
    const day = /sumario\/(\d{8})/.exec(request.url)?.[1];
    if (day) asked.push(day);
    if (day && broken.has(day)) await reply.type('application/json').send('{"not":"a summary"}');
  });
  await registerBormeStandIn(service, (day) => PUBLISHED[day] ?? []);
  const url = `${await service.listen({ port: 0, host: '127.0.0.1' })}${BORME_STAND_IN_PATH}`;
  const deps = await testDeps(database.db, { clock });
  const now = () => clock.now.getTime();
  const withGazette = { ...deps, ports: { ...deps.ports, gazette: borme({ url, now }) } };
  system = testCtx(withGazette, { actor: { kind: 'system' } });
  const agentId = await insertTestAgent(database.db, 'agente@officers.test');
  agent = testCtx(withGazette, {
    actor: { kind: 'agent', agentId, role: 'Agente', panelRoles: [], notaryId: null },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const act = (number: string, company: string, text: string): StandInAct => ({ number, company, text });
const holdersOf = async (q: string) =>
  (await findOfficers(agent, q)).companies.map(({ name, province, sheet, holders }) => ({
    company: `${name}, ${province}, ${sheet}`,
    holders: holders.map((one) => `${one.holds ? '+' : '-'} ${one.post_name ?? one.post}: ${one.name}`),
  }));

test('a company is found by name, registry sheet and CIF, with who holds its posts and who left', async () => {
  PUBLISHED['20261123'] = [
    act(
      '1',
      'PEÑA Y SOL SL',
      'Nombramientos. Adm. Unico: GIL LUIS. Datos registrales. T 1 , F 2, S 8, H M 27452, I/A 1 ( 3.11.26).',
    ),
    act(
      '2',
      'PEÑA Y SOL SA',
      'Nombramientos. Presidente: OTRO UNO. Datos registrales. S 8 , H SO 12, I/A 1 ( 3.11.26).',
    ),
    act('3', 'SIN CARGOS SL', 'Disolución. Voluntaria.'),
  ];
  PUBLISHED['20261124'] = [
    act(
      '4',
      'PEÑA Y SOL SL',
      'Ceses/Dimisiones. Adm. Unico: GIL LUIS. Nombramientos. Adm. Solid.: PAZ ANA;RÍO EVA. Datos registrales. T 1 , F 3, S 8, H M 27452, I/A 2 (18.11.26).',
    ),
  ];
  await Promise.all([watchGazette(system), watchGazette(system)]);
  const company = 'PEÑA Y SOL SL, MADRID, M 27452';
  const holders = [
    '+ Administrador solidario: RÍO EVA',
    '+ Administrador solidario: PAZ ANA',
    '- Administrador único: GIL LUIS',
  ];
  expect(await holdersOf('Peña y Sol, S.L.')).toEqual([{ company, holders }]);
  expect(await holdersOf('hoja M-27.452')).toEqual([{ company, holders }]);
  // A beginning finds both, whole words only.
  expect(await holdersOf('peña y')).toHaveLength(2);
  expect(await holdersOf('pe')).toEqual([]);
  expect(await holdersOf('peñ')).toEqual([]);
  expect(await holdersOf('%%%% _')).toEqual([]);
  expect(await holdersOf('Sin cargos SL')).toEqual([]);

  expect(await findOfficers(agent, 'B12345674')).toMatchObject({ companies: [], names: [] });
  const customer = await insertTestCustomer(database.db, 'cliente@officers.test');
  await database.db
    .insertInto('empresas')
    .values({ customer_id: customer, name: 'Peña y Sol, S.L.', cif: 'B12345674', seguimiento_activo: false })
    .execute();
  expect(await findOfficers(agent, 'b-12345674')).toMatchObject({
    names: ['Peña y Sol, S.L.'],
    companies: [{ name: 'PEÑA Y SOL SL', holders: [{ registered_on: '2026-11-18' }, {}, {}] }],
  });
});

test('older days are read a few at a time, alert nobody, and are asked for once', async () => {
  // The two readings of the test above reach back to 4 November when one of them is late, these three at least to 28 October.
  PUBLISHED['20261102'] = [
    act('9', 'ANTIGUA SL', 'Nombramientos. Adm. Unico: VIEJA ANA. Datos registrales. S 8 , H M 9, I/A 1 (28.10.26).'),
  ];
  const customer = await insertTestCustomer(database.db, 'antigua@officers.test');
  await database.db
    .insertInto('empresas')
    .values({ customer_id: customer, name: 'Antigua, S.L.', seguimiento_activo: true })
    .execute();
  asked.length = 0;
  let alerts = 0;
  for (let run = 0; run < 3; run += 1) alerts += await watchGazette(system);
  expect(alerts).toBe(0);
  expect(await holdersOf('Antigua SL')).toHaveLength(1);
  const old = asked.filter((day) => day < '20261118');
  expect(new Set(old).size).toBe(old.length);
  const { days, read_from } = await findOfficers(agent, 'Antigua SL');
  expect(days).toBe(3);
  expect(read_from).not.toBeNull();
});

test('a day that was read before officers were kept is read again, without a second alert', async () => {
  const later = new Date(clock.now.getTime() + DAY_MS);
  clock.now = later;
  PUBLISHED['20261125'] = [
    act('20', 'REPASADA SL', 'Nombramientos. Adm. Unico: PAZ ANA. Datos registrales. S 8 , H M 20, I/A 1.'),
  ];
  const customer = await insertTestCustomer(database.db, 'repasada@officers.test');
  await database.db
    .insertInto('empresas')
    .values({ customer_id: customer, name: 'Repasada, S.L.', seguimiento_activo: true })
    .execute();
  await database.db.insertInto('gazette_days').values({ day: '2026-11-25', entries: 1, read_at: later }).execute();
  expect(await watchGazette(system)).toBe(0);
  expect(await holdersOf('Repasada SL')).toHaveLength(1);
});

test('three unreadable days hold back no other', async () => {
  clock.now = new Date('2026-12-04T10:00:00Z');
  for (const day of ['20261130', '20261201', '20261202']) broken.add(day);
  PUBLISHED['20261204'] = [
    act('30', 'HOY SL', 'Nombramientos. Adm. Unico: PAZ ANA. Datos registrales. S 8 , H M 30, I/A 1.'),
  ];
  await watchGazette(system);
  broken.clear();
  expect(await holdersOf('Hoy SL')).toHaveLength(1);
});

test('five old days without an answer do not stop the reading back, and are given up after ten days', async () => {
  clock.now = new Date('2027-06-30T10:00:00Z');
  const silent = ['20270617', '20270618', '20270621', '20270622', '20270623'];
  for (const day of silent) broken.add(day);
  await watchGazette(system);
  const nextDay = () => {
    clock.now = new Date(clock.now.getTime() + DAY_MS);
  };
  nextDay();
  asked.length = 0;
  await watchGazette(system);
  const next = ['20270611', '20270614', '20270615', '20270616', '20270624'];
  expect(asked.filter((day) => day < '20270625').toSorted()).toEqual(next);

  // Nothing but the silent days is left to read.
  const left = new Set(silent.map((day) => day.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')));
  await sql`insert into gazette_days (day, entries, read_at, officers_read)
    select day::date, 0, now(), true from generate_series('2026-06-01'::date, '2027-06-23', '1 day') day
    where day::date::text <> all(${[...left]}) on conflict (day) do update set officers_read = true`.execute(
    database.db,
  );
  asked.length = 0;
  for (let day = 0; day < 11; day += 1) {
    nextDay();
    await watchGazette(system);
    await watchGazette(system);
  }
  broken.clear();
  // One of the ten was before.
  expect(asked.filter((day) => silent.includes(day))).toHaveLength(5 * 9);
});

test('what is older than two years is removed, and not said to be known', async () => {
  clock.now = new Date(clock.now.getTime() + 800 * DAY_MS);
  await watchGazette(system);
  expect(await database.db.selectFrom('gazette_officers').selectAll().execute()).toEqual([]);
  const { read_from } = await findOfficers(agent, 'Antigua SL');
  const kept = new Date(clock.now.getTime() - 730 * DAY_MS).toISOString().slice(0, 10);
  expect(read_from !== null && read_from >= kept).toBe(true);
});

test('notaries and customers are refused', async () => {
  const notary = { kind: 'agent', agentId: 1, role: 'Notario', panelRoles: [], notaryId: 1 } as const;
  await expect(findOfficers({ ...agent, actor: notary }, 'SOL')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findOfficers({ ...agent, actor: { kind: 'visitor' } }, 'SOL')).rejects.toMatchObject({
    code: 'forbidden',
  });
});
