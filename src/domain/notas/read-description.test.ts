import { expect, test } from 'vitest';
import { readDescription } from './read-description.ts';
import { pagesOfText } from './text-page.ts';

const read = (finca: string, description = '') =>
  readDescription(pagesOfText(finca).flat(), pagesOfText(description).flat());

test('the description below its own heading counts, with cells as words', () => {
  expect(read('URBANA: Casa.', 'RÚSTICA: Prado al\tsitio de\nla Vega.')).toBe('RÚSTICA: Prado al sitio de la Vega.');
});

test.each([
  ['FINCA 1\nURBANA: Vivienda con una\ncocina.', 'URBANA: Vivienda con una cocina.'],
  ['URBANA: Vivienda\tgrande.\nSuperficie: 80 m2\nmás', 'URBANA: Vivienda grande.'],
  ['Naturaleza: URBANA\nCRU: 41001000123456', 'Naturaleza: URBANA'],
  ['RÚSTICA: Prado.\nReferencia catastral: 1', 'RÚSTICA: Prado.'],
  ['Piso primero.\nCuota: 10 %', 'Piso primero.'],
  ['Plaza de garaje número 3.', 'Plaza de garaje número 3.'],
  ['Hirikoa: etxea.\nKatastro erreferentzia: 1', 'Hirikoa: etxea.'],
  ['FINCA DE SEVILLA Nº 12', ''],
  ['', ''],
])('of the data of a property %j the description is %j', (finca, description) => {
  expect(read(finca)).toBe(description);
});

test.each(['«RÚSTICA: Prado al sitio de la Vega.»', '“RÚSTICA: Prado al sitio de la Vega.”'])(
  'of a description in quotation marks they are no part: %s',
  (quoted) => {
    expect(read('', quoted)).toBe('RÚSTICA: Prado al sitio de la Vega.');
  },
);
