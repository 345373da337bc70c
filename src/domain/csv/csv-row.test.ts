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
  ['+1', "'+1"],
  ['-1', "'-1"],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', `"'\t'=1+1"`],
  ['\r=1+1', `"'\r'=1+1"`],
  ['\n=1+1', `"'\n'=1+1"`],
  ['\nGarcía', `"'\nGarcía"`],
  ['\0=1+1', "'\0=1+1"],
  ['García\n=1+1', `"García\n'=1+1"`],
  ['García\r\n@SUM(A1)', `"García\r\n'@SUM(A1)"`],
  ['García\t=1+1', `"García\t'=1+1"`],
  ['a=1+1 @home', 'a=1+1 @home'],
  ['García\nLópez', '"García\nLópez"'],
])('%j is kept as words', (word, written) => {
  expect(csvRow([word], 'es')).toBe(`${written}\r\n`);
});
