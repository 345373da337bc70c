import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { LAND_REGISTRY_PRODUCTS, PORTUGUESE_REGISTRY_PRODUCTS } from './registry-products.ts';

const { products } = catalogueOfFiles();
const asking = (...keys: readonly string[]) =>
  products
    .filter(({ options }) => keys.every((key) => options.some((one) => one.key === key)))
    .map((one) => one.url_key);

test('work of a Spanish land registry asks for the number of the finca or is about a letting; a valuation is none', () => {
  const byFinca = asking('municipality', 'finca', 'registry').filter((slug) => slug !== 'tasacion-de-inmuebles');
  expect([...LAND_REGISTRY_PRODUCTS].sort()).toEqual([...byFinca, 'registro-alquiler-corta-duracion'].sort());
  expect(asking('municipality')).toEqual(expect.arrayContaining([...LAND_REGISTRY_PRODUCTS]));
});

test('work of a Portuguese one asks for the parish and the address of a building; the tax office keeps the caderneta', () => {
  const byParish = asking('freguesia', 'address').filter((slug) => slug !== 'caderneta-predial');
  expect([...PORTUGUESE_REGISTRY_PRODUCTS].sort()).toEqual(byParish.sort());
});
