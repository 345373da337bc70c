import { expect, test } from 'vitest';
import { pairLabels } from './pair-labels.ts';
import { pagesOfText, textOfLine } from './text-page.ts';

const paired = (text: string) => pairLabels(pagesOfText(text).flat()).map(textOfLine);

test('labels in a row take the values below them', () => {
  expect(paired('MUNICIPIO   FINCA   CRU\nCalanda   24462   28035000757084')).toEqual([
    'MUNICIPIO\tCalanda',
    'FINCA\t24462',
    'CRU\t28035000757084',
  ]);
});

test('a label above its value takes it in any of the four languages', () => {
  expect(paired('Concello\nOuteiro de Rei\nUdalerria\nZestoa\nFinca número\n36.934, tomo 1964')).toEqual([
    'Concello\tOuteiro de Rei',
    'Udalerria\tZestoa',
    'Finca número\t36.934, tomo 1964',
  ]);
});

test('a heading above a sentence stays alone', () => {
  const lines = ['Finca', 'Registral número 53.796 de Calanda.', 'MUNICIPIO', 'Tomo 12, libro 3'];
  expect(paired(lines.join('\n'))).toEqual(lines);
});
