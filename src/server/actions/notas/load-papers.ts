import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import type { Ctx } from '../../ctx.ts';
import { isReleased } from '../stored-files/is-released.ts';
import { isReadProduct } from './read-products.ts';

type Asked = {
  readonly itemIds: readonly number[];
  /** Customers see papers that were released to them. */
  readonly isForCustomer: boolean;
};
export type Paper = Awaited<ReturnType<typeof loadPapers>>[number];

/** Papers of these items that are read, or may yet be, with their readings; newest first. */
export async function loadPapers(ctx: Ctx, { itemIds, isForCustomer }: Asked) {
  if (itemIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('files as f')
    .innerJoin('order_items as i', 'i.item_id', 'f.item_id')
    .leftJoin('note_readings as r', 'r.file_id', 'f.file_id')
    .select(['f.file_id', 'f.name', 'f.created_at', 'i.item_id', 'i.order_id', 'i.product_id'])
    .select(['r.state', 'r.notas', 'r.parsed', 'r.corrected_at'])
    .where('f.item_id', 'in', itemIds)
    .where('f.kind', '=', 'result')
    .where('f.media_type', 'in', READ_MEDIA_TYPES)
    .$if(isForCustomer, (query) => query.where(isReleased(ctx, 'f.released_at')))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.file_id')
    .limit(MOST_PAPERS)
    .execute();
  return rows.filter(isReadProduct);
}

/** A choice among more is none. */
const MOST_PAPERS = 60;
