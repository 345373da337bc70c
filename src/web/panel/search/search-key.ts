import { type Filters, queryOf } from './filters.ts';

/** The server counts no farther back than this. */
const FARTHEST_ROW = 10_000;

interface Page {
  readonly page: number;
  readonly per_page: number;
  readonly items: readonly unknown[];
}

/**
 * Under what the pages of a search are kept: what was loaded in another size is another search's, and each page stands under its number.
 * Source: specification section 4, "Search tabs".
 */
export function searchKey(filters: Filters, size: number) {
  return ['pedidos', 'search', queryOf(filters), { size }] as const;
}

/** The page after one that was loaded; undefined after the last, and where the server answers no farther back. */
export function nextPage({ page, per_page, items }: Page): number | undefined {
  return items.length < per_page || page * per_page > FARTHEST_ROW ? undefined : page + 1;
}
