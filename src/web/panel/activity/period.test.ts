import { describe, expect, test } from 'vitest';
import { hoursAndMinutes, moved, queryOfWish, wishOf } from './period.ts';

describe('of whom and of which days', () => {
  test('comes back from its address, and what makes no sense is left out', () => {
    for (const wish of [
      { day: null, days: '1', who: null },
      { day: '2026-11-20', days: '7', who: 'team' },
      { day: '2026-02-28', days: '1', who: '12' },
    ] as const) {
      expect(wishOf(queryOfWish(wish))).toEqual(wish);
    }
    expect(wishOf('day=2026-02-30&days=30&who=ana')).toEqual({ day: null, days: '1', who: null });
    expect(queryOfWish(wishOf(''))).toBe('');
  });

  test('moves by the days that are shown, over the ends of months', () => {
    expect(moved('2026-03-01', '1', -1)).toBe('2026-02-28');
    expect(moved('2026-12-28', '7', 1)).toBe('2027-01-04');
  });
});

test.each([
  [0, 0, 0],
  [5, 0, 1],
  [89, 0, 1],
  [3_599, 1, 0],
  [5_400, 1, 30],
])('%i seconds are %i h %i min', (seconds, hours, minutes) => {
  expect(hoursAndMinutes(seconds)).toEqual({ hours, minutes });
});
