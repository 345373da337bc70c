import { type Ctx, inTransaction } from '../../ctx.ts';
import { readScan } from '../../isolated/read-scan.ts';
import { findRecognition } from '../../ports/text-recognition/find-recognition.ts';
import { keepScanCodes } from '../authenticity/keep-scan-codes.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { unread } from './read-document.ts';
import { keepReading } from './read-note.ts';
import type { ScanReading } from './read-scanned-document.ts';

/**
 * Reads a scan that waits for it, and stores the result in place of the waiting reading, and its codes of verification. An agent's correction made
 * meanwhile is kept. A scan beyond the limits counts as unreadable.
 * @throws AppError too_many_requests
 */
export async function recognizeNote(ctx: Ctx, fileId: string): Promise<void> {
  const file = await ctx.db.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  if (!file || !(await findWaiting(ctx, file))) return;
  const { codes, ...document } = await recognized(ctx, file);
  await inTransaction(ctx, async (tx) => {
    const waiting = await findWaiting(tx, file);
    // The code may have been in the text of a file whose pages are pictures.
    if (waiting) await keepReading(tx, file, { ...document, csv: document.csv ?? waiting.csv });
    await keepScanCodes(tx, file, codes);
  });
}

function findWaiting({ db }: Ctx, { file_id, sha256 }: FileRow) {
  return db
    .selectFrom('note_readings')
    .select('csv')
    .where('file_id', '=', file_id)
    .where('sha256', '=', sha256)
    .where('state', '=', 'scan_waiting')
    .where('corrected_at', 'is', null)
    .executeTakeFirst();
}

async function recognized(ctx: Ctx, { file_id, storage_key }: FileRow): Promise<ScanReading> {
  const recognition = await findRecognition(ctx.settings.OCR_DIR);
  if (recognition === null) return { ...unread('scans_off'), codes: null };
  const read = await readScan(await ctx.ports.storage.get(storage_key), recognition);
  if (read.ok) return read.value;
  ctx.log.warn({ file_id, excess: read.excess, detail: read.detail }, 'scan was given up');
  return { ...unread('unreadable'), codes: null };
}
