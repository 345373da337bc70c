import { expect, test } from 'vitest';
import { NO_PLACES, type PlaceNames } from './place-names.ts';
import { isSamePlace, namedIn } from './same-place.ts';

/** Two places of the same name in two provinces, and one with two names. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  Mieres: ['33037', '17105'],
  Elche: ['03065'],
  Elx: ['03065'],
  Barajas: ['28079'],
  Madrid: ['28079'],
  Lugo: ['27028'],
  'Lugo de Llanera': ['33035'],
};
const places: PlaceNames = {
  municipalitiesNamed: (text, province) =>
    (KNOWN[text] ?? []).filter((code) => province === undefined || code.startsWith(province)),
};
const isSame = (asked: string, found: string, province?: string) =>
  isSamePlace(places, { asked, found, ...(province !== undefined && { province }) });

test.each([
  ['Elche', 'Elx'],
  ['Barajas', 'Madrid'],
  ['Mieres', 'Mieres'],
  [' Elche (Alicante)', 'Elx, Alicante'],
  ['Madrid', ' Barajas '],
])('by the directory %j is %j', (asked, found) => expect(isSame(asked, found)).toBe(true));

test.each([
  ['Lugo', 'Lugo de Llanera'],
  ['Lugo', 'Madrid'],
  ['Lugo (Madrid)', 'Madrid'],
])('by the directory %j is not %j, though their words meet', (asked, found) => {
  expect(isSame(asked, found)).toBe(false);
});

test('the province that was asked for tells places of one name apart', () => {
  expect(namedIn(places, 'Mieres', '33')).toEqual(['33037']);
  expect(namedIn(places, 'Mieres')).toEqual(['33037', '17105']);
  expect(isSame('Mieres', 'Mieres', '33')).toBe(true);
  expect(isSame('Mieres', 'Mieres', '28')).toBe(true);
  expect(isSame('Lugo', 'Elche', '27')).toBe(false);
});

test('a printed place may be known within the province only', () => {
  const within: PlaceNames = {
    municipalitiesNamed: (text, province) =>
      text === 'Ribera' ? (province === '32' ? ['32001'] : ['27001']) : text === 'Ourense' ? ['32001'] : [],
  };
  expect(isSamePlace(within, { asked: 'Ourense', found: 'Ribera', province: '32' })).toBe(true);
  expect(isSamePlace(within, { asked: 'Ourense', found: 'Ribera' })).toBe(false);
  expect(isSamePlace(within, { asked: 'Ribera', found: 'Ourense', province: '32' })).toBe(true);
});

test('what is in brackets or behind a comma is looked at only where the whole is unknown', () => {
  expect(namedIn(places, ' Elche , Alicante')).toEqual(['03065']);
  expect(namedIn(places, 'Nada (Elche)')).toEqual([]);
  expect(namedIn(places, 'Nada')).toEqual([]);
  expect(namedIn(places, 'Mieres (Girona)', '17')).toEqual(['17105']);
  const asked: string[] = [];
  const writing: PlaceNames = {
    municipalitiesNamed(text) {
      asked.push(text);
      return [];
    },
  };
  namedIn(writing, ' Nada ');
  expect(asked).toEqual(['Nada']);
});

test.each([
  ['Las Rozas de Madrid', 'ROZAS DE MADRID', true],
  ['El Escorial', 'ESCORIAL, EL', true],
  ["L'Hospitalet", 'HOSPITALET', true],
  ['A Coruña', 'CORUÑA', true],
  ['Vitoria/Gasteiz', 'GASTEIZ', true],
  ['Sa Pobla', 'POBLA', true],
  ['Ses Salines', 'SALINES', true],
  ['Peña', 'PENA', true],
  ['Soria', 'Huesca', false],
  ['', 'Huesca', false],
  ['(', 'Huesca', false],
])('where the directory knows neither, %j is %j by its words: %s', (asked, found, same) => {
  expect(isSamePlace(NO_PLACES, { asked, found })).toBe(same);
});
