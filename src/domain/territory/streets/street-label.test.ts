import { expect, test } from 'vitest';
import { houseNumber } from './house-number.ts';
import { hasOwnCadastre } from './own-cadastre.ts';
import { streetLabel } from './street-label.ts';

test.each([
  ['CL', 'MAYOR', 'Calle Mayor'],
  ['AV', 'CONSTITUCION DE LA', 'Avenida de la Constitucion'],
  ['LG', 'RETELA, LA', 'Lugar La Retela'],
  ['PZ', 'ESPAÑA DE', 'Plaza de España'],
  ['CL', "O'DONNELL", "Calle O'Donnell"],
  ['CL', 'ALFONSO XII', 'Calle Alfonso XII'],
  ['PS', 'PASEO DEL PRADO', 'Paseo del Prado'],
  ['QQ', 'RARA', 'Rara'],
])('%s %s is shown as %s', (type, name, label) => expect(streetLabel({ type, name })).toBe(label));

test.each([
  ['12', { digits: '12', letter: '' }],
  ['nº 012', { digits: '12', letter: '' }],
  ['12 B', { digits: '12', letter: 'B' }],
  ['12bis', { digits: '12', letter: '' }],
  ['12-14', { digits: '12', letter: '' }],
  ['s/n', null],
  ['12345', null],
  ['', null],
])('%j is the number %j of a house', (typed, number) => expect(houseNumber(typed)).toEqual(number));

test('the Basque provinces and Navarre keep cadastres of their own', () => {
  expect(['01059', '20069', '48020', '31201', '28079'].map(hasOwnCadastre)).toEqual([true, true, true, true, false]);
});
