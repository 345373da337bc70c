import { expect, test } from 'vitest';
import { isSamePlace, isStreetName, namesPlace, placeWords, streetOf, waysInWords } from './place-words.ts';

test.each([
  ['Calle Alcalá, nº 45', 'C/ de Alcalá 45'],
  ['Calle Alcalá n 45', 'Calle Alcalá 45'],
  ['Calle Alcalá no 45', 'Calle Alcalá 45'],
  ['Calle Alcalá num. 45', 'Calle Alcalá 45'],
  ['Calle Alcalá número 45', 'Calle Alcalá 45'],
])('%s is %s', (one, other) => {
  expect(placeWords(one)).toEqual(placeWords(other));
  expect(isSamePlace(one, other)).toBe(true);
});

test('what is no number of a house stays a word', () => {
  expect(placeWords('Num')).toEqual(['num']);
  expect(placeWords('Calle N')).toEqual(['CL', 'n']);
  expect(placeWords('')).toEqual([]);
  expect(isSamePlace('', '')).toBe(false);
  expect(isSamePlace('Calle Mayor', 'Calle Menor')).toBe(false);
});

/** A neighbourhood matches directly after a word for an inhabited place, not after a word for a street. */
test.each([
  ['Barrio Hortaleza', true],
  ['Colonia Hortaleza', true],
  ['Caserío Hortaleza', true],
  ['Grupo Hortaleza', true],
  ['Lugar Hortaleza', true],
  ['Poblado Hortaleza', true],
  ['Partida Hortaleza', true],
  ['Urbanización Hortaleza', true],
  ['Aldea Hortaleza', true],
  ['Campo Hortaleza', true],
  ['Hortaleza', true],
  ['Piso en Hortaleza', true],
  ['Calle de Hortaleza', false],
  ['Avenida Hortaleza', false],
  ['Plaza Hortaleza 3', false],
  ['Calle Mayor, Hortaleza', true],
])('%s names Hortaleza: %s', (text, names) => {
  expect(namesPlace(placeWords(text), placeWords('Hortaleza'))).toBe(names);
});

test('a street is named by its whole name, and nothing is named by no name', () => {
  const street = placeWords('Calle Alcalá');
  expect([isStreetName(street), isStreetName(placeWords('Barrio Alcalá')), isStreetName([])]).toEqual([
    ...[true, false, false],
  ]);
  expect(namesPlace(placeWords('en la calle Alcalá 45'), street)).toBe(true);
  expect(namesPlace(placeWords('Alcalá 45'), street)).toBe(false);
  expect(namesPlace(placeWords('Alcalá'), [])).toBe(false);
});

test('the stroke of a street parts no names, that of a bilingual one does', () => {
  expect(waysInWords('Elx/Elche')).toEqual([['elx', 'elche'], ['elx'], ['elche']]);
  expect(waysInWords('C/ Mayor')).toEqual([['CL', 'mayor']]);
  expect(waysInWords('Barajas')).toEqual([['barajas']]);
});

test.each([
  ['  Calle   Alcalá  45 ', 'Calle Alcalá', 'Calle Alcalá 45'],
  ['Calle Alcalá, nº 45, 3º B', 'Calle Alcalá', 'Calle Alcalá 45'],
  ['Calle Alcalá num. 45', 'Calle Alcalá', 'Calle Alcalá 45'],
  ['Calle Alcalá s/n', 'Calle Alcalá', null],
  ['Calle Alcalá , s/n', 'Calle Alcalá', null],
  ['Calle Alcalá nº', 'Calle Alcalá', null],
  ['Calle 12 de Octubre 5', 'Calle 12 de Octubre', 'Calle 12 de Octubre 5'],
  ['Alcalá', 'Alcalá', null],
])('%j is in %s', (address, street, withNumber) => expect(streetOf(address)).toEqual({ street, withNumber }));

test.each(['', '   ', 'Calle', 'C/', '45', 'Calle 45'])('%j names no street', (address) => {
  const found = streetOf(address);
  expect(found?.withNumber ?? null).toBeNull();
});

test('an address of a kind of road alone is none', () => {
  expect(['', 'Calle', 'Avda.'].map(streetOf)).toEqual([null, null, null]);
});
