// The search with a handful of places, to test each ranking rule separately.
import { describe, expect, test } from 'vitest';
import { buildMunicipalityIndex, findMunicipality } from './municipality-index.ts';
import { searchMunicipalities } from './municipality-search.ts';
import { placeAndProvince, placeLabel } from './place-and-province.ts';
import { resolveMunicipality } from './resolve-municipality.ts';

const place = (ineCode: string, name: string, more: { aliases?: string[]; postalCodes?: string[] } = {}) => ({
  ineCode,
  provinceCode: ineCode.slice(0, 2),
  name,
  officialName: name,
  aliases: [],
  postalCodes: [],
  ...more,
});
const provinces = [
  { code: '33', communityCode: '03', isoCode: 'ES-O', name: 'Asturias', officialName: 'Asturias', aliases: [] },
  { code: '17', communityCode: '09', isoCode: 'ES-GI', name: 'Girona', officialName: 'Girona', aliases: ['Gerona'] },
];
const indexOf = (municipalities: ReturnType<typeof place>[], localities: { ineCode: string; name: string }[] = []) =>
  buildMunicipalityIndex({ municipalities, provinces, localities });
const found = (
  index: ReturnType<typeof indexOf>,
  query: string,
  options: Parameters<typeof searchMunicipalities>[2] = {},
) => searchMunicipalities(index, query, options).map(({ municipality, locality }) => locality ?? municipality.name);

describe('what fits better comes first', () => {
  const index = indexOf(
    [
      place('33001', 'Alto Soria'),
      place('33002', 'Soria'),
      place('33003', 'La Soria'),
      place('33004', 'Soriana'),
      place('33005', 'La Sorianita'),
      place('33006', 'Villasoria'),
      place('33007', 'Otra'),
    ],
    [
      { ineCode: '33007', name: 'Soria' },
      { ineCode: '33007', name: 'Sorial' },
    ],
  );

  test('the name, the name but for its article, beginnings, words, the name of a part, any piece', () => {
    expect(found(index, 'Soria')).toEqual([
      ...['Soria', 'La Soria', 'La Sorianita', 'Soriana', 'Alto Soria', 'Soria', 'Villasoria'],
    ]);
    expect(found(index, 'La Soria').slice(0, 2)).toEqual(['La Soria', 'Soria']);
  });

  test('no more than asked for, best first', () => {
    expect(found(index, 'Soria', { limit: 2 })).toEqual(['Soria', 'La Soria']);
    expect(found(index, 'Soria', { limit: 1 })).toEqual(['Soria']);
  });

  test('each municipality once, by the best of its names', () => {
    const two = indexOf(
      [place('33001', 'Oviedo', { aliases: ['Uviéu'] })],
      [
        { ineCode: '33001', name: 'Oviedo Viejo' },
        { ineCode: '33001', name: 'Oviedín' },
      ],
    );
    expect(found(two, 'ovie')).toEqual(['Oviedo']);
    expect(found(two, 'oviedo viejo')).toEqual(['Oviedo Viejo']);
    expect(found(two, 'uvieu')).toEqual(['Oviedo']);
  });

  test('of parts the whole name before its beginning, that before one of its words', () => {
    const parts = indexOf(
      [place('33001', 'A1'), place('33002', 'B2'), place('33003', 'C3')],
      [
        { ineCode: '33001', name: 'Monte Lugo' },
        { ineCode: '33002', name: 'Lugones' },
        { ineCode: '33003', name: 'El Lugo' },
      ],
    );
    expect(found(parts, 'lugo')).toEqual(['El Lugo', 'Lugones', 'Monte Lugo']);
    expect(found(parts, 'ugo')).toEqual([]);
  });
});

describe('of equals', () => {
  test('the one with more postal codes is larger and first, then the alphabet decides', () => {
    const index = indexOf([
      place('33001', 'Mieres Bajo'),
      place('33002', 'Mieres Alto'),
      place('33003', 'Mieres Centro', { postalCodes: ['1', '2'] }),
    ]);
    expect(found(index, 'mieres')).toEqual(['Mieres Centro', 'Mieres Alto', 'Mieres Bajo']);
  });
});

