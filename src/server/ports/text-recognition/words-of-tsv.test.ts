import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOfWords } from './items-of-words.ts';
import { wordsOfTsv } from './words-of-tsv.ts';

const SIZE = { width: 1000, height: 1400 };
const row = (text: string, box = '10\t20\t90\t30', sure = '96.5', line = '1\t1\t1') =>
  `5\t1\t${line}\t1\t${box}\t${sure}\t${text}`;

test('a word has its box, its line and how sure the program is', () => {
  const head = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';
  const line = '4\t1\t1\t1\t1\t0\t10\t20\t300\t30\t-1\t';
  expect(wordsOfTsv([head, line, row('Registro'), ''].join('\n'), SIZE)).toEqual([
    { text: 'Registro', line: '1 1 1', left: 10, top: 20, width: 90, height: 30, confidence: 96.5 },
  ]);
});

test.for([
  ['no text', row(' ')],
  ['a box outside the page', row('x', '950\t20\t90\t30')],
  ['a box before its edge', row('x', '-1\t20\t90\t30')],
  ['a box without height', row('x', '10\t20\t90\t0')],
  ['a number that is none', row('x', '10\tmuch\t90\t30')],
  ['a number that is empty', row('x', '10\t20\t90\tNaN')],
  ['more certainty than there is', row('x', '10\t20\t90\t30', '101')],
  ['a column too few', '5\t1\t1\t1\t1\t1\t10\t20\t90\t30\tx'],
  ['a word as long as a page', row('x'.repeat(201))],
])('a row with %s is no word', ([, given = '']) => {
  expect(wordsOfTsv(given, SIZE)).toEqual([]);
});

test('any text at all gives words within the page, and not too many', () => {
  expect(wordsOfTsv(`${row('x')}\n`.repeat(30_000), SIZE)).toHaveLength(20_000);
  const cell = fc.oneof(fc.string(), fc.integer().map(String), fc.constant('5'), fc.double().map(String));
  const table = fc
    .array(fc.array(cell, { maxLength: 14 }).map((cells) => cells.join('\t')))
    .map((rows) => rows.join('\n'));
  fc.assert(
    fc.property(table, (given) => {
      for (const { left, top, width, height } of wordsOfTsv(given, SIZE)) {
        expect(left >= 0 && top >= 0 && left + width <= SIZE.width && top + height <= SIZE.height).toBe(true);
      }
      return true;
    }),
  );
});

test('words of a line are runs on its baseline, parted where the gap is wide, with their doubtful words', () => {
  const words = wordsOfTsv(
    [
      row('Finca', '100\t100\t100\t28'),
      row('página', '210\t106\t120\t30', '50'),
      row('12345', '700\t100\t90\t28', '75'),
      row('Otra', '100\t150\t80\t28', '96', '1\t1\t2'),
    ].join('\n'),
    SIZE,
  );
  expect(itemsOfWords(words, SIZE.height)).toEqual([
    { text: 'Finca página', x: 100, y: 1272, width: 230, size: 40, spaced: false, doubts: ['página'] },
    { text: '12345', x: 700, y: 1272, width: 90, size: 40, spaced: false, doubts: ['12345'] },
    { text: 'Otra', x: 100, y: 1222, width: 80, size: 40, spaced: false },
  ]);
});

test('control characters bear out a cadastral reference, and a tax id as far as a word; not one that they contradict', () => {
  const doubted = (text: string, sure: string) =>
    itemsOfWords(wordsOfTsv(row(text, '100\t100\t300\t28', sure), SIZE), SIZE.height)[0]?.doubts !== undefined;
  expect(doubted('7837301VG8173B0001TT,', '20')).toBe(false);
  expect(doubted('CATASTRAL:7837301VG8173B0001TT,', '20')).toBe(false);
  expect(doubted('7837302VG8173B0001TT,', '70')).toBe(true);
  expect([doubted('12345678Z.', '70'), doubted('12345678Z.', '50'), doubted('12345678A.', '70')]).toEqual([
    ...[false, true, true],
  ]);
});
