// Alerts about followed companies, against a stand-in that speaks the gazette's open data API.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../ctx.ts';
import { borme } from '../../ports/gazette/borme-client.ts';
import { BORME_STAND_IN_PATH, registerBormeStandIn, type StandInAct } from '../../ports/gazette/stand-in.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { insertTestCustomer } from '../sessions/testing/people.ts';
import { listAlerts } from './list-alerts.ts';
import { sendAlerts } from './send-alerts.ts';
import { watchGazette } from './watch-gazette.ts';

const PUBLISHED: Record<string, readonly StandInAct[]> = {};
/** Broken answers of the service, by the end of their address. */
const broken = new Set<string>();

let database: TestDatabase;
let service: FastifyInstance;
let url: string;
const clock = { now: new Date('2026-11-24T10:00:00Z') };

beforeAll(async () => {
  database = await openTestDatabase();
  service = Fastify();
  service.addHook('onRequest', async (request, reply) => {
    if ([...broken].some((end) => request.url.endsWith(end))) await reply.code(503).send('');
  });
  await registerBormeStandIn(service, (day) => PUBLISHED[day] ?? []);
  url = `${await service.listen({ port: 0, host: '127.0.0.1' })}${BORME_STAND_IN_PATH}`;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const act = (
  number: string,
  company: string,
  text = 'Nombramientos. Adm. Unico: PAZ ANA. Datos registrales. T 1.',
) => ({
  number,
  company,
  text,
});

async function systemCtx(): Promise<Ctx> {
  const deps = await testDeps(database.db, { clock });
  return testCtx({ ...deps, ports: { ...deps.ports, gazette: borme({ url }) } }, { actor: { kind: 'system' } });
}

async function follower(email: string, name: string, isFollowed = true) {
  const customerId = await insertTestCustomer(database.db, email);
  const { empresa_id: empresaId } = await database.db
    .insertInto('empresas')
    .values({ customer_id: customerId, name, seguimiento_activo: isFollowed })
    .returning('empresa_id')
    .executeTakeFirstOrThrow();
  const ctx = { ...(await systemCtx()), actor: { kind: 'customer', customerId } as const };
  return { customerId, empresaId, ctx };
}

const mailsTo = (email: string) =>
  database.db.selectFrom('mails').select(['template', 'params']).where('to_address', '=', email).execute();

describe('a followed company', () => {
  test('is alerted to once, by page and by mail, however often the day is read', async () => {
    PUBLISHED['20261124'] = [
      act('600001', 'CONSTRUCCIONES PEÑA SL', 'Ceses/Dimisiones. Adm. Unico: RUIZ. Nombramientos. Adm. Unico: PAZ.'),
      act('600002', 'CONSTRUCCIONES PEÑA SA'),
      act('600003', 'OTRA SL'),
    ];
    const ana = await follower('sigue@example.com', 'Construcciones Peña, S.L.U.');
    const other = await follower('no-sigue@example.com', 'Construcciones Peña, S.L.', false);
    const ctx = await systemCtx();
    const written = await Promise.all([watchGazette(ctx), watchGazette(ctx)]);
    expect(written.reduce((sum, count) => sum + count)).toBe(1);
    expect(await watchGazette(ctx)).toBe(0);
    expect(await listAlerts(ana.ctx)).toMatchObject([
      { company: 'Construcciones Peña, S.L.U.', acts: 'Ceses y dimisiones, Nombramientos', day_text: '24/11/26' },
    ]);
    expect(await listAlerts(other.ctx)).toEqual([]);
    expect(await listAlerts(other.ctx, ana.empresaId)).toEqual([]);

    expect((await Promise.all([sendAlerts(ctx), sendAlerts(ctx)])).reduce((sum, count) => sum + count)).toBe(1);
    expect(await sendAlerts(ctx)).toBe(0);
    expect(await mailsTo('sigue@example.com')).toMatchObject([
      { template: 'company_news', params: { items: [{ company: 'Construcciones Peña, S.L.U.' }], more: 0 } },
    ]);
    expect(await mailsTo('no-sigue@example.com')).toEqual([]);
  });

  test('gets no act twice, even if the gazette prints it again', async () => {
    clock.now = new Date('2026-11-25T10:00:00Z');
    const ana = await follower('dos@example.com', 'Repetida, S.L.');
    PUBLISHED['20261125'] = [act('610001', 'REPETIDA SL'), act('610001', 'REPETIDA SL')];
    expect(await watchGazette(await systemCtx())).toBe(1);
    expect(await listAlerts(ana.ctx)).toHaveLength(1);
  });

  test('misses nothing of a day of which a part gave no answer', async () => {
    clock.now = new Date('2026-11-26T10:00:00Z');
    const ana = await follower('parte@example.com', 'Callada, S.L.');
    PUBLISHED['20261126'] = [act('620001', 'CALLADA SL')];
    broken.add('xml.php?id=BORME-A-2026-1126-28');
    const ctx = await systemCtx();
    expect(await watchGazette(ctx)).toBe(0);
    expect(await listAlerts(ana.ctx)).toEqual([]);
    broken.clear();
    expect(await watchGazette(ctx)).toBe(1);
  });

  test('waits for the end of quiet hours, and is dropped when it is no longer followed or wanted', async () => {
    clock.now = new Date('2026-11-27T22:30:00Z');
    PUBLISHED['20261127'] = [act('630001', 'NOCTURNA SL'), act('630002', 'DEJADA SL'), act('630003', 'CALLADITA SL')];
    const night = await follower('noche@example.com', 'Nocturna, S.L.');
    const left = await follower('dejada@example.com', 'Dejada, S.L.');
    const off = await follower('apagada@example.com', 'Calladita, S.L.');
    await database.db
      .insertInto('notification_settings')
      .values({
        customer_id: off.customerId,
        off: ['company_news:mail'],
        time_zone: 'Europe/Madrid',
        updated_at: clock.now,
      })
      .execute();
    const ctx = await systemCtx();
    expect(await watchGazette(ctx)).toBe(3);
    await sendAlerts(ctx);
    expect(await mailsTo('noche@example.com')).toEqual([]);
    clock.now = new Date('2026-11-28T09:00:00Z');
    const unfollowed = { seguimiento_activo: false };
    await database.db.updateTable('empresas').set(unfollowed).where('empresa_id', '=', left.empresaId).execute();
    await sendAlerts(await systemCtx());
    expect(await mailsTo('noche@example.com')).toHaveLength(1);
    expect([...(await mailsTo('dejada@example.com')), ...(await mailsTo('apagada@example.com'))]).toEqual([]);
    expect(await listAlerts(night.ctx)).toHaveLength(1);
  });
});

describe('the service', () => {
  test('publishes nothing at weekends, is silent when it is away, and is asked nowhere else', async () => {
    expect(await borme({ url }).read('2026-11-28')).toEqual({ kind: 'none' });
    expect(await borme({ url: 'http://127.0.0.1:1/borme' }).read('2026-11-24')).toEqual({ kind: 'silent' });
    const strange = Fastify();
    const xml = 'http://127.0.0.2:9/xml.php';
    strange.get('/sumario/:day', async () => ({
      data: {
        sumario: { diario: { seccion: { codigo: 'A', item: { identificador: 'X', titulo: 'Y', url_xml: xml } } } },
      },
    }));
    const address = await strange.listen({ port: 0, host: '127.0.0.1' });
    expect(await borme({ url: address }).read('2026-11-24')).toEqual({ kind: 'silent' });
    await strange.close();
  });
});
