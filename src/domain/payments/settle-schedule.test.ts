import { expect, test } from 'vitest';
import { DAY_MS } from '../calendar/time-units.ts';
import { attemptTerm, nextQuestionAfter, timeToPay } from './settle-schedule.ts';

const MINUTE = 60_000;

test.each([
  [0, 20_000],
  [20_000, 20_000],
  [20_001, 20_001],
  [5 * MINUTE, 5 * MINUTE],
  [60 * MINUTE, 60 * MINUTE],
  [DAY_MS, 60 * MINUTE],
])('an attempt that is %i ms old is asked about again after %i ms', (age, wait) => {
  expect(nextQuestionAfter(age)).toBe(wait);
});

test.each([
  ['cc', 15 * MINUTE, DAY_MS],
  ['paypal', 15 * MINUTE, DAY_MS],
  ['multibanco', 7 * DAY_MS, 7 * DAY_MS],
  ['bank', 7 * DAY_MS, 7 * DAY_MS],
] as const)('by %s an attempt lives %i ms and the order can be paid for %i ms', (method, term, time) => {
  expect(attemptTerm(method)).toBe(term);
  expect(timeToPay(method)).toBe(time);
});

test('an order that no method was chosen for can be paid for a day', () => {
  expect(timeToPay(null)).toBe(DAY_MS);
});
