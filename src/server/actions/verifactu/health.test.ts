import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderInvoice } from '../invoices/render-invoice.ts';
import { getHealth } from './get-health.ts';
import { mendRecord } from './mend-record.ts';
import { sendRecords } from './send-records.ts';
import { agencyDesk, numberOf } from './testing/agency-desk.ts';
import { type AgencyStage, ISSUER, openAgencyStage } from './testing/agency-stage.ts';

let stage: AgencyStage;
let desk: ReturnType<typeof agencyDesk>;

beforeAll(async () => {
  stage = await openAgencyStage();
  desk = agencyDesk(stage);
});
afterAll(() => stage.close());

beforeEach(() => desk.clear());

describe('the health page', () => {
  test('says what waits, what has to be mended and why, to facturacion and supervisors', async () => {
    const [id = 0] = await stage.issue(2);
    const [record] = await desk.listRecords(id);
    stage.agency.wanted.set(numberOf(record), 2001);
    stage.agency.clockAheadMs = 61_000;
    await desk.send();
    await stage.issue(1);
    await expect(getHealth(desk.agent())).rejects.toMatchObject({ code: 'forbidden' });
    const supervisor = desk.agent('supervisor');
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
    await mendRecord(desk.bookkeeper(), { issuer: ISSUER.taxId, position: record?.position ?? 0 });
    const { problems } = await getHealth(desk.bookkeeper());
    expect(problems.some(({ invoice_id }) => invoice_id === id)).toBe(false);
  });

  test('says that without a certificate nothing is sent', async () => {
    const ids = await stage.issue(1);
    const bare = { ...stage.ctx, ports: { ...stage.ctx.ports, taxAgency: null } };
    await sendRecords(bare, ISSUER.taxId);
    expect(await desk.statesOf(ids)).toEqual(['waiting']);
    expect((await getHealth(desk.bookkeeper())).certificate).toBeNull();
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
    const [record] = await desk.listRecords(id);
    expect(Buffer.from(file?.content ?? []).toString('utf8')).toContain(record?.xml);
  });
});
