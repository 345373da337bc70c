import { type Filters, queryOf } from '../addresses/search-query.ts';

/** The server counts no farther back than this. */
const FARTHEST_ROW = 10_000;

interface Page {
  readonly page: number;
  readonly per_page: number;
  readonly items: readonly unknown[];
}

/**
 * Cache key of a search's pages: another page size is another search, and each page is kept under its number. Source: specification section
 * 4, "Search tabs".
 */
export function searchKey(filters: Filters, size: number) {
  return ['pedidos', 'search', queryOf(filters), { size }] as const;
}

/** The next page; undefined after the last one the server answers. */
export function nextPage({ page, per_page, items }: Page): number | undefined {
  return items.length < per_page || page * per_page > FARTHEST_ROW ? undefined : page + 1;
}
