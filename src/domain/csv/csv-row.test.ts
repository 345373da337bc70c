import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test('a spreadsheet of the language reads numbers as numbers', () => {
  const cells = ['FR D26/1', 12.5, -3, null, 'García'];
  expect(csvRow(cells, 'es')).toBe('FR D26/1;12,50;-3;;García\r\n');
  expect(csvRow(cells, 'pt')).toBe(csvRow(cells, 'es'));
  expect(csvRow(cells, 'en')).toBe('FR D26/1,12.50,-3,,García\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a;b', '"a;b"'],
  ['say "x"', '"say ""x"""'],
  ['=a\r\nb', `"'=a\r\nb"`],
])('%j is kept as words', (word, written) => {
  expect(csvRow([word], 'es')).toBe(`${written}\r\n`);
});
