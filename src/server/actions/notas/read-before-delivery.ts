import { AppError } from '../../../domain/errors/app-error.ts';
import { UNREAD_AFTER_MS } from '../../../domain/notas/delivery-doubts.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import type { Ctx } from '../../ctx.ts';
import { inTime } from '../../in-time.ts';
import { getItem } from '../items/item-row.ts';
import { readNote } from './read-note.ts';
import { isReadProduct } from './read-products.ts';

/**
 * Reads unread documents before delivery so that they can be compared, for some seconds at most. One that takes longer raises a doubt as unread
 * (`findDoubts`), and its job continues reading it.
 * @throws AppError not_found, too_many_requests
 */
export async function readBeforeDelivery(ctx: Ctx, { itemId }: { readonly itemId: number }): Promise<void> {
  const item = await getItem(ctx, itemId);
  if (!isReadProduct(item)) return;
  const files = await listUnread(ctx, itemId);
  if (files.length === 0) return;
  const reading = Promise.all(files.map((fileId) => readOrLog(ctx, fileId)));
  // It may fail after the answer: then nobody awaits its rejection.
  reading.catch(() => undefined);
  await inTime(reading, { ms: UNREAD_AFTER_MS, late: undefined });
}

async function readOrLog(ctx: Ctx, fileId: string): Promise<void> {
  try {
    await readNote(ctx, fileId);
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.warn({ err: error, fileId }, 'document could not be read before its delivery');
  }
}

async function listUnread({ db }: Ctx, itemId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .leftJoin('note_readings as r', 'r.file_id', 'files.file_id')
    .select('files.file_id')
    .where('files.item_id', '=', itemId)
    .where('files.kind', '=', 'result')
    .where('files.media_type', 'in', READ_MEDIA_TYPES)
    .where('files.released_at', 'is', null)
    .where('r.file_id', 'is', null)
    .execute();
  return rows.map(({ file_id }) => file_id);
}
