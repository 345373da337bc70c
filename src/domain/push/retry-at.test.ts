import { expect, test } from 'vitest';
import { retryAt } from './retry-at.ts';

const now = new Date('2026-11-23T10:00:00Z');
const pauses = (retryAfterSeconds: number | null) =>
  [1, 2, 3, 30].map((tries) => (retryAt({ now, tries, retryAfterSeconds }).getTime() - now.getTime()) / 1000);

test('a message waits twice as long after each try, as long as it was asked to, and never more than a day', () => {
  expect(pauses(null)).toEqual([60, 120, 240, 86_400]);
  expect(pauses(200)).toEqual([200, 200, 240, 86_400]);
  expect(pauses(1_000_000)).toEqual([86_400, 86_400, 86_400, 86_400]);
});
