import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import type { Locale } from '../locale/locale.ts';
import { isSoldIn } from './catalogue.ts';
import { searchProducts } from './search-products.ts';

const { products, portals } = catalogueOfFiles();

/** Typed query, portal, and the products that must be among the first three. */
const CASES: readonly { asked: string; locale: Locale; storeId: number; expected: readonly string[] }[] = [
  { asked: 'quien es el dueño de un piso', locale: 'es', storeId: 1, expected: ['nota-simple'] },
  { asked: 'cargas de mi piso', locale: 'es', storeId: 9, expected: ['nota-simple'] },
  { asked: 'deudas de un piso', locale: 'es', storeId: 1, expected: ['nota-simple'] },
  { asked: 'nota sinple registro de la propieda', locale: 'es', storeId: 1, expected: ['nota-simple'] },
  {
    asked: 'que casas tiene una persona a su nombre',
    locale: 'es',
    storeId: 1,
    expected: ['propiedades-de-una-persona'],
  },
  { asked: 'numero de registro para airbnb', locale: 'es', storeId: 1, expected: ['registro-alquiler-corta-duracion'] },
  { asked: 'certificado de dominio y cargas', locale: 'es', storeId: 12, expected: ['certificado-registro-propiedad'] },
  {
    asked: 'poner el piso a mi nombre por herencia',
    locale: 'es',
    storeId: 21,
    expected: ['cambio-de-titular-en-el-registro-de-la-propiedad'],
  },
  { asked: 'cuanto vale mi casa', locale: 'es', storeId: 14, expected: ['tasacion-de-inmuebles'] },
  { asked: 'valor de referencia hacienda', locale: 'es', storeId: 14, expected: ['certificado-valor-referencia'] },
  {
    asked: 'administradores de una empresa',
    locale: 'es',
    storeId: 15,
    expected: ['nota-simple-registro-mercantil', 'localizacion-cargos-sociales'],
  },
  { asked: 'balance y cuentas de una sociedad', locale: 'es', storeId: 15, expected: ['cuentas-anuales'] },
  { asked: 'estoy en asneff', locale: 'es', storeId: 1, expected: ['informe-asnef'] },
  { asked: 'he perdido la escritura de mi casa', locale: 'es', storeId: 1, expected: ['copia-escritura-notarial'] },
  { asked: 'apostilla de la haya titulo universitario', locale: 'es', storeId: 1, expected: ['apostilla-documento'] },
  { asked: 'cancelar hipoteca pagada', locale: 'es', storeId: 1, expected: ['cancelacion-de-hipoteca'] },
  { asked: 'etiqueta energetica para alquilar', locale: 'es', storeId: 9, expected: ['certificado-energetico'] },
  { asked: 'registrar el nombre de mi negocio', locale: 'es', storeId: 1, expected: ['registro-de-marca-nacional'] },
  { asked: 'informe dgt matricula', locale: 'es', storeId: 12, expected: ['informe-vehiculo-matricula-dgt'] },
  { asked: 'transferencia coche segunda mano', locale: 'es', storeId: 1, expected: ['cambio-titularidad-vehiculo'] },
  { asked: 'saber si mi padre hizo testamento', locale: 'es', storeId: 23, expected: ['actos-ultima-voluntad'] },
  { asked: 'birth certificate spain', locale: 'en', storeId: 17, expected: ['certificado-nacimiento'] },
  { asked: 'who owns a property in spain', locale: 'en', storeId: 18, expected: ['nota-simple'] },
  { asked: 'copy of title deed', locale: 'en', storeId: 19, expected: ['copia-escritura-notarial'] },
  { asked: 'company credit report', locale: 'en', storeId: 17, expected: ['informe-economico-y-solvencia-de-empresa'] },
  { asked: 'renew my TIE card', locale: 'en', storeId: 19, expected: ['renovacion-tarjeta-residencia'] },
  { asked: 'penhora', locale: 'pt', storeId: 16, expected: ['certidao-permanente', 'informacao-predial-simplificada'] },
  { asked: 'caderneta das finanças', locale: 'pt', storeId: 26, expected: ['caderneta-predial'] },
  { asked: 'certidao da empresa', locale: 'pt', storeId: 16, expected: ['certidao-permanente-comercial'] },
  { asked: 'assento de nascimento', locale: 'pt', storeId: 28, expected: ['certidao-nascimento'] },
  { asked: 'dono de um carro pela matricula', locale: 'pt', storeId: 16, expected: ['informacao-registo-automovel'] },
];

test.each(CASES)('$asked ($locale, portal $storeId) finds $expected', ({ asked, locale, storeId, expected }) => {
  expect(found(asked, locale, storeId).slice(0, 3)).toEqual(expect.arrayContaining([...expected]));
});

describe('papers of the portal’s own country come first', () => {
  test.each([
    ['divorcio', 'es', 1, 'certificado-matrimonio'],
    ['divórcio', 'pt', 16, 'certidao-casamento'],
    ['certificado de matrimonio portugués', 'es', 1, 'certidao-casamento'],
    ['death certificate portugal', 'en', 17, 'certidao-obito'],
    ['death certificate', 'en', 17, 'certificado-defuncion'],
  ] as const)('%s (%s, portal %i) finds %s first', (query, locale, storeId, urlKey) => {
    expect(found(query, locale, storeId)[0]).toBe(urlKey);
  });

  test('an inheritance in Spain leads to no paper of Portugal', () => {
    expect(
      found('herencia')
        .slice(0, 3)
        .filter((urlKey) => urlKey.startsWith('certidao')),
    ).toEqual([]);
  });
});

