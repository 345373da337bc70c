import { type SqlBool, sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import type { listPedidos as listPedidosCall } from '../../../contract/orders.ts';
import { partsOfSort, type SortKey } from '../../../domain/orders/order-sort.ts';
import { type Ctx, readingStale, readTogether } from '../../ctx.ts';
import { anyOf } from '../../db/any-of.ts';
import { pageOf } from '../pagination/page-of.ts';
import { filteredItems, type ItemSearch } from './filtered-items.ts';
import { type FoundSearch, itemsMatching, loadSearch } from './items-matching.ts';
import { countPlaces, placesInOrder } from './places-in-order.ts';
import { type NamedItem, presentOrderRow, withNames } from './present-order-row.ts';

/**
 * Order items by filter, paged. Where a text has next to no exact matches, they come first, followed by similar ones. Searches by text may be answered
 * by a replica; lists that agents work from are not.
 * @throws AppError page_size over 150, invalid_input for a page too far back
 */
export async function listPedidos(ctx: Ctx, filters: OrderFilters): Promise<OutputOf<typeof listPedidosCall>> {
  if (filters['custom_filter[text]'] === undefined) return readPage(ctx, filters);
  return readingStale(ctx, (reader) => readPage(reader, filters));
}

async function readPage(ctx: Ctx, filters: OrderFilters): Promise<OutputOf<typeof listPedidosCall>> {
  const { page, size, offset } = pageOf(filters);
  const search = await loadSearch(ctx, filters, offset + size);
  const { key } = partsOfSort(filters['custom_filter[order_by]']);
  // Text searches look for the newest first, which is useless for another sort order.
  const { rows, counted, similar_after } = await (search.words === undefined || key !== 'date'
    ? pageByFilter(ctx, search, { size, offset })
    : pageByWords(ctx, search, { size, offset }));
  const isExact = counted <= COUNTED_ROWS;
  return {
    items: rows.map((row) => presentOrderRow(ctx, row)),
    total: isExact ? counted : Math.max(COUNTED_ROWS, offset + rows.length),
    total_is_exact: isExact,
    similar_after,
    page,
    per_page: size,
  };
}

interface Slice {
  readonly size: number;
  readonly offset: number;
}

interface Found {
  readonly rows: readonly NamedItem[];
  /** One more than the limit means that there are more. */
  readonly counted: number;
  readonly similar_after: number | null;
}

async function pageByFilter(ctx: Ctx, search: ItemSearch, slice: Slice): Promise<Found> {
  const { key, direction } = partsOfSort(search.filters['custom_filter[order_by]']);
  if (key === 'date') return pageByDate(ctx, search, slice);
  const [rows, { total }] = await readTogether(ctx, (at) =>
    Promise.all([
      pageQuery(at, search, { ...slice, key, direction }).execute(),
      countQuery(at, search).executeTakeFirstOrThrow(),
    ]),
  );
  return { rows, counted: total, similar_after: null };
}

/** Counted and found by one look at the index; the rows themselves are then read by a statement that is the same for all filters. */
async function pageByDate(ctx: Ctx, search: ItemSearch, slice: Slice): Promise<Found> {
  const { total, ids } = await pageIdsQuery(ctx, search, slice).executeTakeFirstOrThrow();
  return { rows: await namedItems(ctx, ids), counted: total, similar_after: null };
}

/** The ids of a page by date, and the count, as a function so that its plan can be inspected. */
export function pageIdsQuery(ctx: Ctx, search: ItemSearch, { size, offset }: Slice) {
  const found = itemsMatching(ctx, search)
    .select('order_items.item_id')
    .limit(Math.max(COUNTED_ROWS + 1, offset + size));
  return ctx.db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(
      sql<number[]>`coalesce((array_agg(item_id))[${offset + 1}::int:${offset + size}::int], '{}')::float8[]`.as('ids'),
    );
}

interface SortedSlice extends Slice {
  readonly key: Exclude<SortKey, 'date'>;
  readonly direction: 'asc' | 'desc';
}

/** The rows of a page in an order other than by date. */
function pageQuery(ctx: Ctx, search: ItemSearch, { size, offset, key, direction }: SortedSlice) {
  // Rows without a value come last in both directions.
  const by = sql`${SORTED_BY[key]} ${sql.raw(direction)} nulls last`;
  const found = filteredItems(ctx, search).selectAll('order_items').orderBy(by).orderBy('order_items.item_id', 'desc');
  return withNames(ctx, found.limit(size).offset(offset).as('i'))
    .orderBy(sql`${SORTED_AGAIN[key]} ${sql.raw(direction)} nulls last`)
    .orderBy('i.item_id', 'desc');
}

/** Counts up to one more than is returned: an exact count of a large table would be most of the work of a page. */
export function countQuery(ctx: Ctx, search: ItemSearch) {
  const found = itemsMatching(ctx, search)
    .select('order_items.item_id')
    .limit(COUNTED_ROWS + 1);
  return ctx.db.selectFrom(found.as('found')).select(({ fn }) => fn.countAll<number>().as('total'));
}

async function pageByWords(ctx: Ctx, search: FoundSearch, { size, offset }: Slice): Promise<Found> {
  const { asTyped, isForgiven } = search;
  const exact = new Set(asTyped.places.map(({ item_id }) => item_id));
  // Exact matches are also found as similar ones.
  const first = isForgiven ? await placesInOrder(ctx, search, offset + size + exact.size) : asTyped;
  const similar = first.places.map(({ item_id }) => item_id).filter((id) => !exact.has(id));
  const all = [...exact, ...similar];
  const ids = all.slice(offset, offset + size);
  const [rows, counted] = await Promise.all([
    namedItems(ctx, ids),
    // A page that is not full has all there is.
    all.length < offset + size ? all.length : countPlaces(ctx, search, { first, most: COUNTED_ROWS + 1 }),
  ]);
  return { rows, counted, similar_after: isForgiven && similar.length > 0 ? exact.size : null };
}

/** Items in the order of their ids. */
async function namedItems(ctx: Ctx, ids: readonly number[]): Promise<NamedItem[]> {
  if (ids.length === 0) return [];
  const items = ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where(sql<SqlBool>`item_id = ${anyOf(ids)}`);
  const found = await withNames(ctx, items.as('i')).execute();
  const byId = new Map(found.map((row) => [row.item_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const SORTED_BY = {
  deadline: sql`order_items.deadline_at`,
  total: sql`order_items.total`,
  status: sql`order_items.panel_status_id`,
  agent: sql`(select lower(lastname || ' ' || firstname) from agents where agent_id = order_items.asignee_id)`,
} as const satisfies Readonly<Record<Exclude<SortKey, 'date'>, unknown>>;
/** The same for the rows of one page. */
const SORTED_AGAIN = {
  deadline: sql`i.deadline_at`,
  total: sql`i.total`,
  status: sql`i.panel_status_id`,
  agent: sql`lower(assigned.lastname || ' ' || assigned.firstname)`,
} as const satisfies Readonly<Record<Exclude<SortKey, 'date'>, unknown>>;

const COUNTED_ROWS = 1_000;
