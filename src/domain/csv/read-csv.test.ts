import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_MARK, csvRow } from './csv-row.ts';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('a table of any spreadsheet is read by the separator of its first line', () => {
  for (const separator of [';', ',', '\t']) {
    const text = [['a', 'b', 'c'].join(separator), ['1', 'x y', ''].join(separator)].join('\n');
    expect(cellsOf(text)).toEqual([
      ['a', 'b', 'c'],
      ['1', 'x y', ''],
    ]);
  }
});

test('quoted cells hold separators, quotes and lines, and each record knows its line', () => {
  const text = `${CSV_MARK}a;b\r\n"x;""y""";"one\r\ntwo"\r\n\r\n3;4`;
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x;"y"', 'one\r\ntwo'] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('a quote that never ends takes the rest, and nothing more', () => {
  expect(cellsOf('a;"b\nc')).toEqual([['a', 'b\nc']]);
  expect(cellsOf('')).toEqual([]);
});

describe('what csvRow writes', () => {
  const word = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'\'=+-@;," \t\r\n\0a') }));
  test('is read as it was, in each language', () => {
    const rows = fc.array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.constantFrom('es', 'en', 'pt'), (given, locale) => {
        const header = ['c1', 'c2'];
        const text = [header, ...given].map((cells) => csvRow(cells, locale)).join('');
        const kept = given.filter((cells) => cells.some((cell) => cell !== ''));
        expect(cellsOf(text)).toEqual([header, ...kept]);
      }),
    );
  });

  test('is read in one pass, however it is quoted', () => {
    const hostile = `a;b\n${'"'.repeat(400_000)}`;
    const begun = performance.now();
    readCsv(hostile);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
