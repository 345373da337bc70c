import { expect, test } from 'vitest';
import { dataDueReminder, expiryReminder } from './due-reminder.ts';

test.each([
  ['2026-12-31', '2026-11-30', null],
  ['2026-12-31', '2026-12-01', 30],
  ['2026-12-31', '2026-12-23', 30],
  ['2026-12-31', '2026-12-24', 7],
  ['2026-12-31', '2026-12-30', 7],
  ['2026-12-31', '2026-12-31', 0],
  ['2026-12-31', '2027-01-01', null],
])('a paper that is valid until %s calls on %s for the reminder of %s days before', (until, today, days) => {
  expect(expiryReminder(until, today)).toBe(days);
});

test.each([
  ['2026-11-23', null],
  ['2026-11-24', 1],
  ['2026-11-25', 1],
  ['2026-11-26', 3],
  ['2026-11-30', 7],
  ['2026-12-12', 7],
  ['2026-12-13', 20],
  ['2027-01-13', 20],
])('answers that are waited for since 23 November call on %s for the reminder of day %s', (today, days) => {
  expect(dataDueReminder('2026-11-23', today)).toBe(days);
});
