// Field-by-field limits of the files beside the products.
import { describe, expect, test } from 'vitest';
import { categoriesFile, formatsFile, portalsFile, settingsFile, valueListsFile } from './catalogue-files.ts';
import { faultsOf, spoilt, takenAmong, text } from './testing/refused-json.ts';

describe('the files beside the products', () => {
  const portal = {
    store_id: 1,
    name: 'P',
    role: 'main',
    language: 'es',
    language_fallback: ['en'],
    country: 'ES',
    currency: 'EUR',
    time_zone: 'Europe/Madrid',
    order_id_prefix: '10',
    default_tax_rate: 21,
    categories: ['area'],
    homepage_products: ['a-paper'],
    family: 'general',
    hreflang: 'es-ES',
    emphasis: 'property',
    home: { title: text, claim: text, lead: text, about: text },
  };
  const settings = {
    version: '1',
    currency: 'EUR',
    brand: 'B',
    default_language: 'es',
    default_tax_rate: 21,
    default_errors: { choice: text, text, file: text, date: text, accept: text },
  };
  const category = {
    id: 1,
    url_key: 'area',
    name: text,
    short_name: text,
    description: text,
    Resumen: text,
    meta_title: text,
    meta_description: text,
    icon: 'bolt',
    country: 'ES',
    position: 1,
  };
  const guide = {
    parts: [{ title: text, text }],
    links: [{ text, href: 'https://registro.test/a' }],
    products: ['a-paper'],
  };

  test('portals are refused with what cannot be, in words', () => {
    expect(
      takenAmong(
        portalsFile,
        [portal],
        [
          ['0.country', 'ESP', 'E'],
          ['0.currency', 'EURO', '€'],
          ['0.language', 'fr', ''],
          ['0.default_tax_rate', 101, -1],
          ['0.emphasis', 'nothing', ''],
          ['0.name', ''],
          ['0.role', ''],
          ['0.time_zone', ''],
          ['0.family', 'A b'],
        ],
      ),
    ).toEqual([]);
    for (const prefix of ['1', '100', 'ab'])
      expect(faultsOf(portalsFile, [{ ...portal, order_id_prefix: prefix }])).toEqual([
        '0.order_id_prefix: not two digits',
      ]);
    for (const hreflang of ['esp', 'es-es', 'ES', 'es-', ''])
      expect(faultsOf(portalsFile, [{ ...portal, hreflang }])).toEqual([
        '0.hreflang: not a language, or a language and a country',
      ]);
    expect(faultsOf(portalsFile, [{ ...portal, family: 'A' }])).toEqual(['0.family: not a slug']);
    for (const emphasis of ['property', 'companies', 'civil', 'portugal'])
      expect(faultsOf(portalsFile, [{ ...portal, hreflang: 'pt', emphasis }])).toEqual([]);
  });

  test('settings, formats and lists of values are refused with what cannot be', () => {
    expect(settingsFile.parse(settings)).toMatchObject({ default_tax_rate: 2100, reserved_product_ids: [] });
    expect(
      takenAmong(settingsFile, settings, [
        ['version', ''],
        ['brand', ''],
        ['currency', 'EU', 'EURO'],
        ['default_language', 'fr'],
        ['default_errors.file', undefined],
      ]),
    ).toEqual([]);
    const formats = { code: { regex: '^a$', extraction_regex: 'a', error: text, normalise: ['upper_case'] } };
    expect(formatsFile.parse({ code: { regex: '^a$', error: text } })).toEqual({
      code: { regex: '^a$', error: text, normalise: [] },
    });
    expect(takenAmong(formatsFile, formats, [['code.normalise', ['shout'], ['']]])).toEqual([]);
    for (const field of ['regex', 'extraction_regex'])
      expect(faultsOf(formatsFile, spoilt(formats, `code.${field}`, '['))).toEqual([
        `code.${field}: not a regular expression`,
      ]);
    for (const step of ['upper_case', 'lower_case', 'strip_spaces', 'strip_separators'])
      expect(faultsOf(formatsFile, spoilt(formats, 'code.normalise', [step]))).toEqual([]);
    const value = { id: 1, key: 'k', name: text };
    expect(takenAmong(valueListsFile, { list: [value, value] }, [['list', []]])).toEqual([]);
  });

  test('categories may leave out what is not there, and a guide leads somewhere safe', () => {
    expect(categoriesFile.parse([category])[0]).toMatchObject({
      meta_keywords: null,
      image: 'no_selection',
      thumbnail: 'no_selection',
      products: [],
      guide: null,
      showLikeAFilter: false,
      filterInitial: false,
      filterActive: false,
      showMobile: false,
    });
    const two = { ...guide, parts: [...guide.parts, ...guide.parts], links: [...guide.links, ...guide.links] };
    expect(
      takenAmong(
        categoriesFile,
        [{ ...category, guide: two }],
        [
          ['0.guide.parts', []],
          ['0.guide.links', []],
          ['0.guide.links.0.href', 'http://registro.test', 'javascript:1', ''],
          ['0.icon', 'nothing', ''],
          ['0.country', 'FR', ''],
          ['0.position', 1.5],
        ],
      ),
    ).toEqual([]);
    for (const country of ['ES', 'PT', 'INT']) expect(faultsOf(categoriesFile, [{ ...category, country }])).toEqual([]);
  });
});
