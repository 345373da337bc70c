import { expect, test } from 'vitest';
import { STATUS } from '../orders/status.gen.ts';
import { answerAwaitedUntil, remindersDue } from './reminders.ts';
import { isAtItsEnd, movesOnAnswer } from './takes-answer.ts';

const asked_at = new Date('2026-11-27T16:00:00Z');

test.each([
  ['the next business day', '2026-11-30T16:00:00Z', 0, 0],
  ['a minute before the third', '2026-12-02T15:59:00Z', 0, 0],
  ['the third in Spain; in Portugal 1 December was a holiday', '2026-12-02T16:00:00Z', 1, 0],
  ['the third in Portugal', '2026-12-03T16:00:00Z', 1, 1],
  ['the seventh in Spain, after 8 December', '2026-12-09T16:00:00Z', 2, 1],
  ['long after', '2027-01-20T16:00:00Z', 2, 2],
])('reminders due on %s', (_when, at, spain, portugal) => {
  const now = new Date(at);
  expect(remindersDue({ calendar: 'ES', asked_at, now })).toBe(spain);
  expect(remindersDue({ calendar: 'PT', asked_at, now })).toBe(portugal);
});

test('an answer is waited for twenty business days, holidays not counted', () => {
  // 8 and 25 December.
  expect(answerAwaitedUntil('ES', asked_at)).toEqual(new Date('2026-12-29T16:00:00Z'));
});

test('an answer moves an item from 60, 20, 40 and 90, and one at its end asks nothing', () => {
  const statuses = Object.values(STATUS);
  expect(statuses.filter(movesOnAnswer)).toEqual([
    STATUS.under_evaluation,
    STATUS.pending,
    STATUS.incident,
    STATUS.scheduled,
  ]);
  expect(statuses.filter(isAtItsEnd)).toEqual([STATUS.delivered, STATUS.closed]);
});
