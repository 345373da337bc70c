import { expect, test } from 'vitest';
import { attemptTerm, nextQuestionAfter, timeToPay } from './settle-schedule.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];

test.each([
  [0, 20_000],
  [20_000, 20_000],
  [20_001, 20_001],
  [5 * MINUTE, 5 * MINUTE],
  [60 * MINUTE, 60 * MINUTE],
  [DAY, 60 * MINUTE],
])('an attempt that is %i ms old is asked about again after %i ms', (age, wait) => {
  expect(nextQuestionAfter(age)).toBe(wait);
});

test.each([
  ['cc', 15 * MINUTE, DAY],
  ['paypal', 15 * MINUTE, DAY],
  ['multibanco', 7 * DAY, 7 * DAY],
  ['bank', 7 * DAY, 7 * DAY],
] as const)('by %s an attempt lives %i ms and the order can be paid for %i ms', (method, term, time) => {
  expect(attemptTerm(method)).toBe(term);
  expect(timeToPay(method)).toBe(time);
});

test('an order that no method was chosen for can be paid for a day', () => {
  expect(timeToPay(null)).toBe(DAY);
});