describe('in the main portal', () => {
  test.each([
    ['nota simple', 'nota-simple'],
    ['NOTA SÍMPLE', 'nota-simple'],
    ['notas simples', 'nota-simple'],
    ['certificado de nacimiento', 'certificado-nacimiento'],
    ['hipotec', 'cancelacion-de-hipoteca'],
    ['apostila documento', 'apostilla-documento'],
  ])('%s finds %s first', (query, urlKey) => {
    expect(found(query)[0]).toBe(urlKey);
  });

  test('the own name of each product finds it first', () => {
    const sold = products.filter((product) => isListed(product, 1));
    const others = sold.flatMap(({ url_key, name }) => {
      const [first] = found(name.es);
      return first === url_key ? [] : [`${name.es}: ${first}`];
    });
    expect(others).toEqual([]);
  });

  test('what no product has finds nothing, and so does a query without meaning', () => {
    expect(found('xylophon')).toEqual([]);
    expect(found('  de la ')).toEqual([]);
  });
});

describe('among a few products', () => {
  const text = (words: string) => ({ es: words, en: words, pt: words });
  const paper = (url_key: string, fields: Record<string, unknown> = {}): (typeof products)[number] => {
    const content = { synonyms: { es: [], en: [], pt: [] }, description: [], receives: [], faq: [] };
    const own = {
      url_key,
      name: text(url_key),
      short_description: text(''),
      cat_url_key: 'otros',
      position: 1,
      popular: false,
    };
    return { ...own, ...fields, content: { ...content, ...(fields.content as object) } } as never;
  };
  const search = (list: (typeof products)[number][], query: string, locale: Locale = 'es') =>
    searchProducts(list, query, { locale, country: 'ES' }).map(({ url_key }) => url_key);

  test('a word counts more in the name than in a synonym, there than in a description, there than in the prose', () => {
    const said = [
      paper('prosa', { content: { description: [text('velero')] } }),
      paper('breve', { short_description: text('velero') }),
      paper('sinonimo', { content: { synonyms: { es: ['velero blanco'], en: [], pt: [] } } }),
      paper('nombre', { name: text('velero grande') }),
    ];
    expect(search(said, 'velero').slice(0, 3)).toEqual(['nombre', 'sinonimo', 'breve']);
    expect(search([said[0]!], 'velero')).toEqual(['prosa']);
    expect(search([paper('r', { content: { receives: [text('velero')] } })], 'velero')).toEqual(['r']);
    expect(
      search([paper('q', { content: { faq: [{ question: text('velero'), answer: text('x') }] } })], 'velero'),
    ).toEqual(['q']);
  });

  test('each language has words of its own, asked one after the other', () => {
    const one = paper('a', { name: { es: 'barco', en: 'ship', pt: 'navio' } });
    expect([search([one], 'ship', 'en'), search([one], 'ship', 'es'), search([one], 'navio', 'pt')]).toEqual([
      ['a'],
      [],
      ['a'],
    ]);
  });

  test('the beginning of a word finds it from three letters on, its end does not', () => {
    const one = [paper('hipotecario')];
    expect(search(one, 'hip')).toEqual(['hipotecario']);
    expect(search(one, 'hi')).toEqual([]);
    expect(search(one, 'cario')).toEqual([]);
  });

  test('a typing mistake is forgiven from four letters on, in words of about the same length', () => {
    expect(search([paper('velero')], 'valero')).toEqual(['velero']);
    expect(search([paper('mar')], 'mer')).toEqual([]);
    expect(search([paper('barquichuelas')], 'barcui')).toEqual([]);
  });

  test('of equals the popular one is first, then the one that stands first', () => {
    const [one, two, three] = [3, 2, 1].map((position) =>
      paper(`p${position}`, { name: text('velero'), position, popular: position === 3 }),
    );
    expect(search([two!, three!, one!], 'velero')).toEqual(['p3', 'p1', 'p2']);
  });

  test('a paper of another country counts half, unless the query names its country', () => {
    const own = paper('es', { name: text('velero') });
    const abroad = paper('pt', { name: text('velero'), cat_url_key: 'registo-civil', popular: true });
    expect(search([abroad, own], 'velero')).toEqual(['es', 'pt']);
    expect(search([own, abroad], 'velero portugal')).toEqual(['pt', 'es']);
  });
});

function found(query: string, locale: Locale = 'es', storeId = 1): string[] {
  const listed = products.filter((product) => isListed(product, storeId));
  const country = portals.find((portal) => portal.store_id === storeId)?.country as string;
  return searchProducts(listed, query, { locale, country, among: products }).map(({ url_key }) => url_key);
}

function isListed(product: (typeof products)[number], storeId: number): boolean {
  return product.visible && !product.is_hidden && isSoldIn(product, storeId);
}
