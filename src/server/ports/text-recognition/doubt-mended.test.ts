import { describe, expect, test } from 'vitest';
import { doubtMended } from './doubt-mended.ts';
import { itemsOfWords } from './items-of-words.ts';
import { mendWords } from './mend-words.ts';
import type { SeenWord } from './words-of-tsv.ts';

/** Words of a line each, read without any doubt. */
const seen = (...lines: readonly string[]): readonly SeenWord[] =>
  lines.flatMap((line, row) =>
    line.split(' ').map((text, place) => ({
      ...{ text, line: `${row}`, left: 100 + place * 300, top: 100 + row * 50, width: 280, height: 28 },
      confidence: 96,
    })),
  );
const doubtsIn = (...pages: readonly (readonly string[])[]) =>
  doubtMended(pages.map((lines) => mendWords(seen(...lines)))).flatMap((words) =>
    itemsOfWords(words, 1_600).flatMap(({ doubts = [] }) => doubts),
  );

describe('a cadastral reference that was put right', () => {
  test('is doubted, one that was read as it is not', () => {
    expect(doubtsIn(['REFERENCIA 7837301VG8173BO001TT'])).toEqual(['7837301VG8173B0001TT']);
    expect(doubtsIn(['REFERENCIA CATASTRAL:7837301VG8173BO001TT'])).toEqual(['CATASTRAL:7837301VG8173B0001TT']);
    expect(doubtsIn(['REFERENCIA 7837301VG8173B0001TT'])).toEqual([]);
  });

  test('is borne out by the same reference elsewhere in the paper', () => {
    expect(doubtsIn(['REFERENCIA 7837301VG8173BO001TT'], ['FINCA', '7837301VG8173B0001TT'])).toEqual([]);
    expect(doubtsIn(['REFERENCIA 7837301VG8173BO001TT'], ['FINCA', '9872023VH5797S0001WX'])).toEqual([
      '7837301VG8173B0001TT',
    ]);
  });

  test('is doubted in each of its groups', () => {
    expect(doubtsIn(['7837301 VG8173B OO01 TT'])).toEqual(['7837301', 'VG8173B', '0001', 'TT']);
    expect(doubtsIn(['7837301 VG8173B OO01 TT'], ['7837301VG8173B0001TT'])).toEqual([]);
  });
});
