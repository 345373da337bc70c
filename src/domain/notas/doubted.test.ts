import { describe, expect, test } from 'vitest';
import { isDayDoubted, isValueDoubted } from './doubted.ts';
import { isSureOf, readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const NOTE = `REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4
FECHA DE EMISIÓN: 12/03/2026

FINCA DE SEVILLA Nº: 12345
CRU: 41001000123456
REFERENCIA CATASTRAL: 7837301VG8173B0001TT

URBANA: Vivienda en planta tercera, que linda con la calle.

TITULARIDADES
CLIENTE, CARMEN, con N.I.F. 12345678Z. 100% del pleno dominio. TÍTULO: Adquirida por compraventa.

CARGAS
HIPOTECA a favor de BANCO IMAGINARIO, S.A., por 120.000 euros.`;

/** The note as read from a scan in which these words were hard to read. */
function scanned(...doubted: readonly string[]) {
  const pages = pagesOfText(NOTE).map((page) =>
    page.map((line) => {
      const doubts = doubted.filter((word) => line.cells.some(({ text }) => text.includes(word)));
      return doubts.length > 0 ? { ...line, doubts } : line;
    }),
  );
  const [nota] = readNotas(pages).notas;
  if (!nota) throw new Error('the note was not read');
  return nota;
}

describe('a value of a scan', () => {
  test('is sure as in a digital paper while no word of it was hard to read', () => {
    const nota = scanned('Vivienda');
    for (const field of ['cru', 'cadastral_reference', 'owners', 'charges', 'issued_on'] as const)
      expect(isSureOf(nota, field), field).toBe(true);
  });

  test.for([
    ['cru', '41001000123456'],
    ['cadastral_reference', '7837301VG8173B0001TT'],
    ['description', 'Vivienda'],
    ['owners', 'CARMEN'],
    ['owners', '12345678Z.'],
    ['charges', '120.000'],
    ['issued_on', '12/03/2026'],
    ['registry', 'SEVILLA'],
  ] as const)('%s is unsure when %s was hard to read', ([field, word]) => {
    expect(isSureOf(scanned(), field)).toBe(true);
    expect(isSureOf(scanned(word), field)).toBe(false);
  });
});

test('a day that runs over two lines is doubted by a word of either', () => {
  const [page = []] = pagesOfText('En Sevilla, a 12 de\nmarzo de 2026');
  expect(isDayDoubted(page)).toBe(false);
  expect(isDayDoubted(page.map((line, place) => (place === 0 ? { ...line, doubts: ['12'] } : line)))).toBe(true);
});

test.for([
  ['CRU:41001000123456', '41001000123456', true],
  ['CRU:41001000123456.', '41001000199999', false],
  ['Nº:7', '7', true],
  ['PROPIEDAD:SEVILLA', 'Sevilla Nº 4', true],
  ['12.345', '12345', true],
  ['S.A.:77', '12345', false],
] as const)('of %s, hard to read, the value %s: %s', ([word, value, isDoubted]) => {
  expect(isValueDoubted([{ cells: [{ x: 0, text: word }], gap: false, doubts: [word] }], value)).toBe(isDoubted);
});

test('a doubtful mark without letters doubts nothing', () => {
  expect(isValueDoubted([{ cells: [{ x: 0, text: 'CRU — 1' }], gap: false, doubts: ['—'] }], '1')).toBe(false);
});
