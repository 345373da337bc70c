import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { mrzOf } from '../../../domain/paper-proposals/testing/mrz-of.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { fakePrograms, seesLines } from '../../ports/text-recognition/testing/fake-programs.ts';
import { scannedPdf } from '../../ports/text-recognition/testing/scanned-pdf.ts';
import { stampedScan } from '../../ports/text-recognition/testing/stamped-scan.ts';
import { handInFiles } from '../files/hand-in-files.ts';
import { uploadFile } from '../files/upload-file.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { askForReading } from './ask-for-reading.ts';
import { presentPapers } from './present-papers.ts';
import { readPaperFile } from './read-paper-file.ts';
import { readingKeyOf } from './reading-key.ts';

let stage: Stage;
let sees: string;
beforeAll(async () => {
  stage = await openStage();
  sees = fakePrograms({ tesseract: seesLines(CARD, ['MUÑOZ']) });
});
afterAll(() => stage.close());

const ZONE = mrzOf({
  ...({ issuer: 'ESP', documentNumber: 'BAA000589', personalNumber: '99999999R' } as const),
  ...{ surnames: 'Peña Muñoz', names: 'Luz', bornOn: '1980-01-01', validUntil: '2031-06-30' },
});
const CARD = ['APELLIDOS', 'PEÑA MUÑOZ', 'NOMBRE', 'LUZ', 'DNI 99999999R', ...ZONE];
const DEED = [
  'NÚMERO MIL DOSCIENTOS TREINTA Y CUATRO',
  'ESCRITURA DE COMPRAVENTA',
  'En Sevilla, a doce de marzo de dos mil veinticuatro.',
  'Ante mí, DON GERMÁN PRADO LUNA, Notario de esta ciudad,',
  'COMPARECE DOÑA CARMEN CLIENTE LUZ, con D.N.I. 12345678Z.',
  'REFERENCIA CATASTRAL: 7837301VG8173B0001TT',
];
/** The property is named by its cadastral reference. */
const BY_CADASTRE = { 1001: '100103' };

