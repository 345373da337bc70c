import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import type { checkForeignPaper } from '../../isolated/read-foreign-file.ts';
import { askForCheck } from '../files/ask-for-check.ts';
import { orderDetailPage } from '../own-orders/customer-pages.ts';
import { checkPapers, queuePaperChecks } from './check-papers.ts';
import { type CheckStage, openCheckStage, signedSample } from './testing/check-stage.ts';

let checks: CheckStage;
let stage: CheckStage['stage'];
let ctx: Ctx;
let knowing: Ctx;
let deliver: CheckStage['deliver'];
beforeAll(async () => {
  checks = await openCheckStage();
  ({ stage, ctx, knowing, deliver } = checks);
});
afterAll(() => checks.close());

const signed = () => signedSample('rsa');

test('a PDF of an order is checked, and its agent and its customer read what its signature and its code say', async () => {
  const { item, shown } = await deliver(await signed());
  expect(await shown()).toMatchObject({ state: 'waiting', signatures: [], codes: [] });
  await checkPapers(knowing);
  expect(await shown()).toMatchObject({
    state: 'checked',
    signatures: [{ verdict: 'valid', signer: 'ANA PRUEBA PEÑA', issuer: 'AC DE FIRMA DE PRUEBA', added_bytes: 0 }],
    codes: [
      {
        code: '9A7B-11C2-55D0-88EF',
        office: 'Registradores de España',
        page_href: 'https://sede.registradores.org/csv',
        place: { page: 1 },
      },
    ],
  });
  const page = await orderDetailPage(stage.asCustomer(stage.customers.carmen), String(item.order_id));
  expect(page.items[0]?.files[0]?.proofs).toMatchObject([
    { tone: 'good', title: 'Firma electrónica correcta: ANA PRUEBA PEÑA, Registro de Pruebas' },
    {
      title: 'Código de verificación: 9A7B-11C2-55D0-88EF (página 1)',
      link: { href: 'https://sede.registradores.org/csv' },
    },
  ]);
});

test('an authority that becomes known has signed papers checked again, and others not', async () => {
  const [paper, plain] = [await deliver(await signed()), await deliver(Buffer.from('%PDF-1.7\n%%EOF\n'))];
  await checkPapers(ctx);
  expect((await paper.shown())?.signatures[0]?.verdict).toBe('unknown_issuer');
  const before = await checkedAt(plain.fileId);
  stage.pass(11 * MINUTE_MS);
  await checkPapers(knowing);
  expect((await paper.shown())?.signatures[0]?.verdict).toBe('valid');
  expect(await checkedAt(plain.fileId)).toEqual(before);
});

const checkedAt = async (fileId: string) =>
  (
    await stage.deps.db
      .selectFrom('paper_checks')
      .select('checked_at')
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow()
  ).checked_at;

test('a file that is replaced waits for a check of its own', async () => {
  const { fileId, shown } = await deliver(await signed());
  await checkPapers(knowing);
  const other = await stage.deps.ports.storage.putContent(Buffer.from('%PDF-1.7\n% another one\n%%EOF\n'));
  await stage.deps.db
    .updateTable('files')
    .set({ storage_key: other.key, sha256: other.sha256 })
    .where('file_id', '=', fileId)
    .execute();
  expect(await shown()).toMatchObject({ state: 'waiting', signatures: [] });
  await checkPapers(knowing);
  expect(await shown()).toMatchObject({ state: 'checked', signatures: [] });
});

test('a check by a process of the former release, which knew nothing of revocation, is shown too', async () => {
  const { fileId, shown } = await deliver(await signed());
  await checkPapers(knowing);
  await sql`update paper_checks set signatures = (select jsonb_agg(one - 'revocation' - 'authorities' - 'isTimeAhead') from jsonb_array_elements(signatures) one)
    where file_id = ${fileId}`.execute(stage.deps.db);
  expect(await shown()).toMatchObject({ signatures: [{ verdict: 'valid', revocation: { state: 'unknown' } }] });
});

test('pictures of identity documents, texts and our own invoices are not checked', async () => {
  const card = { media_type: 'image/png', is_identity: true };
  expect(await (await deliver(Buffer.from('card'), card)).shown()).toBeNull();
  expect(await (await deliver(Buffer.from('text'), { media_type: 'text/plain' })).shown()).toBeNull();
  expect(await (await deliver(await signed(), { kind: 'invoice' })).shown()).toBeNull();
});

