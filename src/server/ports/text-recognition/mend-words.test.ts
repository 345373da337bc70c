import { expect, test } from 'vitest';
import { mendWords } from './mend-words.ts';

const mended = (...texts: readonly string[]) =>
  mendWords(texts.map((text) => ({ text, line: '1 1 1', left: 0, top: 0, width: 9, height: 9, confidence: 90 })))[0]
    ?.text;

test.for([
  ['N*:', 'Nº:'],
  ['N2:', 'Nº:'],
  ['NC:', 'Nº:'],
  ['n°', 'nº'],
  ['14?,', '14ª,'],
  ['3”,', '3ª,'],
  ['4*', '4ª'],
  ['N.LF.:', 'N.I.F.:'],
  ['N.IF:', 'N.I.F:'],
  ['N.ILF.:', 'N.I.F.:'],
  ['C.!.F.', 'C.I.F.'],
  ['NlF:', 'NIF:'],
  ['D.N.1.', 'D.N.I.'],
])('%s is read as %s', ([seen, meant]) => {
  expect(mended(seen ?? '')).toBe(meant);
});

test.for(['N2', '50%', '1/2', '12345678Z', '7837301VG8173B0001TT', '120.000', 'NIF', 'Nuño', '2005.', '123*'])(
  'a value or word as %s stays as it is',
  (text) => {
    expect(mended(text)).toBe(text);
  },
);

test('a cadastral reference is put right by its control characters alone', () => {
  expect(mended('783730IVG8173B0001TT,')).toBe('7837301VG8173B0001TT,');
  expect(mended('7837301VG8I73BO001TT')).toBe('7837301VG8173B0001TT');
  expect(mended('7837302VG8I73B0001TT')).toBe('7837302VG8I73B0001TT');
  expect(mended('B0001234567890123456')).toBe('B0001234567890123456');
});

test('the label of a tax id is known by the valid one after it', () => {
  expect(mended('NE.', 'X1234567L,')).toBe('N.I.E.');
  expect(mended('N.lF', '12345678-Z')).toBe('N.I.F');
  expect(mended('NE.', 'calle')).toBe('NE.');
  expect(mended('NE.', 'X1234567A')).toBe('NE.');
});
