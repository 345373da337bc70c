import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { READER_VERSION } from '../../../domain/notas/read-notas.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ItemRow } from '../items/item-row.ts';
import { isReadProduct } from './read-products.ts';

/** One after the other: slow documents must not occupy every worker. */
const QUEUE = 'read_note';

/** Queues the reading of an item's unread documents, once the transaction that added them is committed. */
export async function enqueueReadings(tx: Ctx, item: Pick<ItemRow, 'item_id' | 'product_id'>): Promise<void> {
  if (!isReadProduct(item)) return;
  const files = await tx.db
    .selectFrom('files')
    .leftJoin('note_readings', 'note_readings.file_id', 'files.file_id')
    .select('files.file_id')
    .where('files.item_id', '=', item.item_id)
    .where('files.kind', '=', 'result')
    .where('files.media_type', 'in', READ_MEDIA_TYPES)
    .where((eb) =>
      eb.or([
        eb('note_readings.file_id', 'is', null),
        eb.and([eb('reader_version', '<', READER_VERSION), eb('corrected_at', 'is', null)]),
      ]),
    )
    .execute();
  for (const { file_id } of files) {
    await enqueue(tx, 'read_note', { file_id }, { key: `read_note:${file_id}`, queue: QUEUE });
  }
}
