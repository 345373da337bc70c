import { describe, expect, test } from 'vitest';
import { readCatalogueFiles } from '../../server/catalogue/read-catalogue-files.ts';
import { isSoldIn } from './catalogue.ts';
import { searchProducts } from './search-products.ts';
import { SEARCH_QUERIES, type SearchQuery } from './testing/search-queries.ts';

const { products, portals } = readCatalogueFiles().build();
const answered = SEARCH_QUERIES.filter(({ expected }) => expected.length > 0);

/** Share of queries with an expected product among the first so many hits. */
function hitRate(queries: readonly SearchQuery[], most: number): number {
  const hits = queries.filter(({ expected, ...query }) =>
    found(query)
      .slice(0, most)
      .some((urlKey) => expected.includes(urlKey)),
  );
  return hits.length / queries.length;
}

function found({ asked, locale, storeId }: Omit<SearchQuery, 'expected'>): string[] {
  const listed = products.filter((product) => product.visible && !product.is_hidden && isSoldIn(product, storeId));
  const country = portals.find((portal) => portal.store_id === storeId)?.country as string;
  return searchProducts(listed, asked, { locale, country }).map(({ url_key }) => url_key);
}

// What was reached; a change of ranking or of the catalogue's words may not lose it.
describe.each([
  ['that the ranking was tuned on', 0, 0.97, 1],
  ['that nobody tuned it for', 1, 0.9, 0.97],
] as const)('everyday queries %s', (_, parity, first, amongThree) => {
  const half = answered.filter((query) => SEARCH_QUERIES.indexOf(query) % 2 === parity);

  test('find their product first', () => {
    expect(half.length).toBeGreaterThan(30);
    expect(hitRate(half, 1)).toBeGreaterThanOrEqual(first);
  });

  test('find it among the first three', () => {
    expect(hitRate(half, 3)).toBeGreaterThanOrEqual(amongThree);
  });
});