describe('a typing mistake', () => {
  const index = indexOf(
    [place('33001', 'Gijón'), place('33002', 'Gijonales Altos'), place('33003', 'Otra')],
    [{ ineCode: '33003', name: 'Gajonda' }],
  );

  test('finds a whole name before the beginning of one, names before parts', () => {
    expect(found(index, 'gojon')).toEqual(['Gijón', 'Gijonales Altos', 'Gajonda']);
  });

  test('is looked for from four letters on, and only where nothing bears the name', () => {
    expect(found(index, 'goj')).toEqual([]);
    expect(found(index, 'gojo')).not.toEqual([]);
    expect(found(index, 'gijon')).toEqual(['Gijón', 'Gijonales Altos']);
  });

  test('may be a space too many', () => {
    expect(found(index, 'gi jon')).toContain('Gijón');
  });
});

describe('a code of the INE', () => {
  const index = indexOf([place('33001', 'Soria'), place('17001', 'Soria')]);

  test('finds its own, in its own province only', () => {
    expect(searchMunicipalities(index, ' 33001 ')).toMatchObject([
      { municipality: { ineCode: '33001' }, locality: null },
    ]);
    expect(searchMunicipalities(index, '33001', { provinceCode: '33' })).toHaveLength(1);
    expect(searchMunicipalities(index, '33001', { provinceCode: '17' })).toEqual([]);
    expect(findMunicipality(index, '99999')).toBeNull();
    expect(resolveMunicipality(index, '33001', '17')).toMatchObject({ ok: false, code: 'municipality_unknown' });
    expect(resolveMunicipality(index, ' 33001 ', '33')).toMatchObject({ ok: true });
  });

  test('a name that two provinces have is ambiguous until one is named', () => {
    const decision = resolveMunicipality(index, 'Soria');
    expect(decision).toMatchObject({ ok: false, code: 'municipality_ambiguous' });
    expect(resolveMunicipality(index, 'Soria', '17')).toMatchObject({ ok: true, municipality: { ineCode: '17001' } });
    expect(resolveMunicipality(index, 'Soria, Gerona')).toMatchObject({ ok: true, municipality: { ineCode: '17001' } });
    expect(resolveMunicipality(index, 'Soria (Asturias)', '33')).toMatchObject({ ok: true });
    expect(resolveMunicipality(index, 'Soria (Asturias)', '17').ok).toBe(false);
    expect(resolveMunicipality(index, 'Nada')).toEqual({
      ok: false,
      code: 'municipality_unknown',
      params: { value: 'Nada' },
    });
  });

  test('a province behind the name narrows the search', () => {
    const codes = (query: string, provinceCode?: string) =>
      searchMunicipalities(index, query, { provinceCode }).map(({ municipality }) => municipality.ineCode);
    expect(codes('soria, girona')).toEqual(['17001']);
    expect(codes('soria, girona', '17')).toEqual(['17001']);
    expect(codes('soria')).toEqual(['33001', '17001']);
    expect(codes('soria', '33')).toEqual(['33001']);
  });
});

describe('a place with its province', () => {
  const index = indexOf([place('33001', 'Mieres')]);

  test.each([
    ['Mieres (Asturias)', { name: 'Mieres', provinceCode: '33' }],
    ['mieres, asturias', { name: 'mieres', provinceCode: '33' }],
    ['Ablaña (Mieres, Asturias)', { name: 'Mieres', provinceCode: '33' }],
    ['Baño (Viejo), Gerona ', { name: 'Baño (Viejo)', provinceCode: '17' }],
    ['Mieres (Francia)', null],
    ['Asturias', null],
    [', Asturias', null],
  ])('%j is %j', (text, apart) => {
    expect(placeAndProvince(index, text)).toEqual(apart);
  });

  test('is written as it is read', () => {
    const [mieres] = index.municipalities;
    expect(placeLabel(mieres!, null)).toBe('Mieres (Asturias)');
    expect(placeLabel(mieres!, 'Ablaña')).toBe('Ablaña (Mieres, Asturias)');
  });

  test('a part of a municipality that is not there is no place', () => {
    expect(() => indexOf([], [{ ineCode: '99999', name: 'x' }])).toThrow('unknown municipality: 99999');
  });
});
