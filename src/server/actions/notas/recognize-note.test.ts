import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNREAD_AFTER_MS } from '../../../domain/notas/delivery-doubts.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { fakePrograms, seesLines } from '../../ports/text-recognition/testing/fake-programs.ts';
import { scannedPdf } from '../../ports/text-recognition/testing/scanned-pdf.ts';
import { uploadFile } from '../files/upload-file.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { correctNote, rereadNote } from './change-note.ts';
import { listDoubts } from './list-doubts.ts';
import { presentReadings } from './present-readings.ts';
import { readNote } from './read-note.ts';
import { recognizeNote } from './recognize-note.ts';

let stage: Stage;
let reading: string;
beforeAll(async () => {
  stage = await openStage();
  reading = fakePrograms({ tesseract: seesLines(NOTE, ['HIPOTECA']) });
});
afterAll(() => stage.close());

const NOTE = [
  ...['REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4', 'FINCA DE SEVILLA Nº: 12345', 'CRU: 41001000123456'],
  ...['REFERENCIA CATASTRAL: 7837301VG8173B0001TT', 'TITULARIDADES'],
  ...['CLIENTE, CARMEN, con N.I.F. 12345678Z. 100% del pleno dominio.', 'CARGAS'],
  'HIPOTECA a favor de BANCO IMAGINARIO, S.A., por 120.000 euros.',
];

test('a scan waits for a job of its own, and then shows what was read, and what not for certain', async () => {
  const { ctx, itemId, fileId } = await scanned(reading);
  await readNote(ctx, fileId);
  expect((await presentReadings(ctx, itemId)).readings).toMatchObject([
    { state: 'scan_waiting', notas: [], is_from_scan: false },
  ]);
  expect(await jobsOf(fileId)).toBe(1);
  await recognizeNote(ctx, fileId);
  const { readings } = await presentReadings(ctx, itemId);
  expect(readings).toMatchObject([
    {
      state: 'properties',
      is_from_scan: true,
      notas: [
        {
          cru: '41001000123456',
          cadastral_reference: '7837301VG8173B0001TT',
          owners: [{ name: 'CLIENTE, CARMEN', tax_id: '12345678Z' }],
          charges: [{ kind: 'mortgage' }],
        },
      ],
    },
  ]);
  expect(readings[0]?.notas[0]?.unsure).toContain('charges');
  expect(readings[0]?.notas[0]?.unsure).not.toContain('owners');
});

test('a delivery is asked to wait for a scan that is still being read', async () => {
  const { ctx, itemId, fileId } = await scanned(reading);
  await readNote(ctx, fileId);
  stage.deps.clock.now = new Date(stage.deps.now().getTime() + UNREAD_AFTER_MS + 1_000);
  expect(await listDoubts(ctx, itemId)).toMatchObject([{ kind: 'unread', file_id: fileId }]);
});

test('where nothing reads scans the order says so, and a scan is read once something does', async () => {
  const { ctx, itemId, fileId } = await scanned('none');
  await readNote(ctx, fileId);
  expect((await presentReadings(ctx, itemId)).readings).toMatchObject([{ state: 'scans_off', notas: [] }]);
  expect(await jobsOf(fileId)).toBe(0);
  const able = { ...ctx, settings: { ...ctx.settings, OCR_DIR: reading } };
  await rereadNote(able, { itemId, fileId, seen: (await stage.item(itemId)).updated_at });
  await recognizeNote(able, fileId);
  expect((await presentReadings(ctx, itemId)).readings).toMatchObject([{ state: 'properties' }]);
});

test('programs that have gone meanwhile, and a scan that stops them, are said', async () => {
  const gone = await scanned(reading);
  await readNote(gone.ctx, gone.fileId);
  await recognizeNote({ ...gone.ctx, settings: { ...gone.ctx.settings, OCR_DIR: 'none' } }, gone.fileId);
  expect((await presentReadings(gone.ctx, gone.itemId)).readings).toMatchObject([{ state: 'scans_off' }]);
  const failing = await scanned(fakePrograms({ tesseract: 'exit 1' }));
  await readNote(failing.ctx, failing.fileId);
  await recognizeNote(failing.ctx, failing.fileId);
  expect((await presentReadings(failing.ctx, failing.itemId)).readings).toMatchObject([{ state: 'unreadable' }]);
});

test('a correction that was made while the scan waited is kept', async () => {
  const { ctx, itemId, fileId } = await scanned(reading);
  await readNote(ctx, fileId);
  const texts = { descripcion: 'Piso', cargas: 'Ninguna', titulares: 'Carmen' };
  await correctNote(ctx, { itemId, fileId, seen: (await stage.item(itemId)).updated_at }, texts);
  await recognizeNote(ctx, fileId);
  expect((await presentReadings(ctx, itemId)).readings).toMatchObject([
    { docParsed: texts, corrected_by: 'Ana Prueba' },
  ]);
});

/** An order with a scan as its result, in front of an agent whose product reads scans by these programs. */
async function scanned(programs: string) {
  const agent = stage.as(stage.people.ana);
  const ctx = { ...agent, settings: { ...agent.settings, OCR_DIR: programs } };
  const { item_id: itemId } = await stage.addItem({ panel_status_id: STATUS.in_progress });
  await lockItem(ctx, itemId);
  const bytes = scannedPdf([{ width: 40, height: 60, pixels: new Uint8Array(2_400).fill(itemId % 256) }]);
  const uploadKey = crypto.randomUUID();
  const file = await uploadFile(ctx, { itemId, name: 'escaneo.pdf', kind: 'result', uploadKey, bytes });
  return { ctx, itemId, fileId: file.file_id };
}

async function jobsOf(fileId: string): Promise<number> {
  const key = `recognize_note:${fileId}`;
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(stage.deps.db);
  return rows.length;
}
