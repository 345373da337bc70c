import { expect, test } from 'vitest';
import { FONT_FILES, readCoverage } from './fonts.ts';
import { printable } from './printable.ts';

test('all weights have the same characters, so that one of them answers for all', () => {
  const [regular, ...others] = FONT_FILES.map(readCoverage);
  expect(regular?.size).toBeGreaterThan(1000);
  for (const other of others) expect(other).toEqual(regular);
});

test('the languages of the product and its neighbours are covered', () => {
  const text = 'áéíóúüñçÁÉÍÓÚÜÑÇ àèòï·l ãõâêô ºª €«»“”–—…¿¡ Łódź Škoda Привет Ελλάδα';
  expect(printable(text)).toBe(text);
});

test('what the font lacks becomes a question mark, one a character', () => {
  expect(printable('王 ع')).toBe('? ?');
});

test('an emoji of however many parts is named once, and signs that the font has stay', () => {
  expect(printable('José 😀👨\u200d👩\u200d👧🇵🇹 1\ufe0f\u20e3 👍🏽 ❤\ufe0f')).toBe(
    'José (emoji)(emoji)(emoji) (emoji) (emoji) ❤',
  );
  expect(printable('Acme® 2026 ©')).toBe('Acme® 2026 ©');
});

test('marks without end and words without end are cut to what a PDF can hold', () => {
  expect(printable(`x${'\u0301'.repeat(70_000)}y`)).toBe('x\u0301\u0301\u0301y');
  const words = printable('x'.repeat(1200)).split(' ');
  expect(words.map(({ length }) => length)).toEqual([500, 500, 200]);
});

test('accents written apart are joined, invisible characters go, controls become blanks', () => {
  expect(printable('e\u0301\u00ad\u200b\ufeff\r\n\tx')).toBe('é x');
});
