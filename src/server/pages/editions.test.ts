import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../domain/locale/locale.ts';
import { catalogueOfFiles } from '../testing/catalogue-of-files.ts';
import { editionsOf, type Site } from './editions.ts';
import { placeHref, publicAddressOf } from './public-address.ts';

const catalogue = catalogueOfFiles();
const originOf = ({ store_id }: { readonly store_id: number }) => `https://${store_id}.test`;
const site: Site = { catalogue, originOf };

function editions(
  storeId: number,
  path: string,
  { locale, sites = site }: { locale?: 'es' | 'en' | 'pt'; sites?: Site } = {},
) {
  const portal = catalogue.portals.find(({ store_id }) => store_id === storeId)!;
  const address = publicAddressOf(path)!;
  const { canonical, alternates } = editionsOf(sites, {
    portal,
    origin: originOf(portal),
    locale: locale ?? portal.language,
    address,
    path,
  });
  return { canonical, alternates: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href])) };
}

describe('editions of a page', () => {
  const note = '/tienda/registro-de-la-propiedad/nota-simple';

  test('a product is paired with the portals of the family that sell it, and with itself in the language of none', () => {
    expect(editions(1, note)).toEqual({
      canonical: `https://1.test${note}`,
      alternates: {
        es: `https://1.test${note}`,
        en: `https://17.test${note}`,
        'en-NL': `https://20.test${note}`,
        pt: `https://1.test${note}?idioma=pt`,
        'x-default': `https://1.test${note}`,
      },
    });
  });

  test('one that Spain and Portugal both sell is paired across the border, the lists of all are not', () => {
    const birth = '/tienda/registo-civil-portugal/certidao-nascimento';
    expect(editions(1, birth).alternates).toMatchObject({
      pt: `https://16.test${birth}`,
      en: `https://17.test${birth}`,
    });
    expect(editions(1, '/').alternates).toMatchObject({ pt: 'https://1.test/?idioma=pt' });
    expect(editions(16, '/').alternates).toMatchObject({ pt: 'https://16.test/', es: 'https://16.test/?idioma=es' });
  });

  test('every portal names the same list as its siblings', () => {
    const paths = ['/', '/tienda/servicios', note, '/tienda/registo-predial', '/tienda/notarios', placeHref('soria')];
    for (const path of paths) {
      for (const family of new Set(catalogue.portals.map((portal) => portal.family))) {
        const lists = catalogue.portals
          .filter((portal) => portal.family === family)
          .map(({ store_id }) => editions(store_id, path).alternates)
          .filter((list) => Object.keys(list).length > 0);
        const countries = path === '/' || path === '/tienda/servicios' ? 2 : 1;
        expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBeLessThanOrEqual(countries);
      }
    }
  });

  test('a page in another language than its portal’s is the sibling’s', () => {
    expect(editions(1, note, { locale: 'en' }).canonical).toBe(`https://17.test${note}`);
    expect(editions(17, note, { locale: 'es' }).canonical).toBe(`https://1.test${note}`);
    expect(editions(12, note, { locale: 'en' }).canonical).toBe(`https://12.test${note}?idioma=en`);
    for (const locale of LOCALES) expect(editions(20, note, { locale }).canonical).not.toBe('');
  });

  test('places belong to the main family, wherever they are read', () => {
    const path = placeHref('soria', 'almazan');
    expect(editions(12, path).canonical).toBe(`https://1.test${path}`);
    expect(editions(20, path).canonical).toBe(`https://17.test${path}`);
    expect(editions(1, path).canonical).toBe(`https://1.test${path}`);
  });

  test('a portal without a host is nobody’s edition', () => {
    const sites = {
      catalogue,
      originOf: (portal: { readonly store_id: number }) => (portal.store_id === 17 ? null : originOf(portal)),
    };
    expect(editions(1, note, { sites }).alternates).toMatchObject({ en: `https://1.test${note}?idioma=en` });
  });
});

test.each([
  ['/tienda/cart', null],
  ['/tienda/nota-simple/step1', null],
  ['/tienda/product/step1/19000', null],
  ['/tienda/', null],
  ['/orders', null],
  ['/tienda/notarios/copia-testamento/madrid', null],
  ['/tienda/notarios', 'category'],
  ['/tienda/notarios/copia-testamento', 'product'],
  [placeHref(), 'provinces'],
  [placeHref('madrid'), 'province'],
  [placeHref('madrid', 'getafe'), 'municipality'],
  [`${placeHref('madrid', 'getafe')}/x`, null],
])('%s is about: %s', (path, kind) => {
  expect(publicAddressOf(path)?.kind ?? null).toBe(kind);
});
