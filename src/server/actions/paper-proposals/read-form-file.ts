import type { Form } from '../../../domain/catalogue/product.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { isAnswerable } from '../../../domain/paper-proposals/answers-field.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { readScanState } from '../stored-files/scan-bytes.ts';
import { readStoredPaper } from './read-stored-paper.ts';
import { formReadingKeyOf } from './reading-key.ts';

/** Queues the reading of a file that was attached to a form, if the form has questions that a paper may answer. Call it in the file's transaction. */
export async function askForFormReading(
  tx: Ctx,
  form: Form,
  { file_id, media_type }: { readonly file_id: string; readonly media_type: string },
): Promise<void> {
  if (!READ_MEDIA_TYPES.includes(media_type) || !form.options.some(isAnswerable)) return;
  await tx.db.insertInto('form_readings').values({ file_id, asked_at: tx.now() }).execute();
  await enqueue(tx, 'read_form_paper', { file_id }, { key: formReadingKeyOf(file_id), queue: QUEUE });
}

/**
 * Reads such a file, unless it was taken out or ordered meanwhile.
 * @throws AppError too_many_requests; Error while its scan for viruses is due
 */
export async function readFormFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('form_readings')
    .innerJoin('form_files', 'form_files.file_id', 'form_readings.file_id')
    .select(['storage_key', 'media_type'])
    .where('form_readings.file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .where('session_hash', 'is not', null)
    .executeTakeFirst();
  if (!file) return;
  const scan = await readScanState(ctx, file.storage_key);
  if (scan === 'waiting') throw new Error(`file ${fileId} waits for its scan for viruses`);
  const read = scan === 'clean' ? await readStoredPaper(ctx, file) : { state: 'unreadable', proposals: [] };
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('form_readings')
      .set({ state: read.state, proposals: JSON.stringify(read.proposals), read_at: tx.now() })
      .where('file_id', '=', fileId)
      .execute(),
  );
}

/** One after the other, and apart from the papers that agents wait for. */
const QUEUE = 'read_form_paper';
