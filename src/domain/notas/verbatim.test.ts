import { expect, test } from 'vitest';
import { findVerbatim } from './verbatim.ts';

const PAPER =
  'REGISTRO DE LA\nPROPIEDAD\tDE GETAFE\nComparece doña Ana Ru-\niz Gil, finca 12345.\fTitular: BANCO SOL,\n\nS.A.\fde\u00ADrecho';

test.each<[why: string, words: string, page: number | null | undefined]>([
  ['over breaks and columns', 'REGISTRO DE LA PROPIEDAD DE GETAFE', 1],
  ['over a hyphen at the end of a line', 'Ana Ruiz Gil', 1],
  ['on its page', 'BANCO SOL, S.A.', 2],
  ['with a soft hyphen', 'derecho', 3],
  ['over two pages', 'finca 12345. Titular: BANCO', null],
  ['however it is spaced in the answer', '  Ana  Ruiz\nGil ', 1],
  ['not in other capitals', 'ana ruiz gil', undefined],
  ['not as a part of a word or number', '1234', undefined],
  ['not with a word left out', 'REGISTRO PROPIEDAD', undefined],
  ['not where nothing is asked', ' ', undefined],
])('words are found %s', (_, words, page) => {
  expect(findVerbatim(PAPER, words)?.page).toBe(page);
});
