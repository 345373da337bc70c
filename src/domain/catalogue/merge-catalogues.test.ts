import { expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { mergeCatalogues } from './merge-catalogues.ts';
import { registryCountryOf } from './registry-country.ts';

const product = (product_id: number, price: number, more: object = {}) => ({
  product_id,
  url_key: `p-${product_id}`,
  price,
  ...more,
});
const catalogue = (products: object[], portals: string[] = []) => ({ products, portals }) as unknown as Catalogue;

test('what was published by hand stays where the files did not change it, and where both did; the rest is the files’', () => {
  const base = catalogue([product(1, 10, { position: 1 }), product(2, 10), product(3, 10)], ['old']);
  const ours = catalogue([product(1, 12, { position: 1 }), product(2, 12), product(3, 10), product(5, 1)], ['ours']);
  const theirs = catalogue([product(1, 10, { position: 2 }), product(2, 15), product(4, 9)], ['new']);
  expect(mergeCatalogues({ base, ours, theirs })).toEqual({
    content: { products: [product(1, 12, { position: 2 }), product(2, 12), product(4, 9)], portals: ['new'] },
    conflicts: ['p-2 price'],
  });
});

test('a product that only one side knew before is the files’', () => {
  const [known, none] = [catalogue([product(1, 12)]), catalogue([])];
  const theirs = catalogue([product(1, 15)]);
  expect(mergeCatalogues({ base: none, ours: known, theirs }).content).toEqual(theirs);
  expect(mergeCatalogues({ base: known, ours: none, theirs }).content).toEqual(theirs);
});

test('the country of a form follows from its VAT', () => {
  expect([2300, 2100, 0].map((tax_rate) => registryCountryOf({ tax_rate }))).toEqual(['PT', 'ES', 'ES']);
});
