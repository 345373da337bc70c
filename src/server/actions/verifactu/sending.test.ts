import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PanelRole } from '../../../domain/actor/actor.ts';
import type { ChainRecord } from '../../../domain/invoices/chain.ts';
import { findBrokenLink } from '../../../domain/invoices/seal.ts';
import { AGENCY, bodyOf, schemaErrors } from '../../testing/agency-schemas.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { renderInvoice } from '../invoices/render-invoice.ts';
import { sha256Hex } from '../invoices/seal-record.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { getHealth } from './get-health.ts';
import { mendRecord } from './mend-record.ts';
import { sendRecords } from './send-records.ts';
import { takeUp } from './take-up.ts';
import { type AgencyStage, ISSUER, openAgencyStage } from './testing/agency-stage.ts';
import { verifyChains } from './verify-chains.ts';

let stage: AgencyStage;

beforeAll(async () => {
  stage = await openAgencyStage();
});
afterAll(() => stage.close());

beforeEach(async () => {
  Object.assign(stage.agency, { mood: 'answer', waitSeconds: 60, clockAheadMs: 0, pageSize: 10_000 });
  stage.agency.wanted.clear();
  stage.pass(24 * 3600);
  await send();
  stage.pass(120);
  stage.agency.exchanged.length = 0;
});

const send = () => sendRecords(stage.ctx, ISSUER.taxId);

/** A back-office user with these panel roles. */
const agent = (...panelRoles: PanelRole[]) =>
  testCtx(stage.shop.deps, { actor: { kind: 'agent', agentId: 2, role: 'Agente', notaryId: null, panelRoles } });
const bookkeeper = () => agent('facturacion');

/** The records of an invoice, in the order of the chain. */
function recordsOf(invoiceId: number) {
  return stage.shop.database.db
    .selectFrom('verifactu_records as r')
    .innerJoin('invoice_chain as c', (join) =>
      join.onRef('c.issuer', '=', 'r.issuer').onRef('c.position', '=', 'r.position'),
    )
    .selectAll('r')
    .select(['c.kind', 'c.hash', 'c.xml', 'c.record'])
    .where('c.invoice_id', '=', invoiceId)
    .orderBy('r.position')
    .execute();
}

async function statesOf(invoiceIds: readonly number[]): Promise<string[]> {
  return (await Promise.all(invoiceIds.map(recordsOf))).flat().map(({ state }) => state);
}

function issuerRow() {
  return stage.shop.database.db.selectFrom('verifactu_issuers').selectAll().executeTakeFirstOrThrow();
}

const numberOf = (record: { record: unknown } | undefined) => (record?.record as ChainRecord | undefined)?.number ?? '';
const asked = () => stage.agency.exchanged.map(({ asked }) => asked);

