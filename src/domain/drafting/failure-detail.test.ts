import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { failureDetail } from './failure-detail.ts';

const REASONS = [
  ...['busy', 'resting', 'unreachable', 'timeout', 'refused', 'broken'],
  ...['filtered', 'identity', 'unknown_name'],
];

test('each reason has a sentence of its own in each language', () => {
  const all = REASONS.flatMap((reason) => LOCALES.map((locale) => failureDetail(reason, locale)));
  for (const text of all) expect(text).toMatch(/^\p{Lu}.{20,}\.$/u);
  expect(new Set(all).size).toBe(REASONS.length * LOCALES.length);
});

test('a reason that has none adds nothing', () => {
  for (const reason of ['', 'moon', 'toString']) expect(failureDetail(reason, 'es')).toBe('');
});
