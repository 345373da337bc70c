import { sql } from 'kysely';
import { MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { isHeld, replaceHeld } from './file-holders.ts';
import { removeUnsharedBytes } from './remove-unshared-bytes.ts';

/** How long bytes stay under their former name, for those who have just read it. */
const STILL_READ_MS = 10 * MINUTE_MS;

/** Brings one stored file under the current master key. Idempotent: a crash leaves the file as it was or as it is to be. */
export async function sealFile(ctx: Ctx, storageKey: string): Promise<'changed' | 'unchanged' | 'failed'> {
  try {
    const renewed = await ctx.ports.storage.renew(storageKey);
    if (renewed.state === 'moved') await takeOver(ctx, { from: storageKey, to: renewed.to });
    // Its row was deleted while its bytes were being sealed, and they with it.
    if (renewed.state === 'sealed' && !(await isHeld(ctx, storageKey))) await ctx.ports.storage.remove(storageKey);
    return renewed.state === 'as_it_was' ? 'unchanged' : 'changed';
  } catch (error) {
    ctx.log.error({ err: error, storageKey }, 'a stored file stays under its former key');
    return 'failed';
  }
}

/** Lets all rows that name content name it under its new key, at once. */
async function takeOver(ctx: Ctx, { from, to }: Moved): Promise<void> {
  const isNamed = await inTransaction(ctx, async (tx) => {
    await moveVerdict(tx, { from, to });
    if (!(await replaceHeld(tx, from, to))) return false;
    await keepTold(tx, { from, to });
    await tx.db.updateTable('mails').set({ held_key: to }).where('held_key', '=', from).execute();
    await enqueue(tx, 'remove_bytes', { storage_keys: [from] }, { delayMs: STILL_READ_MS });
    return true;
  });
  // They were deleted meanwhile.
  if (!isNamed) await removeUnsharedBytes(ctx, to);
}

interface Moved {
  readonly from: string;
  readonly to: string;
}

/** What the virus scanner said holds for the same content under another name. */
async function moveVerdict(tx: Ctx, { from, to }: Moved): Promise<void> {
  await sql`
    insert into file_scans (content_key, state, found, stored_at, tried_at, scanned_at)
    select ${to}, state, found, stored_at, tried_at, scanned_at from file_scans where content_key = ${from}
    on conflict do nothing`.execute(tx.db);
}

/** Rows that name other bytes count as stored again, but nobody is to be notified of the same file twice. */
async function keepTold(tx: Ctx, { from, to }: Moved): Promise<void> {
  await sql`
    update file_scans set told_at = former.told_at, times_stored = former.times_stored
    from file_scans as former where former.content_key = ${from} and file_scans.content_key = ${to}`.execute(tx.db);
}
