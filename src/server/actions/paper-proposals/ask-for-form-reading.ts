import type { Form } from '../../../domain/catalogue/product.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { isAnswerable } from '../../../domain/paper-proposals/answers-field.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { CtxWithSession } from '../sessions/with-session.ts';
import { tryThrottle } from '../throttles/throttle.ts';
import { awaitedSince } from './awaited-since.ts';
import { formReadingKeyOf } from './reading-key.ts';

/** Files of a session that wait to be read at once. */
export const MOST_WAITING = 5;

/**
 * Queues the reading of a file that was attached to a form, if the form has questions that a paper may answer. Beyond the limits of the session and its
 * network the file is attached all the same, and is not read. Call it in the file's transaction.
 */
export async function askForFormReading(
  tx: CtxWithSession,
  form: Form,
  { file_id, media_type }: { readonly file_id: string; readonly media_type: string },
): Promise<void> {
  if (!READ_MEDIA_TYPES.includes(media_type) || !form.options.some(isAnswerable)) return;
  if ((await countWaiting(tx)) >= MOST_WAITING) return;
  if ((await tryThrottle(tx, 'read_form_file', tx.network)) > 0) return;
  await tx.db.insertInto('form_readings').values({ file_id, asked_at: tx.now() }).execute();
  await enqueue(tx, 'read_form_paper', { file_id }, { key: formReadingKeyOf(file_id), queue: QUEUE });
}

async function countWaiting(tx: CtxWithSession): Promise<number> {
  const { waiting } = await tx.db
    .selectFrom('form_readings')
    .innerJoin('form_files', 'form_files.file_id', 'form_readings.file_id')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('session_hash', '=', tx.session.tokenHash)
    .where('state', '=', 'waiting')
    .where('asked_at', '>', awaitedSince(tx))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** One after the other, and apart from the papers that agents wait for. */
const QUEUE = 'read_form_paper';
