import { expect, test } from 'vitest';
import { REFERENCE_FIELDS, rightInPercent, tryReader } from './try-reader.ts';

// One nota of each kind; all two hundred are read by the long trial.
const SAMPLE = [0, 1, 2, 3, 4, 5, 7, 8, 11, 13, 22, 24];

test('the reader finds owners and references in notas that it was not written from', async () => {
  const tried = await tryReader(SAMPLE);
  expect(tried.flatMap(({ misses }) => misses.filter(({ field }) => REFERENCE_FIELDS.includes(field)))).toEqual([]);
  expect(rightInPercent(tried, ['kind', 'properties'])).toBe(100);
  expect(rightInPercent(tried, ['owners'])).toBeGreaterThanOrEqual(95);
});
