import { describe, expect, test } from 'vitest';
import {
  cadastralCheckLetters,
  cadastralKind,
  extractCadastralReferences,
  isCadastralParcel,
  isCadastralReference,
  normaliseCadastralReference,
} from './cadastral-reference.ts';

// The first is from issue 2, the next two from facts.md, the last from a response of the Catastro's own service.
const VALID = ['9872023VH5797S0001WX', '7837301VG8173B0001TT', '4A08169P03PRAT0001LR', '33016A003001530001HQ'];
const DIGITS = [...'0123456789'];
const LETTERS = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'];

describe('a cadastral reference', () => {
  test.each(VALID)('%s is right', (reference) => {
    expect(isCadastralReference(reference)).toBe(true);
    expect(cadastralCheckLetters(reference)).toBe(reference.slice(18));
  });

  test.each(['9872023 VH5797S 0001 WX', '9872023vh5797s0001wx', ' 9872023-VH5797S-0001-WX '])(
    '%j is the same',
    (written) => {
      expect(isCadastralReference(written)).toBe(true);
      expect(normaliseCadastralReference(written)).toBe('9872023VH5797S0001WX');
    },
  );

  test.each(['', '9872023VH5797S', '9872023VH5797S0001W', '9872023VH5797S0001WXX', '9872023VH5797S00O1WX'])(
    '%j is wrong',
    (reference) => {
      expect(isCadastralReference(reference)).toBe(false);
    },
  );

  test('a letter O is not taken for a zero', () => {
    expect(normaliseCadastralReference('987O')).toBe('987O');
  });

  test('any one digit changed for another is noticed', () => {
    const changed = VALID.flatMap((reference) =>
      changes(reference.slice(0, 18), DIGITS, () => true).map(withLetters(reference)),
    );
    expect(changed.length).toBeGreaterThan(400);
    expect(changed.filter(isCadastralReference)).toEqual([]);
  });

  test('any one letter changed for another is noticed, but for those 23 apart in the alphabet, which count the same', () => {
    const tellable = (from: string, to: string) => Math.abs(LETTERS.indexOf(from) - LETTERS.indexOf(to)) !== 23;
    const changed = VALID.flatMap((reference) =>
      changes(reference.slice(0, 18), LETTERS, tellable).map(withLetters(reference)),
    );
    expect(changed.length).toBeGreaterThan(200);
    expect(changed.filter(isCadastralReference)).toEqual([]);
  });

  test('any other check letter is noticed', () => {
    const changed = VALID.flatMap((reference) =>
      changes(reference.slice(18), LETTERS, () => true).map((letters) => reference.slice(0, 18) + letters),
    );
    expect(changed).toHaveLength(4 * 2 * 26);
    expect(changed.filter(isCadastralReference)).toEqual([]);
  });

  test('text that is not a reference has no check letters', () => {
    expect(() => cadastralCheckLetters('9872023VH5797S')).toThrow(RangeError);
    expect(() => cadastralCheckLetters('9872023vh5797s0001')).toThrow(RangeError);
  });
});

test('a parcel is 14 characters of an urban or rural shape', () => {
  expect(['9872023VH5797S', '33016A00300153', '9872023 vh5797s'].map(isCadastralParcel)).toEqual([true, true, true]);
  expect(['9872023VH5797', '9872023VH5797S0001WX', 'VH57979872023S'].map(isCadastralParcel)).toEqual([
    false,
    false,
    false,
  ]);
});

test('the shape shows the kind of land', () => {
  expect(VALID.map(cadastralKind)).toEqual(['urban', 'urban', 'other', 'rural']);
});

describe('R254 extraction from text', () => {
  test.each([
    ['Ref. Catastral: 9872023VH5797S0001WX.', ['9872023VH5797S0001WX']],
    ['urbana 9872023vh5797s0001wx, rústica 33016A003001530001HQ', ['9872023VH5797S0001WX', '33016A003001530001HQ']],
    ['9872023VH5797S0001WX y otra vez 9872023VH5797S0001WX', ['9872023VH5797S0001WX']],
    ['con letras que no cuadran: 9872023VH5797S0001AA', ['9872023VH5797S0001AA']],
    ['rústica con letras que no cuadran: 33016A003001530001AA', []],
    ['un número más largo: 19872023VH5797S0001WX', []],
    ['solo la parcela 9872023VH5797S', []],
    ['No consta', []],
  ])('%s', (text, references) => {
    expect(extractCadastralReferences(text)).toEqual(references);
  });
});

/** All texts with one of the given characters replaced by another, if `tellable`. */
function changes(text: string, among: readonly string[], tellable: (from: string, to: string) => boolean): string[] {
  return [...text].flatMap((from, at) =>
    among.includes(from)
      ? among.filter((to) => to !== from && tellable(from, to)).map((to) => text.slice(0, at) + to + text.slice(at + 1))
      : [],
  );
}

function withLetters(reference: string): (body: string) => string {
  return (body) => body + reference.slice(18);
}
