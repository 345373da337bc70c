import { expect, test } from 'vitest';
import { deskDay, lastThirtyDays } from './desk-day.ts';

test('the day of the desk is that of Madrid', () => {
  expect(deskDay(Date.parse('2026-11-23T23:30:00Z'))).toBe('2026-11-24');
  expect(deskDay(Date.parse('2026-03-02T12:00:00Z'), 2)).toBe('2026-02-28');
});

test('the last thirty days begin 29 days before it, also when a clock change lies between', () => {
  expect(lastThirtyDays(Date.parse('2026-11-05T23:30:00Z'))).toEqual({ from: '2026-10-08', until: '2026-11-06' });
});
