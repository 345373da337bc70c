import { type Ctx, inTransaction } from '../../ctx.ts';
import { readScanState, wasRefused } from '../stored-files/scan-bytes.ts';
import { awaitedSince } from './awaited-since.ts';
import { type ReadPaper, readStoredPaper, UNREADABLE } from './read-stored-paper.ts';

/**
 * Reads a file that was attached to a form, unless it was taken out or ordered meanwhile. Copies that wait in drafts on other devices get the same
 * reading. One that nobody awaits any more counts as unreadable.
 * @throws AppError too_many_requests; Error while its scan for viruses is due
 */
export async function readFormFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('form_readings')
    .innerJoin('form_files', 'form_files.file_id', 'form_readings.file_id')
    .select(['form_files.file_id', 'storage_key', 'media_type', 'asked_at'])
    .where('form_readings.file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .where('session_hash', 'is not', null)
    .executeTakeFirst();
  if (!file) return;
  const read = file.asked_at > awaitedSince(ctx) ? await readScanned(ctx, file) : UNREADABLE;
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('form_readings')
      .set({ state: read.state, proposals: JSON.stringify(read.proposals), read_at: tx.now() })
      .where('state', '=', 'waiting')
      .where('file_id', 'in', (files) =>
        files
          .selectFrom('form_files')
          .select('form_files.file_id')
          .where('storage_key', '=', file.storage_key)
          .where('media_type', '=', file.media_type),
      )
      .execute(),
  );
}

/** What the scanner found infected, or refuses to scan, is not read. */
async function readScanned(
  ctx: Ctx,
  file: { readonly file_id: string; readonly storage_key: string; readonly media_type: string },
): Promise<ReadPaper> {
  const scan = await readScanState(ctx, file.storage_key);
  if (scan === 'clean') return readStoredPaper(ctx, file);
  if (scan === 'waiting' && !(await wasRefused(ctx, file.storage_key)))
    throw new Error(`file ${file.file_id} waits for its scan for viruses`);
  return UNREADABLE;
}
