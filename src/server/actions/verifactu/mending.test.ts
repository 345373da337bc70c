import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBrokenLink } from '../../../domain/invoices/seal.ts';
import { sha256Hex } from '../invoices/seal-record.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { mendRecord } from './mend-record.ts';
import { agencyDesk, numberOf } from './testing/agency-desk.ts';
import { type AgencyStage, ISSUER, openAgencyStage } from './testing/agency-stage.ts';
import { verifyChains } from './verify-chains.ts';

let stage: AgencyStage;
let desk: ReturnType<typeof agencyDesk>;

beforeAll(async () => {
  stage = await openAgencyStage();
  desk = agencyDesk(stage);
});
afterAll(() => stage.close());

beforeEach(() => desk.clear());

describe('records that have to be mended', () => {
  test('a rejected one is made again as unknown to the agency, once however often it is pressed', async () => {
    const [id = 0] = await stage.issue(1);
    const [record] = await desk.listRecords(id);
    stage.agency.wanted.set(numberOf(record), 1189);
    await desk.send();
    expect((await desk.listRecords(id))[0]).toMatchObject({ state: 'rejected', code: 1189 });
    stage.agency.wanted.clear();
    const press = () => mendRecord(desk.bookkeeper(), { issuer: ISSUER.taxId, position: record?.position ?? 0 });
    const pressed = await Promise.allSettled([press(), press()]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    stage.pass(60);
    await desk.send();
    const records = await desk.listRecords(id);
    expect(records.map(({ kind, state }) => [kind, state])).toEqual([
      ['registration', 'mended'],
      ['amendment', 'accepted'],
    ]);
    expect(records[1]?.xml).toContain('<Subsanacion>S</Subsanacion><RechazoPrevio>X</RechazoPrevio>');
  });

  test('one taken with errors is mended, and again after its mending is rejected', async () => {
    const [id = 0] = await stage.issue(1);
    const [record] = await desk.listRecords(id);
    const position = record?.position ?? 0;
    stage.agency.wanted.set(numberOf(record), 2001);
    await desk.send();
    expect(await desk.statesOf([id])).toEqual(['accepted_with_errors']);
    await mendRecord(desk.bookkeeper(), { issuer: ISSUER.taxId, position });
    stage.agency.wanted.set(numberOf(record), 1100);
    stage.pass(60);
    await desk.send();
    await expect(mendRecord(desk.bookkeeper(), { issuer: ISSUER.taxId, position })).rejects.toMatchObject({
      code: 'record_not_mendable',
    });
    stage.agency.wanted.clear();
    await mendRecord(desk.bookkeeper(), { issuer: ISSUER.taxId, position: position + 1 });
    stage.pass(60);
    await desk.send();
    const records = await desk.listRecords(id);
    expect(records.map(({ state }) => state)).toEqual(['accepted_with_errors', 'mended', 'accepted']);
    expect(records[1]?.xml).toContain('<Subsanacion>S</Subsanacion><TipoFactura>');
    expect(records[2]?.xml).toContain('<Subsanacion>S</Subsanacion><RechazoPrevio>S</RechazoPrevio>');
  });

  test('R270 an invoice is annulled once, by a record of its own, by nobody but facturacion', async () => {
    const [id = 0] = await stage.issue(1);
    await desk.send();
    const wish = { invoiceId: id, reason: 'Emitida por error' };
    await expect(cancelInvoice(desk.agent('supervisor'), wish)).rejects.toMatchObject({ code: 'forbidden' });
    const pressed = await Promise.allSettled([
      cancelInvoice(desk.bookkeeper(), wish),
      cancelInvoice(desk.bookkeeper(), wish),
    ]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    stage.pass(60);
    await desk.send();
    const [registration, annulment] = await desk.listRecords(id);
    expect(annulment).toMatchObject({ kind: 'cancellation', state: 'accepted' });
    expect(stage.agency.store.get(numberOf(registration))?.state).toBe('Anulada');
  });
});

describe('the chain', () => {
  test('holds over registrations, amendments and cancellations, and what was changed is found at its place', async ({
    onTestFinished,
  }) => {
    // Of its own: what is changed stays so.
    const own = await openAgencyStage();
    onTestFinished(() => own.close());
    const { listRecords, send, bookkeeper, issuerRow } = agencyDesk(own);
    const [mended = 0, annulled = 0] = await own.issue(2);
    const [record] = await listRecords(mended);
    own.agency.wanted.set(numberOf(record), 2001);
    await send();
    await mendRecord(bookkeeper(), { issuer: ISSUER.taxId, position: record?.position ?? 0 });
    await cancelInvoice(bookkeeper(), { invoiceId: annulled, reason: 'Emitida por error' });
    const { db } = own.shop.database;
    const rows = await db.selectFrom('invoice_chain').select(['record', 'hash']).orderBy('position').execute();
    const links = rows.map(({ record, hash }) => ({ record, hash }));
    expect(findBrokenLink(links, sha256Hex)).toBeNull();
    await verifyChains(own.ctx);
    expect(rows).toHaveLength(4);
    expect(await issuerRow()).toMatchObject({ verified_position: 4, broken_position: null });
    await db
      .updateTable('invoice_chain')
      .set(({ fn, val }) => ({
        xml: fn('replace', ['xml', val('50.00'), val('51.00')]) as never,
        hash: 'F'.repeat(64),
      }))
      .where('position', '=', 3)
      .execute();
    await verifyChains(own.ctx);
    expect(await issuerRow()).toMatchObject({ verified_position: 2, broken_position: 3 });
  });
});
