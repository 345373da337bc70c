import { expect, test } from 'vitest';
import { averageOf } from './average.ts';

test.each([
  [5, 1, 'es', 5, '5'],
  [14, 3, 'es', 4.7, '4,7'],
  [14, 3, 'en', 4.7, '4.7'],
  [14, 3, 'pt', 4.7, '4,7'],
  [9, 2, 'es', 4.5, '4,5'],
  [1, 1, 'es', 1, '1'],
  [87, 20, 'es', 4.4, '4,4'],
] as const)('%i stars of %i reviews are in %s %d, written %s', (stars, count, locale, average, average_text) => {
  expect(averageOf(stars, count, locale)).toEqual({ average, average_text });
});