describe('a check that failed', () => {
  const failing = (excess: 'crash' | 'time' | 'failed'): typeof checkForeignPaper => {
    return async () => ({ ok: false, excess, detail: '' });
  };

  test('because the process was ended is made again, four times in all', async () => {
    const { shown } = await deliver(await signed());
    for (const pause of [11, 61, 361]) {
      await checkPapers(knowing, failing('crash'));
      expect(await shown()).toMatchObject({ state: 'waiting' });
      stage.pass(pause * MINUTE_MS);
    }
    await checkPapers(knowing, failing('crash'));
    expect(await shown()).toMatchObject({ state: 'unread' });
  });

  test('and is made again in time is a check like any other', async () => {
    const { shown } = await deliver(await signed());
    await checkPapers(knowing, failing('time'));
    stage.pass(11 * MINUTE_MS);
    await checkPapers(knowing);
    expect(await shown()).toMatchObject({ state: 'checked', signatures: [{ verdict: 'valid' }] });
  });

  test('for good is made again when an agent asks for it', async () => {
    const { item, fileId, shown } = await deliver(await signed());
    await checkPapers(knowing, failing('failed'));
    expect(await shown()).toMatchObject({ state: 'unread' });
    const ana = stage.as(stage.people.ana);
    await askForCheck(ana, { itemId: item.item_id, fileId });
    await askForCheck(ana, { itemId: item.item_id, fileId });
    expect(await shown()).toMatchObject({ state: 'waiting' });
    await checkPapers(knowing);
    expect(await shown()).toMatchObject({ state: 'checked' });
    const other = await deliver(await signed());
    await expect(askForCheck(ana, { itemId: other.item.item_id, fileId })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a paper that cannot be checked', () => {
  test('is noted where its bytes are gone, and the next one is checked', async () => {
    const [gone, next] = [await deliver(Buffer.from('%PDF-1.7\n% gone\n')), await deliver(await signed())];
    await stage.deps.db
      .updateTable('files')
      .set({ storage_key: 'sha256/00/gone' })
      .where('file_id', '=', gone.fileId)
      .execute();
    await checkPapers(knowing);
    expect(await gone.shown()).toMatchObject({ state: 'unread' });
    expect((await next.shown())?.signatures[0]?.verdict).toBe('valid');
  });

  test('is tried again after a pause where the storage does not answer, and the next one is checked', async () => {
    const [closed, next] = [await deliver(Buffer.from('%PDF-1.7\n% closed\n')), await deliver(await signed())];
    const { storage } = knowing.ports;
    const { storage_key } = await stage.deps.db
      .selectFrom('files')
      .select('storage_key')
      .where('file_id', '=', closed.fileId)
      .executeTakeFirstOrThrow();
    const get = async (key: string) => {
      if (key === storage_key) throw new Error('the storage does not answer');
      return storage.get(key);
    };
    await checkPapers({ ...knowing, ports: { ...knowing.ports, storage: { ...storage, get } } });
    expect(await closed.shown()).toMatchObject({ state: 'waiting' });
    expect(await next.shown()).toMatchObject({ state: 'checked' });
    await checkPapers(knowing);
    expect(await closed.shown()).toMatchObject({ state: 'waiting' });
    stage.pass(11 * MINUTE_MS);
    await checkPapers(knowing);
    expect(await closed.shown()).toMatchObject({ state: 'checked' });
  });
});

test('the sweep queues a check while one waits, and none after it', async () => {
  await deliver(await signed());
  const { rows } = await queued();
  expect(rows).toHaveLength(1);
  await checkPapers(knowing);
  await stage.deps.db.deleteFrom('paper_checks').where('checked_with', 'is', null).execute();
  expect((await queued()).rows).toHaveLength(0);
});

async function queued() {
  await sql`delete from graphile_worker._private_jobs where key = 'check_papers'`.execute(stage.deps.db);
  await queuePaperChecks(knowing);
  return sql`select 1 from graphile_worker.jobs where key = 'check_papers'`.execute(stage.deps.db);
}

test('a folder of authorities with a file that is none is refused by its name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'anchors-'));
  await writeFile(path.join(folder, 'wrong.pem'), 'none');
  const wrong = { ...ctx, settings: { ...ctx.settings, TRUST_ANCHORS_DIR: folder } };
  await expect(checkPapers(wrong)).rejects.toThrow(/wrong\.pem has no certificate/);
});
