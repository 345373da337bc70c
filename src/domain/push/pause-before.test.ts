import { expect, test } from 'vitest';
import { pauseBefore } from './pause-before.ts';

const pauses = (retryAfterSeconds: number | null) =>
  [1, 2, 3, 30].map((tries) => pauseBefore({ tries, retryAfterSeconds }) / 1000);

test('a message waits twice as long after each try, as long as it was asked to, and never more than a day', () => {
  expect(pauses(null)).toEqual([60, 120, 240, 86_400]);
  expect(pauses(200)).toEqual([200, 200, 240, 86_400]);
  expect(pauses(1_000_000)).toEqual([86_400, 86_400, 86_400, 86_400]);
});
