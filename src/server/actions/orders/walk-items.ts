import type { OrderFilters } from '../../../contract/orders/list.ts';
import type { Ctx } from '../../ctx.ts';
import { directionOf, itemsMatching, searchOf } from './items-matching.ts';

/** Which part of a search is walked: all of it, or what comes after an item that it once gave. */
export interface Walk {
  readonly atOnce?: number;
  readonly after?: ItemPlace;
}

/** Where an item stands among others: neither ever changes. */
export interface ItemPlace {
  readonly item_id: number;
  readonly created_at: Date;
}

/**
 * All items that a filter means for whoever asks, whatever page and size say, some hundreds at a time: in the order of the filter, each
 * once, also while items change under way. What is ordered after the walk has begun is left out of it. A walk that was broken off goes
 * on `after` the last item that was dealt with.
 */
export async function* walkItems(
  ctx: Ctx,
  filters: OrderFilters,
  { atOnce = AT_ONCE, after: first }: Walk = {},
): AsyncGenerator<readonly ItemPlace[]> {
  const begun = ctx.now();
  const search = await searchOf(ctx, filters);
  const isDescending = directionOf(filters) === 'desc';
  for (let after = first; ; ) {
    const place = after;
    const rows = await itemsMatching(ctx, search)
      .select(['order_items.item_id', 'order_items.created_at'])
      .where('order_items.created_at', '<=', begun)
      .$if(place !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('order_items.created_at', 'order_items.item_id'),
            isDescending ? '<' : '>',
            tuple(place?.created_at ?? begun, place?.item_id ?? 0),
          ),
        ),
      )
      .limit(atOnce)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1);
  }
}

const AT_ONCE = 500;
