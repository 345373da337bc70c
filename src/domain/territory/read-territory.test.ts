import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATA, readData } from '../../../scripts/import-territory/read-data.ts';
import { countDifferences, EXPECTED_COUNTS, rowCounts } from './expected-counts.ts';
import { REFERENCE_FILES } from './read-reference-lists.ts';
import { readTerritory, TERRITORY_FILES, type TerritoryTexts } from './read-territory.ts';

const data = readData();
const spain = new Set(data.municipalities.map(({ ineCode }) => ineCode));
const provinces = new Set(data.provinces.map(({ code }) => code));

test('every table has the rows that its source has', () => {
  expect(countDifferences(rowCounts(data))).toEqual([]);
});

test('a table that lost a row is named with what was expected', () => {
  const counts = { ...EXPECTED_COUNTS, municipalities: 8131 };
  expect(countDifferences(counts)).toEqual([{ table: 'municipalities', expected: 8132, found: 8131 }]);
});

test('every file is described with its source', () => {
  const sources = readFileSync(join(DATA, 'SOURCES.md'), 'utf8');
  for (const file of Object.values({ ...TERRITORY_FILES, ...REFERENCE_FILES })) {
    expect(sources).toContain(`| ${file.split('/')[1]} |`);
  }
});

describe('Spain', () => {
  test('the codes are five digits, unique, of a province there is', () => {
    expect(spain.size).toBe(data.municipalities.length);
    for (const { ineCode, provinceCode, name, officialName, postalCodes } of data.municipalities) {
      expect(ineCode).toMatch(/^\d{5}$/);
      expect(provinces.has(provinceCode)).toBe(true);
      expect(name && officialName).not.toBe('');
      expect(postalCodes.length).toBeGreaterThan(0);
      expect(postalCodes.every((code) => /^\d{5}$/.test(code))).toBe(true);
    }
  });

  test('a municipality as it is in the file', () => {
    expect(data.municipalities.find(({ ineCode }) => ineCode === '07040')).toMatchObject({
      provinceCode: '07',
      name: 'Palma',
      officialName: 'Palma',
      aliases: ['Palma de Mallorca'],
    });
    expect(data.municipalities.find(({ ineCode }) => ineCode === '25120')?.aliases).toContain('Lérida');
    expect(data.municipalities.find(({ ineCode }) => ineCode === '15030')?.officialName).toBe('Coruña, A');
  });

  test('each province belongs to a community', () => {
    const communities = new Set(data.communities.map(({ code }) => code));
    expect(data.provinces.filter(({ communityCode }) => !communities.has(communityCode))).toEqual([]);
  });

  test('localities and registries lie in municipalities there are', () => {
    expect(data.localities.filter(({ ineCode }) => !spain.has(ineCode))).toEqual([]);
    expect(data.mercantileRegistries.filter(({ seatIneCode }) => !spain.has(seatIneCode))).toEqual([]);
    expect(
      data.propertyRegistries.filter(({ seatIneCode }) => seatIneCode !== null && !spain.has(seatIneCode)),
    ).toEqual([]);
    expect(data.registryCoverage.filter(({ ineCode }) => ineCode !== null && !spain.has(ineCode))).toEqual([]);
  });

  test('usual names are those of municipalities there are', () => {
    const lines = readFileSync(join(DATA, TERRITORY_FILES.usualNames), 'utf8').trim().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => !spain.has(line.split('\t')[0] ?? ''))).toEqual([]);
  });

  test('every province has its mercantile registry, and there is one central one', () => {
    const scopes = Map.groupBy(data.mercantileRegistries, ({ scope }) => scope);
    expect(new Set(scopes.get('province')?.map(({ provinceCode }) => provinceCode))).toEqual(provinces);
    expect(scopes.get('national')?.map(({ name }) => name)).toEqual(['Registro Mercantil Central']);
  });

  test('a way of matching that is none is refused', () => {
    const files = Object.entries(TERRITORY_FILES).map(([table, path]) => [
      table,
      readFileSync(join(DATA, path), 'utf8'),
    ]);
    const texts: TerritoryTexts = {
      ...Object.fromEntries(files),
      registryCoverage: 'registry_id\tprovince_code\tine_code\tplace\tmatch\nx\t01\t\tX\tguess\n',
    };
    expect(() => readTerritory(texts)).toThrow('not a way of matching: guess');
  });
});

describe('Portugal', () => {
  const concelhos = new Set(data.concelhos.map(({ code }) => code));
  const freguesias = new Map(data.freguesias.map((freguesia) => [freguesia.code, freguesia]));

  test('parishes lie in municipalities, these in districts, each once', () => {
    const districts = new Set(data.districts.map(({ code }) => code));
    expect(freguesias.size).toBe(data.freguesias.length);
    expect(data.concelhos.filter(({ districtCode }) => !districts.has(districtCode))).toEqual([]);
    expect(data.freguesias.filter(({ concelhoCode }) => !concelhos.has(concelhoCode))).toEqual([]);
  });

  test('a former name leads to a parish of its municipality, or to none', () => {
    const astray = data.formerFreguesias.filter(
      ({ freguesiaCode, concelhoCode }) =>
        !concelhos.has(concelhoCode) ||
        (freguesiaCode !== null && freguesias.get(freguesiaCode)?.concelhoCode !== concelhoCode),
    );
    expect(astray).toEqual([]);
    expect(data.formerFreguesias).toContainEqual({
      concelhoCode: '1401',
      name: 'Alferrarede',
      freguesiaCode: '140120',
    });
  });

  test('codes keep their zeros and letters, tax offices are known where the source has them', () => {
    expect(freguesias.get('010103')).toEqual({
      code: '010103',
      concelhoCode: '0101',
      name: 'Aguada de Cima',
      isUnion: false,
      taxOfficeCode: '0019',
    });
    expect(freguesias.get('010121')).toMatchObject({
      name: 'União das freguesias de Águeda e Borralha',
      isUnion: true,
    });
    expect(freguesias.has('0302FA')).toBe(true);
    expect(data.freguesias.filter(({ taxOfficeCode }) => taxOfficeCode !== null)).toHaveLength(2751);
  });
});

describe('lists', () => {
  test('countries have unique codes and a name in each language', () => {
    expect(new Set(data.countries.map(({ alpha2 }) => alpha2)).size).toBe(250);
    expect(data.countries.find(({ alpha2 }) => alpha2 === 'ES')).toEqual({
      alpha2: 'ES',
      alpha3: 'ESP',
      numeric: '724',
      name: { es: 'España', en: 'Spain', pt: 'Espanha' },
      phonePrefix: '+34',
    });
    expect(data.countries.every(({ name }) => name.es && name.en && name.pt)).toBe(true);
  });

  test('banks have four digits', () => {
    const banks = [...data.spanishBanks, ...data.portugueseBanks];
    expect(banks.filter(({ code }) => !/^\d{4}$/.test(code))).toEqual([]);
    expect(data.spanishBanks.find(({ code }) => code === '0049')).toMatchObject({ country: 'ES', bic: 'BSCHESMM' });
    expect(data.portugueseBanks.find(({ code }) => code === '0007')).toMatchObject({ country: 'PT', bic: 'BESCPTPL' });
  });

  test('Nice classes are 1 to 45, services from 35 on', () => {
    expect(data.niceClasses.map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    expect(data.niceClasses.filter(({ kind }) => kind === 'services').map(({ number }) => number)[0]).toBe(35);
  });
});

test('the notice that the names of countries require is carried along', () => {
  expect(existsSync(join(DATA, 'licences/unicode-3.0.txt'))).toBe(true);
});