describe("a customer's paper", () => {
  test('is read when an agent asks for it, and proposes without changing the order', async () => {
    const { ctx, itemId, fileId } = await handedIn(picture());
    expect((await presentPapers(ctx, itemId)).readings).toMatchObject([{ state: 'unasked', proposals: [] }]);
    await readPaperFile(ctx, fileId);
    expect((await presentPapers(ctx, itemId)).readings).toMatchObject([{ state: 'unasked' }]);

    const before = await stage.item(itemId);
    await askForReading(ctx, { itemId, fileId });
    expect((await presentPapers(ctx, itemId)).readings).toMatchObject([{ state: 'waiting' }]);
    await readPaperFile(ctx, fileId);
    const [reading] = (await presentPapers(ctx, itemId)).readings;
    expect(reading).toMatchObject({ state: 'identity', name: 'papel.pdf' });
    const of = (field: string) => reading?.proposals.find((one) => one.field === field);
    expect(of('document_number')).toMatchObject({ value: '99999999R', is_sure: true, place: { page: 1 } });
    expect(of('surnames')).toMatchObject({ value: 'PEÑA MUÑOZ', is_sure: true });
    // In the zone alone, whose years have two figures.
    expect(of('born_on')).toMatchObject({ value: '1980-01-01', is_sure: false });
    expect(await stage.item(itemId)).toEqual(before);
  });

  test('that is a deed with text offers its reference to the question for it, with the answer there now', async () => {
    const answers = { ...BY_CADASTRE, 1003: '9872023VH5797S0001WX' };
    const { ctx, itemId, fileId } = await handedIn(smallPdf(DEED), answers);
    await askForReading(ctx, { itemId, fileId });
    await readPaperFile({ ...ctx, settings: { ...ctx.settings, OCR_DIR: 'none' } }, fileId);
    const [reading] = (await presentPapers(ctx, itemId)).readings;
    expect(reading?.state).toBe('deed');
    const reference = reading?.proposals.find(({ field }) => field === 'cadastral_reference');
    expect(reference).toMatchObject({ value: '7837301VG8173B0001TT', is_sure: true });
    expect(reference?.questions).toEqual([
      { option_id: expect.any(Number), label: expect.stringMatching(/catastral/i), answer: expect.any(String) },
    ]);
  });

  test.each([
    ['with a line about its signature', 1],
    ['with a sheet of text behind it', 2],
  ])('is read by its picture too if it is a scan %s', async (_, sheets) => {
    const { ctx, itemId, fileId } = await handedIn(
      stampedScan('Documento firmado en la sede, 12 de marzo de 2024.', sheets),
    );
    await askForReading(ctx, { itemId, fileId });
    await readPaperFile(ctx, fileId);
    expect((await presentPapers(ctx, itemId)).readings).toMatchObject([{ state: 'identity' }]);
  });

  test('with only a little text is not taken for a scan', async () => {
    const { ctx, itemId, fileId } = await handedIn(smallPdf(['Firmado']));
    await askForReading(ctx, { itemId, fileId });
    await readPaperFile({ ...ctx, settings: { ...ctx.settings, OCR_DIR: 'none' } }, fileId);
    expect((await presentPapers(ctx, itemId)).readings).toMatchObject([{ state: 'nothing' }]);
  });

  test('is asked for again after it could not be read', async () => {
    const { ctx, itemId, fileId } = await handedIn(picture());
    const without = { ...ctx, settings: { ...ctx.settings, OCR_DIR: 'none' } };
    const stateBy = async (reader: typeof ctx) => {
      await askForReading(ctx, { itemId, fileId });
      await readPaperFile(reader, fileId);
      return (await presentPapers(ctx, itemId)).readings[0]?.state;
    };
    expect(await stateBy(without)).toBe('scans_off');
    const failing = fakePrograms({ tesseract: 'exit 1' });
    expect(await stateBy({ ...ctx, settings: { ...ctx.settings, OCR_DIR: failing } })).toBe('unreadable');
    expect(await stateBy(ctx)).toBe('identity');
  });

  test('waits as long as its job does, and is asked for again once that has failed', async () => {
    const { ctx, itemId, fileId } = await handedIn(picture());
    await askForReading(ctx, { itemId, fileId });
    const later = { ...ctx, now: () => new Date(ctx.now().getTime() + DAY_MS) };
    const stateNow = async () => (await presentPapers(later, itemId)).readings[0]?.state;
    const key = readingKeyOf(fileId);
    const jobs = sql.table('graphile_worker._private_jobs');
    expect(await stateNow()).toBe('waiting');
    await sql`update ${jobs} set attempts = 1, last_error = 'storage away' where key = ${key}`.execute(ctx.db);
    expect(await stateNow()).toBe('failed');
    await sql`update ${jobs} set locked_at = now() where key = ${key}`.execute(ctx.db);
    expect(await stateNow()).toBe('waiting');
    await sql`delete from ${jobs} where key = ${key}`.execute(ctx.db);
    expect(await stateNow()).toBe('failed');
    await askForReading(ctx, { itemId, fileId });
    expect(await stateNow()).toBe('waiting');
  });

  test('is no result of ours, no paper of another order, and not for a notary', async () => {
    const { ctx, itemId, fileId } = await handedIn(picture());
    const uploadKey = crypto.randomUUID();
    const result = await uploadFile(ctx, { itemId, name: 'r.pdf', kind: 'result', uploadKey, bytes: smallPdf(['R']) });
    const other = await handedIn(picture());
    await expect(askForReading(ctx, { itemId, fileId: result.file_id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(askForReading(ctx, { itemId, fileId: other.fileId })).rejects.toMatchObject({ code: 'not_found' });
    const notary = stage.as(stage.people.nora);
    await expect(askForReading(notary, { itemId, fileId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(presentPapers(notary, itemId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await presentPapers(ctx, itemId)).readings).toHaveLength(1);
  });
});

let shade = 0;
/** A scan unlike every other. */
function picture(): Buffer {
  shade += 1;
  return scannedPdf([{ width: 40, height: 60, pixels: new Uint8Array(2_400).fill(shade) }]);
}

/** An order with a paper of its customer, in front of an agent whose product sees a card in every picture. */
async function handedIn(bytes: Buffer, answers: Readonly<Record<number, string>> = {}) {
  const agent = stage.as(stage.people.ana);
  const ctx = { ...agent, settings: { ...agent.settings, OCR_DIR: sees } };
  const { item_id: itemId, order_id: orderId } = await stage.addItem({
    panel_status_id: STATUS.in_progress,
    answers: JSON.stringify(answers),
  });
  const customer = stage.asCustomer(stage.customers.carmen);
  const { files } = await handInFiles(customer, {
    ...{ orderId, itemId, isIdentity: true },
    files: [{ name: 'papel.pdf', bytes }],
  });
  await lockItem(ctx, itemId);
  return { ctx, itemId, fileId: files[0]?.file_id ?? '' };
}
