import { sql } from 'kysely';
import { LEVELS, levelsFurther, type TimeBucket, timeBucketsFrom } from '../../../domain/orders/search-marks.ts';
import type { Ctx } from '../../ctx.ts';
import { directionOf } from '../pagination/page-of.ts';
import { filteredItems, type ItemSearch, withinDays } from './filtered-items.ts';

/** An item's position among others, by values that never change. */
export interface ItemPlace {
  readonly item_id: number;
  readonly created_at: Date;
}

/** The first items of a search, and how far back in time it went. */
export interface FoundPlaces {
  readonly places: readonly ItemPlace[];
  /** Number of the last bucket read, `LEVELS` for all time, and the number of its matches. */
  readonly level: number;
  readonly total: number;
}

/**
 * The first items of a text search, in order. It searches the newest day, then longer and longer periods: common words fill the page at
 * once, rare ones are found by the index, and no search scans all items.
 */
export function placesInOrder(ctx: Ctx, search: ItemSearch, most: number): Promise<FoundPlaces> {
  return throughTime(ctx, search, {
    from: 0,
    most,
    read: async (part, level) => {
      const places = await placesQuery(ctx, part, most).execute();
      return { places, level, total: places[0]?.in_all ?? 0 };
    },
  });
}

/**
 * Counts the items of a text search up to a limit, continuing after the first ones. Order does not matter, so no period is read to its end.
 */
export async function countPlaces(
  ctx: Ctx,
  search: ItemSearch,
  { first, most }: { readonly first: FoundPlaces; readonly most: number },
): Promise<number> {
  if (first.total >= most || first.level >= LEVELS) return Math.min(first.total, most);
  const { total } = await throughTime(ctx, search, {
    from: first.level + levelsFurther(first.total, most),
    most,
    read: (part) => placeCountQuery(ctx, part, most).executeTakeFirstOrThrow(),
  });
  return total;
}

interface Reading<Part> {
  /** Number of the first bucket to search. */
  readonly from: number;
  /** The number of items that is enough. */
  readonly most: number;
  read(part: ItemSearch, level: number): Promise<Part>;
}

async function throughTime<Part extends { readonly total: number }>(
  ctx: Ctx,
  search: ItemSearch,
  { from, most, read }: Reading<Part>,
): Promise<Part> {
  const edge = await findEdge(ctx, search);
  const buckets = edge ? timeBucketsFrom(edge, directionOf(search.filters)) : [];
  for (let level = from; level < buckets.length; ) {
    const part = await read({ ...search, bucket: buckets[level] as TimeBucket }, level);
    if (part.total >= most) return part;
    level += levelsFurther(part.total, most);
  }
  return read(search, buckets.length);
}

/** The first items of one bucket, or of all time; a function so that its plan can be inspected. */
export function placesQuery(ctx: Ctx, search: ItemSearch, most: number) {
  const direction = directionOf(search.filters);
  const found = filteredItems(ctx, search).select(['order_items.item_id', 'order_items.created_at']);
  // Sorted in a separate step: otherwise the small limit makes the planner walk through all items by date.
  return (
    ctx.db
      .with(
        (cte) => cte('found').materialized(),
        () => found,
      )
      .selectFrom('found')
      .selectAll()
      // All of it is read for sorting anyway, so this costs nothing.
      .select(sql<number>`count(*) over ()`.as('in_all'))
      .orderBy('created_at', direction)
      .orderBy('item_id', direction)
      .limit(most)
  );
}

/** Number of matches in one bucket, or in all time; a function so that its plan can be inspected. */
export function placeCountQuery(ctx: Ctx, search: ItemSearch, most: number) {
  const found = filteredItems(ctx, search).select('order_items.item_id');
  // Read until there are enough, but planned as if all of it were read.
  return ctx.db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom(({ selectFrom }) => selectFrom('found').select('item_id').limit(most).as('first'))
    .select(({ fn }) => fn.countAll<number>().as('total'));
}

/** The earliest time at which the first item of the list may have been ordered. */
export async function findEdge(
  ctx: Ctx,
  { filters }: ItemSearch,
  direction = directionOf(filters),
): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('order_items')
    .select('created_at')
    .where(withinDays(ctx, filters))
    .orderBy('created_at', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
