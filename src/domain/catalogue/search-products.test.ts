import { expect, test } from 'vitest';
import { readCatalogueFiles } from '../../server/catalogue/read-catalogue-files.ts';
import { searchProducts } from './search-products.ts';

const products = readCatalogueFiles()
  .build()
  .products.filter(({ visible, is_hidden }) => visible && !is_hidden);
const first = (query: string) => searchProducts(products, query, 'es').map(({ url_key }) => url_key);

test.each([
  ['nota simple', 'nota-simple'],
  ['NOTA SÍMPLE', 'nota-simple'],
  ['nota sinple', 'nota-simple'],
  ['certificado de nacimiento', 'certificado-nacimiento'],
  ['hipoteca', 'cancelacion-de-hipoteca'],
  ['apostila documento', 'apostilla-documento'],
])('%s finds %s among the first three', (query, urlKey) => {
  expect(first(query).slice(0, 3)).toContain(urlKey);
});

test('what no product has finds nothing, and so does an empty query', () => {
  expect(first('xylophon')).toEqual([]);
  expect(first('  de la ')).toEqual([]);
});
