import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meantStreet, rankStreets } from './rank-streets.ts';
import type { Street } from './street.ts';

const STREETS: readonly Street[] = [
  'CL MAYOR',
  'PZ MAYOR',
  'AV CONSTITUCION DE LA',
  'CL CONSTITUYENTES',
  'CL DOCTOR FLEMING',
  'CL DR MARAÑON',
  'CL STA ANA',
  'CL NTRA SRA DEL PILAR',
  'CL DOCE DE OCTUBRE',
  'CL 2 DE MAYO',
  'CL ALFONSO X',
  'CL ALFONSO XII',
  'CL GRAN VIA',
  'VI CARPETANA',
  'PZ PUERTA DE TOLEDO',
  'CL TOLEDO',
  'CL BETIS',
  'CL VALLEHERMOSO',
  "PZ DE L'ESGLESIA",
  'AV ONZE DE SETEMBRE',
  'CL NTRA SRA DE LOS DESAMPARA',
].map((street, index) => ({ type: street.slice(0, 2), name: street.slice(3), code: String(index) }));

const first = (typed: string) => {
  const [street] = rankStreets(STREETS, typed);
  return street && `${street.type} ${street.name}`;
};

describe('a street is found', () => {
  test.each([
    ['c/ mayor', 'CL MAYOR'],
    ['C. Mayor, 12, 3º B', 'CL MAYOR'],
    ['mayor 12', 'CL MAYOR'],
    ['pza. mayor', 'PZ MAYOR'],
    ['Plaza Mayor s/n', 'PZ MAYOR'],
    ['mayor square', 'PZ MAYOR'],
    ['avda constitucion', 'AV CONSTITUCION DE LA'],
    ['Avenida de la Constitución nº 3', 'AV CONSTITUCION DE LA'],
    ['calle constitucion', 'AV CONSTITUCION DE LA'],
    ['constituc', 'AV CONSTITUCION DE LA'],
  ])('by its kind of road, written in any way or left out: %s', (typed, street) => expect(first(typed)).toBe(street));

  test.each([
    ['calle del Doctor Fleming', 'CL DOCTOR FLEMING'],
    ['dr fleming', 'CL DOCTOR FLEMING'],
    ['fleming doctor', 'CL DOCTOR FLEMING'],
    ['doctor alexander fleming', 'CL DOCTOR FLEMING'],
    ['doctor maranon', 'CL DR MARAÑON'],
    ['santa ana', 'CL STA ANA'],
    ['Nuestra Señora del Pilar', 'CL NTRA SRA DEL PILAR'],
    ['nuestra señora de los desamparados', 'CL NTRA SRA DE LOS DESAMPARA'],
  ])('with its words short or whole: %s', (typed, street) => expect(first(typed)).toBe(street));

  test.each([
    ['12 de octubre', 'CL DOCE DE OCTUBRE'],
    ['calle 12 de octubre 5', 'CL DOCE DE OCTUBRE'],
    ['dos de mayo 3', 'CL 2 DE MAYO'],
    ['alfonso doce', 'CL ALFONSO XII'],
    ['alfonso 12', 'CL ALFONSO XII'],
    ['alfonso décimo', 'CL ALFONSO X'],
    ['avenida once de septiembre', 'AV ONZE DE SETEMBRE'],
  ])('by numbers in any script: %s', (typed, street) => expect(first(typed)).toBe(street));

  test.each([
    ['vetis', 'CL BETIS'],
    ['granvia 32', 'CL GRAN VIA'],
    ['valle hermoso', 'CL VALLEHERMOSO'],
    ['plasa de la iglesia', "PZ DE L'ESGLESIA"],
    ['constiticion', 'AV CONSTITUCION DE LA'],
    ['via carpetana', 'VI CARPETANA'],
    ['puerta de toledo', 'PZ PUERTA DE TOLEDO'],
  ])('by ear, in one piece, mistyped or in another language: %s', (typed, street) => expect(first(typed)).toBe(street));

  test.each(['', '  ', '99', 'zzzz', 'alfonso xiv'])('no street is found where nothing fits: %j', (typed) =>
    expect(rankStreets(STREETS, typed)).toEqual([]),
  );

  test('never twice, and no more than requested, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const found = rankStreets(STREETS, typed, 3);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
      }),
    );
  });

  test('by its own name as it is listed', () => {
    for (const { type, name } of STREETS) expect(first(`${type} ${name}`)).toBe(`${type} ${name}`);
  });
});

test('nobody is asked only where one street is clearly meant', () => {
  expect(meantStreet(STREETS, 'calle mayor')).toMatchObject({ type: 'CL', name: 'MAYOR' });
  expect(meantStreet(STREETS, 'mayor')).toBeNull();
  expect(meantStreet(STREETS, 'consti')).toBeNull();
  expect(meantStreet([], 'calle mayor')).toBeNull();
});

test('of equal streets the order is that of their names, and then of their kinds of road', () => {
  const list = ['RD ALBA', 'PJ ALBA', 'TR ALBA', 'RD ALBO'].map((street, index) => ({
    type: street.slice(0, 2),
    name: street.slice(3),
    code: String(index),
  }));
  const sorted = ['PJ ALBA', 'RD ALBA', 'TR ALBA', 'RD ALBO'];
  for (const streets of [list, list.toReversed()])
    expect(rankStreets(streets, 'alb').map(({ type, name }) => `${type} ${name}`)).toEqual(sorted);
});
