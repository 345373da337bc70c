import type { OrderFilters } from '../../../contract/orders/list.ts';
import { timeBucketsBetween } from '../../../domain/orders/search-marks.ts';
import type { Ctx } from '../../ctx.ts';
import { directionOf } from '../pagination/page-of.ts';
import type { ItemSearch } from './filtered-items.ts';
import { itemsMatching, loadSearch } from './items-matching.ts';
import { findEdge, type ItemPlace } from './places-in-order.ts';

/** The part of a search to walk: all of it, or what follows an item returned earlier. */
export interface Walk {
  readonly atOnce?: number;
  readonly after?: ItemPlace;
}

/**
 * All items of a filter, regardless of page and size, in batches of hundreds: in the filter's order, each once, even while items change.
 * Orders placed after the start are left out. An interrupted walk continues `after` the last item.
 */
export async function* walkItems(
  ctx: Ctx,
  filters: OrderFilters,
  { atOnce = AT_ONCE, after }: Walk = {},
): AsyncGenerator<readonly ItemPlace[]> {
  const begun = ctx.now();
  const search = await loadSearch(ctx, filters);
  for (const bucket of await listTimeBuckets(ctx, search, after)) {
    for (let last = after; ; ) {
      const rows = await nextItems(ctx, bucket, { begun, atOnce, after: last });
      if (rows.length > 0) yield rows;
      if (rows.length < atOnce) break;
      last = rows.at(-1);
    }
  }
}

/** Text searches go by time bucket, because each query sorts all of its matches. */
async function listTimeBuckets(
  ctx: Ctx,
  search: ItemSearch,
  after: ItemPlace | undefined,
): Promise<readonly ItemSearch[]> {
  if (search.words === undefined) return [search];
  const direction = directionOf(search.filters);
  const first = after?.created_at ?? (await findEdge(ctx, search));
  const last = await findEdge(ctx, search, direction === 'desc' ? 'asc' : 'desc');
  return first && last ? timeBucketsBetween(first, last).map((bucket) => ({ ...search, bucket })) : [];
}

function nextItems(
  ctx: Ctx,
  search: ItemSearch,
  { begun, atOnce, after }: { begun: Date; atOnce: number; after: ItemPlace | undefined },
): Promise<ItemPlace[]> {
  const items = itemsMatching(ctx, search)
    .select(['order_items.item_id', 'order_items.created_at'])
    .where('order_items.created_at', '<=', begun)
    .limit(atOnce);
  if (!after) return items.execute();
  const comparison = directionOf(search.filters) === 'desc' ? '<' : '>';
  return items
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('order_items.created_at', 'order_items.item_id'), comparison, tuple(after.created_at, after.item_id)),
    )
    .execute();
}

const AT_ONCE = 500;
