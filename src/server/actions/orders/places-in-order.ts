import { levelsFurther, type Stretch, stretchesFrom } from '../../../domain/orders/search-marks.ts';
import type { Ctx } from '../../ctx.ts';
import { directionOf, filteredItems, type ItemSearch, withinDays } from './filtered-items.ts';

/** Where an item stands among others: neither ever changes. */
export interface ItemPlace {
  readonly item_id: number;
  readonly created_at: Date;
}

/**
 * The first items of a search by words, in its order. Looks through the newest day, then through longer and longer stretches of time:
 * what is everywhere fills the first at once, what is rare is found by its words alone, and nothing takes a walk through all items.
 */
export async function placesInOrder(ctx: Ctx, search: ItemSearch, most: number): Promise<ItemPlace[]> {
  const edge = await edgeOf(ctx, search);
  if (!edge) return [];
  const stretches = stretchesFrom(edge, directionOf(search.filters));
  for (let level = 0; level < stretches.length; ) {
    const stretch = stretches[level] as Stretch;
    const places = await placesQuery(ctx, { ...search, stretch }, most).execute();
    if (places.length === most) return places;
    level += levelsFurther(places.length, most);
  }
  return placesQuery(ctx, search, most).execute();
}

/** The first items of one stretch, or of all time; apart so that its plan can be looked at. */
export function placesQuery(ctx: Ctx, search: ItemSearch, most: number) {
  const direction = directionOf(search.filters);
  const found = filteredItems(ctx, search).select(['order_items.item_id', 'order_items.created_at']);
  // Sorted apart: the planner must not take so few rows for a reason to walk through all items by date.
  return ctx.db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('item_id', direction)
    .limit(most);
}

/** When the first item of the list may have been ordered. */
export async function edgeOf(
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
