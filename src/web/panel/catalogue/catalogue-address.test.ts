import { expect, test } from 'vitest';
import { catalogueAddress, readCataloguePlace } from './catalogue-address.ts';

const NOWHERE = { product: null, part: 'texts', text: '', store: null, versions: null };

test.each([
  [{}, NOWHERE],
  [
    { product: 15867, part: 'map' as const },
    { ...NOWHERE, product: 15867, part: 'map' },
  ],
  [
    { text: 'nota', store: 16 },
    { ...NOWHERE, text: 'nota', store: 16 },
  ],
  [{ versions: '1' as const }, { ...NOWHERE, versions: '1' }],
])('the address of %j leads there again', (place, read) => {
  const { pathname, search } = new URL(catalogueAddress(place), 'http://panel');
  expect(pathname).toBe('/agentes/tramites/catalogo');
  expect(readCataloguePlace(search)).toEqual(read);
});

test('what makes no sense is left out', () => {
  expect(readCataloguePlace('product=x&part=nothing&store=-1&versions=9')).toEqual(NOWHERE);
});
