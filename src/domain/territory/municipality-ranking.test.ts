import { expect, test } from 'vitest';
import { buildMunicipalityIndex } from './municipality-index.ts';
import { bestPlaces } from './municipality-ranking.ts';

/** The result for a text, given these municipalities with their localities. */
function found(text: string, places: Readonly<Record<string, readonly string[]>>, limit = 10) {
  const codes = Object.keys(places).map((name, at) => ({ name, ineCode: `2200${at}` }));
  const index = buildMunicipalityIndex({
    municipalities: codes.map(({ name, ineCode }) => ({
      ineCode,
      provinceCode: '22',
      name,
      officialName: name,
      aliases: [],
      postalCodes: [],
    })),
    provinces: [],
    localities: codes.flatMap(({ name, ineCode }) => (places[name] ?? []).map((one) => ({ ineCode, name: one }))),
  });
  return bestPlaces(index, { text, provinceCode: undefined, limit }).map(({ place, locality }) => {
    return [index.municipalities[place]?.name, locality];
  });
}

test('no mistake is looked for where a locality bears the name as it was typed', () => {
  expect(found('Navasa', { Jaca: ['Navasa'], Navata: [] })).toEqual([['Jaca', 'Navasa']]);
  expect(found('Navasa', { Jaca: [], Navata: [] })).toEqual([['Navata', null]]);
});

test('a piece of a name of its own does not keep out a locality of the very name', () => {
  expect(found('avas', { Navasal: [], Jaca: ['Avas'] }, 1)).toEqual([['Jaca', 'Avas']]);
});

test('a municipality that two of its names lead to counts once: a locality still finds its place', () => {
  expect(found('sol', { 'Del Sol / Sol Alto': ['x'], Jaca: ['Sol'] }, 2)).toEqual([
    ['Del Sol / Sol Alto', null],
    ['Jaca', 'Sol'],
  ]);
});
