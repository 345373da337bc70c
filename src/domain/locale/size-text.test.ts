import { expect, test } from 'vitest';
import { MEGABYTE } from './megabyte.ts';
import { sizeText } from './size-text.ts';

test.each([
  [0, '1 kB'],
  [1_536, '2 kB'],
  [1_000_000, '977 kB'],
  [MEGABYTE - 1, '1024 kB'],
  [MEGABYTE, '1 MB'],
  [1.25 * MEGABYTE, '1,3 MB'],
  [25 * MEGABYTE, '25 MB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(sizeText(bytes, 'es')).toBe(text);
});

test('English writes a decimal point', () => {
  expect(sizeText(1.2 * MEGABYTE, 'en')).toBe('1.2 MB');
});
