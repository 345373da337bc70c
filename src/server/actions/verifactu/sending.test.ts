import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bodyOf, schemaErrors } from '../../testing/agency-schemas.ts';
import { takeUp } from './take-up.ts';
import { agencyDesk } from './testing/agency-desk.ts';
import { type AgencyStage, ISSUER, openAgencyStage } from './testing/agency-stage.ts';

let stage: AgencyStage;
let desk: ReturnType<typeof agencyDesk>;

beforeAll(async () => {
  stage = await openAgencyStage();
  desk = agencyDesk(stage);
});
afterAll(() => stage.close());

beforeEach(() => desk.clear());

const asked = () => stage.agency.exchanged.map(({ asked }) => asked);

describe('records on their way to the tax agency', () => {
  test('are sent in one message and accepted', async () => {
    const ids = await stage.issue(3);
    expect(await desk.statesOf(ids)).toEqual(['waiting', 'waiting', 'waiting']);
    await desk.send();
    expect(await desk.statesOf(ids)).toEqual(['accepted', 'accepted', 'accepted']);
    const [exchange] = stage.agency.exchanged;
    expect(stage.agency.exchanged).toHaveLength(1);
    expect(exchange?.asked).not.toContain('Incidencia');
  });

  test('make messages and answers that are valid by the schemas', async (context) => {
    await stage.issue(3);
    await desk.send();
    const [exchange] = stage.agency.exchanged;
    expect(await schemaErrors(context, 'SuministroLR.xsd', bodyOf(exchange?.asked ?? ''))).toEqual([]);
    expect(await schemaErrors(context, 'RespuestaSuministro.xsd', bodyOf(exchange?.said ?? ''))).toEqual([]);
  });

  test('wait as long as the agency says', async () => {
    stage.agency.waitSeconds = 90;
    await stage.issue(1);
    await desk.send();
    const late = await stage.issue(1);
    stage.pass(89);
    await desk.send();
    expect(await desk.statesOf(late)).toEqual(['waiting']);
    stage.pass(1);
    await desk.send();
    expect(await desk.statesOf(late)).toEqual(['accepted']);
    expect(stage.agency.exchanged).toHaveLength(2);
  });

  test('wait for no time of a process whose clock was an hour ahead', async () => {
    for (const mood of ['answer', 'drop', 'answer'] as const) {
      stage.pass(3_600);
      stage.agency.mood = mood;
      const ids = await stage.issue(1);
      await desk.send();
      stage.pass(-3_600);
      stage.agency.mood = 'answer';
      await desk.send();
      await desk.send();
      expect(await desk.statesOf(ids), mood).toEqual([expect.stringMatching(/^accepted/)]);
    }
  });

  test('two processes send each record once', async () => {
    const ids = await stage.issue(2);
    await Promise.all([desk.send(), desk.send(), desk.send()]);
    expect(await desk.statesOf(ids)).toEqual(['accepted', 'accepted']);
    expect(stage.agency.exchanged).toHaveLength(1);
  });

  test('whose answer was lost are queried, not sent again; the next message reports the incident', async () => {
    const ids = await stage.issue(3);
    stage.agency.mood = 'lose';
    await desk.send();
    expect(await desk.statesOf(ids)).toEqual(['sent', 'sent', 'sent']);
    const late = await stage.issue(1);
    stage.agency.mood = 'answer';
    stage.agency.pageSize = 2;
    stage.pass(3_600);
    stage.agency.exchanged.length = 0;
    await desk.send();
    expect(await desk.statesOf([...ids, ...late])).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(asked().filter((message) => message.includes('ConsultaFactu')).length).toBeGreaterThan(1);
    const sent = asked().filter((message) => message.includes('RegFactu'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('<sf:Incidencia>S</sf:Incidencia>');
    expect(sent[0]?.match(/<RegistroAlta/g)).toHaveLength(1);
    expect(await desk.issuerRow()).toMatchObject({ outage_since: null, failures: 0 });
  });

  test('that are asked for get an answer that is valid by the schemas', async (context) => {
    await stage.issue(2);
    stage.agency.mood = 'lose';
    await desk.send();
    stage.agency.mood = 'answer';
    stage.pass(3_600);
    stage.agency.exchanged.length = 0;
    await desk.send();
    const reply = stage.agency.exchanged.find(({ asked }) => asked.includes('ConsultaFactu'))?.said ?? '';
    expect(await schemaErrors(context, 'RespuestaConsultaLR.xsd', bodyOf(reply))).toEqual([]);
  });

  test('that never arrived are sent again after the agency was asked', async () => {
    const ids = await stage.issue(2);
    stage.agency.mood = 'drop';
    await desk.send();
    stage.agency.mood = 'answer';
    stage.pass(3_600);
    await desk.send();
    expect(await desk.statesOf(ids)).toEqual(['accepted', 'accepted']);
  });

  test('are not lost when the process dies between sending and writing the answer down', async () => {
    const ids = await stage.issue(2);
    // As left by a killed process: the message is recorded as sent, and nobody waits for its answer.
    const step = await takeUp(stage.ctx, ISSUER.taxId);
    if (step?.kind === 'send') await stage.ctx.ports.taxAgency?.submit(step.message);
    await desk.send();
    expect(await desk.statesOf(ids)).toEqual(['sent', 'sent']);
    stage.pass(121);
    await desk.send();
    expect(await desk.statesOf(ids)).toEqual(['accepted', 'accepted']);
  });

  test('tries come further apart while the agency is silent or says what nobody understands', async () => {
    const ids = await stage.issue(1);
    stage.agency.mood = 'garbage';
    await desk.send();
    const first = await desk.issuerRow();
    expect(first.failures).toBe(1);
    stage.pass(61);
    await desk.send();
    const second = await desk.issuerRow();
    expect(second.failures).toBe(2);
    expect((second.next_message_at?.getTime() ?? 0) - stage.shop.clock.now.getTime()).toBe(120_000);
    expect(await desk.statesOf(ids)).toEqual(['sent']);
  });

  test('a message that is refused as a whole leaves its records waiting, with the reason', async () => {
    const ids = await stage.issue(1);
    stage.agency.mood = 'fault';
    await desk.send();
    expect(await desk.statesOf(ids)).toEqual(['waiting']);
    const message = await stage.shop.database.db
      .selectFrom('verifactu_messages')
      .selectAll()
      .orderBy('message_id', 'desc')
      .executeTakeFirst();
    expect(message).toMatchObject({ state: 'refused', code: 4104 });
  });

  test('a duplicate has arrived, in the state that is stored for it', async () => {
    const ids = await stage.issue(1);
    await desk.send();
    const [record] = await desk.listRecords(ids[0] ?? 0);
    await stage.shop.database.db
      .updateTable('verifactu_records')
      .set({ state: 'waiting', message_id: null })
      .where('position', '=', record?.position ?? 0)
      .execute();
    stage.pass(60);
    await desk.send();
    expect((await desk.listRecords(ids[0] ?? 0))[0]).toMatchObject({ state: 'accepted', duplicate: true, code: 3000 });
  });

  test('our clock is compared with the agency’s', async () => {
    stage.agency.clockAheadMs = -90_000;
    await stage.issue(1);
    await desk.send();
    expect((await desk.issuerRow()).drift_ms).toBe(90_000);
  });
});
