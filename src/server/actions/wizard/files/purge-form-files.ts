import { sql } from 'kysely';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { removeUnsharedBytes } from '../../stored-files/remove-unshared-bytes.ts';
import { lockBytes } from './lock-bytes.ts';

/** Files a visitor uploaded and abandoned. */
const KEPT_MS = 30 * DAY_MS;
const MOST_AT_ONCE = 100;

/** Deletes files that no draft, cart or order references, with their bytes. Safe to run concurrently. */
export async function purgeFormFiles(ctx: Ctx): Promise<void> {
  for (let removed = MOST_AT_ONCE; removed === MOST_AT_ONCE; ) removed = await purgeSome(ctx);
}

/** Rows stay locked until their bytes are gone, so that nobody copies one meanwhile. */
function purgeSome(ctx: Ctx): Promise<number> {
  const now = ctx.now().getTime();
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ storage_key: string }>`
      delete from form_files where file_id in (
        select file_id from form_files
        where quote_item_id is null and (session_hash is null or updated_at < ${new Date(now - KEPT_MS)})
        limit ${MOST_AT_ONCE} for update skip locked
      ) returning storage_key`.execute(tx.db);
    for (const { storage_key } of rows) {
      await lockBytes(tx, storage_key);
      await removeUnsharedBytes(tx, storage_key);
    }
    return rows.length;
  });
}
