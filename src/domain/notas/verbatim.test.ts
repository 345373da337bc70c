import { expect, test } from 'vitest';
import { pagesOfText } from './text-page.ts';
import { findVerbatim } from './verbatim.ts';

const PAPER =
  'REGISTRO DE LA\nPROPIEDAD\tDE GETAFE\nComparece doña Ana Ru-\niz Gil, finca 12345.\fTitular: BANCO SOL,\n\nS.A.\fde\u00ADrecho\nfinca 12345.';
/** Each line at its own place: its number in its page is its distance from the top. */
const LINES = pagesOfText(PAPER).flatMap((page, number) =>
  page.map((line, row) => ({ ...line, place: { page: number + 1, left: 0, top: row } })),
);

test.each<[why: string, words: string, place: readonly [page: number, row: number] | undefined]>([
  ['over breaks and columns', 'REGISTRO DE LA PROPIEDAD DE GETAFE', [1, 0]],
  ['where they begin in a later line', 'PROPIEDAD DE GETAFE', [1, 1]],
  ['over a hyphen at the end of a line', 'Ana Ruiz Gil', [1, 2]],
  ['on its page', 'BANCO SOL, S.A.', [2, 0]],
  ['with a soft hyphen', 'derecho', [3, 0]],
  ['over two pages, where they begin', 'finca 12345. Titular: BANCO', [1, 3]],
  ['the first time', 'finca 12345.', [1, 3]],
  ['however it is spaced in the answer', '  Ana  Ruiz\nGil ', [1, 2]],
  ['not in other capitals', 'ana ruiz gil', undefined],
  ['not as a part of a word or number', '1234', undefined],
  ['not with a word left out', 'REGISTRO PROPIEDAD', undefined],
  ['not where nothing is asked', ' ', undefined],
])('words are found %s', (_, words, place) => {
  const found = findVerbatim(LINES, words);
  expect(found?.place && [found.place.page, found.place.top]).toEqual(place);
});

test('words of lines without places are found without one', () => {
  expect(findVerbatim(pagesOfText(PAPER).flat(), 'Ana Ruiz')).toEqual({ place: null });
});
