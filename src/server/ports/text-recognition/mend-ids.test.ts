import { expect, test } from 'vitest';
import { mendWords } from './mend-words.ts';
import type { SeenWord } from './words-of-tsv.ts';

const WORD: SeenWord = { text: '', line: '1 1 1', left: 0, top: 100, width: 90, height: 30, confidence: 90 };
const inRow = (...texts: readonly string[]) => texts.map((text, place) => ({ ...WORD, text, left: place * 100 }));

test.for([
  ['NIF', '2166413771', '21664137T'],
  ['(NIF', '436054165)', '43605416S)'],
  ['N.I.E.', 'Y4127703€,', 'Y4127703E,'],
  ['DNI', '12345678]', '12345678]'],
  ['DNI', '21664137', '21664137'],
  ['tomo', '2166413771', '2166413771'],
])('behind "%s", %s is %s', ([label = '', seen = '', meant]) => {
  const [, read] = mendWords(inRow(label, seen));
  expect(read).toMatchObject({ text: meant, confidence: seen === meant ? 90 : 0 });
});

test('a tax id in a column is put right below its label, and not beside it', () => {
  const label = { ...WORD, text: 'NIF', line: '1 1 0', top: 20, left: 300, width: 50 };
  const name = { ...WORD, text: 'TEJEDOR' };
  const seen = { ...WORD, text: '2166413771', left: 290, width: 180 };
  expect(mendWords([label, name, seen]).at(-1)?.text).toBe('21664137T');
  expect(mendWords([{ ...label, left: 700 }, name, seen]).at(-1)?.text).toBe('2166413771');
});

test('a letter that was read as a word of its own joins its digits, if they ask for it', () => {
  const joined = mendWords(inRow('NURIA', '60558204', '-D', '1498'));
  expect(joined.map(({ text, width }) => [text, width])).toEqual([
    ['NURIA', 90],
    ['60558204-D', 190],
    ['1498', 90],
  ]);
  expect(mendWords(inRow('60558204', '-F')).map(({ text }) => text)).toEqual(['60558204', '-F']);
  expect(mendWords(inRow('60558204', 'D')).map(({ text }) => text)).toEqual(['60558204', 'D']);
});
