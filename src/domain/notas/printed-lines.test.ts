import { expect, test } from 'vitest';
import { printedLine } from './printed-lines.ts';

const cells = (...texts: string[]) =>
  printedLine({ gap: false, cells: texts.map((text, at) => ({ x: at * 100, text })) }).cells;

test('dotted leaders part a label from its value, and are no text where nothing is beside them', () => {
  expect(cells('Finca ........ 12')).toEqual([
    { x: 0, text: 'Finca' },
    { x: 75, text: '12' },
  ]);
  expect(cells('Finca ..........', '12').map(({ text }) => text)).toEqual(['Finca', '12']);
  expect(cells('..........').map(({ text }) => text)).toEqual([]);
  expect(cells('Y así...')).toEqual([{ x: 0, text: 'Y así...' }]);
});

test('letters that are set apart are a word', () => {
  expect(cells('C A R G A S').map(({ text }) => text)).toEqual(['CARGAS']);
  expect(cells('A B C').map(({ text }) => text)).toEqual(['A B C']);
});

test('of boxes only the ticked ones count', () => {
  expect(cells('[x] Pleno dominio [ ] Usufructo').map(({ text }) => text)).toEqual(['Pleno dominio']);
  expect(cells('☐', 'Usufructo', '☑ Pleno dominio').map(({ text }) => text)).toEqual(['Pleno dominio']);
});

test('dots between a label and its value leave the point of an abbreviation', () => {
  const line = { gap: false, cells: [{ x: 0, text: 'ACTIVOS SOL, S.A. ........... 60 %' }] };
  expect(printedLine(line).cells.map(({ text }) => text)).toEqual(['ACTIVOS SOL, S.A.', '60 %']);
});
