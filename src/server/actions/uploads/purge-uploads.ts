import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { UploadRow } from './own-upload.ts';
import { removePieces } from './upload-pieces.ts';

/** An upload that nothing has used; who comes back the next day sends the file from its beginning. */
const UNUSED_KEPT_MS = DAY_MS;
/** Longer than a client asks again whose answer was lost. */
const USED_KEPT_MS = HOUR_MS;
const MOST_AT_ONCE = 100;

/** Removes uploads that were abandoned or used, with their bytes. Safe to run concurrently. */
export async function purgeUploads(ctx: Ctx): Promise<void> {
  for (let removed = MOST_AT_ONCE; removed === MOST_AT_ONCE; ) removed = await purgeSome(ctx);
}

/** Rows stay locked until their bytes are gone, so that nobody continues one meanwhile. */
function purgeSome(ctx: Ctx): Promise<number> {
  const now = ctx.now().getTime();
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<Pick<UploadRow, 'upload_id' | 'size' | 'received'>>`
      delete from uploads where upload_id in (
        select upload_id from uploads
        where updated_at < ${new Date(now - UNUSED_KEPT_MS)}
          or (used_at is not null and updated_at < ${new Date(now - USED_KEPT_MS)})
        limit ${MOST_AT_ONCE} for update skip locked
      ) returning upload_id, size, received`.execute(tx.db);
    for (const row of rows) await removePieces(tx, row);
    return rows.length;
  });
}