describe('records on their way to the tax agency', () => {
  test('are sent in one message and accepted; messages and answers are valid by the schemas', async ({ annotate }) => {
    const ids = await stage.issue(3);
    expect(await statesOf(ids)).toEqual(['waiting', 'waiting', 'waiting']);
    await send();
    expect(await statesOf(ids)).toEqual(['accepted', 'accepted', 'accepted']);
    const [exchange] = stage.agency.exchanged;
    expect(stage.agency.exchanged).toHaveLength(1);
    expect(exchange?.asked).not.toContain('Incidencia');
    const sent = await schemaErrors('SuministroLR.xsd', bodyOf(exchange?.asked ?? ''));
    const said = await schemaErrors('RespuestaSuministro.xsd', bodyOf(exchange?.said ?? ''));
    if (sent === null) return void annotate(`reference data absent: ${AGENCY.pathname}`);
    expect([...sent, ...(said ?? [])]).toEqual([]);
  });

  test('wait as long as the agency says', async () => {
    stage.agency.waitSeconds = 90;
    await stage.issue(1);
    await send();
    const late = await stage.issue(1);
    stage.pass(89);
    await send();
    expect(await statesOf(late)).toEqual(['waiting']);
    stage.pass(1);
    await send();
    expect(await statesOf(late)).toEqual(['accepted']);
    expect(stage.agency.exchanged).toHaveLength(2);
  });

  test('two processes send each record once', async () => {
    const ids = await stage.issue(2);
    await Promise.all([send(), send(), send()]);
    expect(await statesOf(ids)).toEqual(['accepted', 'accepted']);
    expect(stage.agency.exchanged).toHaveLength(1);
  });

  test('whose answer was lost are asked for, not sent again; the next message tells of the incident', async ({
    annotate,
  }) => {
    const ids = await stage.issue(3);
    stage.agency.mood = 'lose';
    await send();
    expect(await statesOf(ids)).toEqual(['sent', 'sent', 'sent']);
    const late = await stage.issue(1);
    stage.agency.mood = 'answer';
    stage.agency.pageSize = 2;
    stage.pass(3_600);
    stage.agency.exchanged.length = 0;
    await send();
    expect(await statesOf([...ids, ...late])).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(asked().filter((message) => message.includes('ConsultaFactu')).length).toBeGreaterThan(1);
    const sent = asked().filter((message) => message.includes('RegFactu'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('<sf:Incidencia>S</sf:Incidencia>');
    expect(sent[0]?.match(/<RegistroAlta/g)).toHaveLength(1);
    expect(await issuerRow()).toMatchObject({ outage_since: null, failures: 0 });
    const reply = stage.agency.exchanged.find(({ asked }) => asked.includes('ConsultaFactu'))?.said ?? '';
    const errors = await schemaErrors('RespuestaConsultaLR.xsd', bodyOf(reply));
    if (errors === null) return void annotate(`reference data absent: ${AGENCY.pathname}`);
    expect(errors).toEqual([]);
  });

  test('that never arrived are sent again after the agency was asked', async () => {
    const ids = await stage.issue(2);
    stage.agency.mood = 'drop';
    await send();
    stage.agency.mood = 'answer';
    stage.pass(3_600);
    await send();
    expect(await statesOf(ids)).toEqual(['accepted', 'accepted']);
  });

  test('are not lost when the process dies between sending and writing the answer down', async () => {
    const ids = await stage.issue(2);
    // As a killed process leaves it: the message is written down as sent, and nobody waits for its answer.
    const step = await takeUp(stage.ctx, ISSUER.taxId);
    if (step?.kind === 'send') await stage.ctx.ports.taxAgency?.submit(step.message);
    await send();
    expect(await statesOf(ids)).toEqual(['sent', 'sent']);
    stage.pass(121);
    await send();
    expect(await statesOf(ids)).toEqual(['accepted', 'accepted']);
  });

  test('tries come further apart while the agency is silent or says what nobody understands', async () => {
    const ids = await stage.issue(1);
    stage.agency.mood = 'garbage';
    await send();
    const first = await issuerRow();
    expect(first.failures).toBe(1);
    stage.pass(61);
    await send();
    const second = await issuerRow();
    expect(second.failures).toBe(2);
    expect((second.next_message_at?.getTime() ?? 0) - stage.shop.clock.now.getTime()).toBe(120_000);
    expect(await statesOf(ids)).toEqual(['sent']);
  });

  test('a message that is refused as a whole leaves its records waiting, with the reason', async () => {
    const ids = await stage.issue(1);
    stage.agency.mood = 'fault';
    await send();
    expect(await statesOf(ids)).toEqual(['waiting']);
    const message = await stage.shop.database.db
      .selectFrom('verifactu_messages')
      .selectAll()
      .orderBy('message_id', 'desc')
      .executeTakeFirst();
    expect(message).toMatchObject({ state: 'refused', code: 4104 });
  });

  test('a duplicate has arrived, in the state that is stored for it', async () => {
    const ids = await stage.issue(1);
    await send();
    const [record] = await recordsOf(ids[0] ?? 0);
    await stage.shop.database.db
      .updateTable('verifactu_records')
      .set({ state: 'waiting', message_id: null })
      .where('position', '=', record?.position ?? 0)
      .execute();
    stage.pass(60);
    await send();
    expect((await recordsOf(ids[0] ?? 0))[0]).toMatchObject({ state: 'accepted', duplicate: true, code: 3000 });
  });

  test('our clock is held against the agency’s', async () => {
    stage.agency.clockAheadMs = -90_000;
    await stage.issue(1);
    await send();
    expect((await issuerRow()).drift_ms).toBe(90_000);
  });
});

describe('records that have to be mended', () => {
  test('a rejected one is made again as unknown to the agency, once however often it is pressed', async () => {
    const [id = 0] = await stage.issue(1);
    const [record] = await recordsOf(id);
    stage.agency.wanted.set(numberOf(record), 1189);
    await send();
    expect((await recordsOf(id))[0]).toMatchObject({ state: 'rejected', code: 1189 });
    stage.agency.wanted.clear();
    const press = () => mendRecord(bookkeeper(), { issuer: ISSUER.taxId, position: record?.position ?? 0 });
    const pressed = await Promise.allSettled([press(), press()]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    stage.pass(60);
    await send();
    const records = await recordsOf(id);
    expect(records.map(({ kind, state }) => [kind, state])).toEqual([
      ['registration', 'mended'],
      ['amendment', 'accepted'],
    ]);
    expect(records[1]?.xml).toContain('<Subsanacion>S</Subsanacion><RechazoPrevio>X</RechazoPrevio>');
  });

  test('one taken with errors is mended, and again after its mending is rejected', async () => {
    const [id = 0] = await stage.issue(1);
    const [record] = await recordsOf(id);
    const position = record?.position ?? 0;
    stage.agency.wanted.set(numberOf(record), 2001);
    await send();
    expect(await statesOf([id])).toEqual(['accepted_with_errors']);
    await mendRecord(bookkeeper(), { issuer: ISSUER.taxId, position });
    stage.agency.wanted.set(numberOf(record), 1100);
    stage.pass(60);
    await send();
    await expect(mendRecord(bookkeeper(), { issuer: ISSUER.taxId, position })).rejects.toMatchObject({
      code: 'record_not_mendable',
    });
    stage.agency.wanted.clear();
    await mendRecord(bookkeeper(), { issuer: ISSUER.taxId, position: position + 1 });
    stage.pass(60);
    await send();
    const records = await recordsOf(id);
    expect(records.map(({ state }) => state)).toEqual(['accepted_with_errors', 'mended', 'accepted']);
    expect(records[1]?.xml).toContain('<Subsanacion>S</Subsanacion><TipoFactura>');
    expect(records[2]?.xml).toContain('<Subsanacion>S</Subsanacion><RechazoPrevio>S</RechazoPrevio>');
  });

  test('R270 an invoice is annulled once, by a record of its own, by nobody but facturacion', async () => {
    const [id = 0] = await stage.issue(1);
    await send();
    const wish = { invoiceId: id, reason: 'Emitida por error' };
    await expect(cancelInvoice(agent('supervisor'), wish)).rejects.toMatchObject({ code: 'forbidden' });
    const pressed = await Promise.allSettled([cancelInvoice(bookkeeper(), wish), cancelInvoice(bookkeeper(), wish)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    stage.pass(60);
    await send();
    const [registration, annulment] = await recordsOf(id);
    expect(annulment).toMatchObject({ kind: 'cancellation', state: 'accepted' });
    expect(stage.agency.store.get(numberOf(registration))?.state).toBe('Anulada');
  });
});

describe('the health page', () => {
  test('says what waits, what has to be mended and why, to facturacion and supervisors', async () => {
    const [id = 0] = await stage.issue(2);
    const [record] = await recordsOf(id);
    stage.agency.wanted.set(numberOf(record), 2001);
    stage.agency.clockAheadMs = 61_000;
    await send();
    await stage.issue(1);
    await expect(getHealth(agent())).rejects.toMatchObject({ code: 'forbidden' });
    const supervisor = agent('supervisor');
    const health = await getHealth({ ...supervisor, ports: stage.ctx.ports });
    expect(health).toMatchObject({
      certificate: { subject: 'CN=Registralia Demostración', is_ending: false },
      chains: [
        {
          issuer: ISSUER.taxId,
          name: ISSUER.name,
          waiting: 1,
          sent: 0,
          oldest_waiting_at: stage.shop.clock.now.toISOString(),
          clock: { ahead_seconds: -61, is_wrong: true },
        },
      ],
      may_mend: false,
    });
    const problem = health.problems.find(({ invoice_id }) => invoice_id === id);
    expect(problem).toMatchObject({
      state: 'accepted_with_errors',
      code: 2001,
      means: expect.stringContaining('censo'),
    });
    expect(health.messages[0]).toMatchObject({ state: 'answered', records: 2, csv: expect.any(String) });
    await mendRecord(bookkeeper(), { issuer: ISSUER.taxId, position: record?.position ?? 0 });
    const { problems } = await getHealth(bookkeeper());
    expect(problems.some(({ invoice_id }) => invoice_id === id)).toBe(false);
  });

  test('says that without a certificate nothing is sent', async () => {
    const ids = await stage.issue(1);
    const bare = { ...stage.ctx, ports: { ...stage.ctx.ports, taxAgency: null } };
    await sendRecords(bare, ISSUER.taxId);
    expect(await statesOf(ids)).toEqual(['waiting']);
    expect((await getHealth(bookkeeper())).certificate).toBeNull();
  });
});

describe('the paper', () => {
  test('carries the record as it was sealed', async () => {
    const [id = 0] = await stage.issue(1);
    await renderInvoice(stage.ctx, id);
    const { storage_key } = await stage.shop.database.db
      .selectFrom('files')
      .innerJoin('invoices', 'invoices.file_id', 'files.file_id')
      .select('storage_key')
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
    const pdf = await stage.ctx.ports.storage.get(storage_key);
    const attachments = await (await getDocumentProxy(Uint8Array.from(pdf))).getAttachments();
    const [file] = Object.values<{ content: Uint8Array }>(attachments);
    const [record] = await recordsOf(id);
    expect(Buffer.from(file?.content ?? []).toString('utf8')).toContain(record?.xml);
  });
});

describe('the chain', () => {
  test('holds over registrations, amendments and cancellations, and what was changed is found at its place', async () => {
    const { db } = stage.shop.database;
    const rows = await db.selectFrom('invoice_chain').select(['record', 'hash']).orderBy('position').execute();
    const links = rows.map(({ record, hash }) => ({ record: record as unknown as ChainRecord, hash }));
    expect(findBrokenLink(links, sha256Hex)).toBeNull();
    await verifyChains(stage.ctx);
    expect(await issuerRow()).toMatchObject({ verified_position: rows.length, broken_position: null });
    await db
      .updateTable('invoice_chain')
      .set(({ fn, val }) => ({
        xml: fn('replace', ['xml', val('50.00'), val('51.00')]) as never,
        hash: 'F'.repeat(64),
      }))
      .where('position', '=', 4)
      .execute();
    await verifyChains(stage.ctx);
    expect(await issuerRow()).toMatchObject({ verified_position: 3, broken_position: 4 });
  });
});
