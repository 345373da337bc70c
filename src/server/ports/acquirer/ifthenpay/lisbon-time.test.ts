import { describe, expect, test } from 'vitest';
import { endOfLisbonDay, instantOfLisbon, lisbonDayAfter, lisbonDaysUntil, lisbonText } from './lisbon-time.ts';

describe('the time of Lisbon', () => {
  test.each([
    ['2026-11-23T10:00:05Z', '23-11-2026 10:00:05'],
    ['2026-07-01T23:30:00Z', '02-07-2026 00:30:00'],
  ])('%s is written %s, and read back', (instant, text) => {
    expect(lisbonText(new Date(instant))).toBe(text);
    expect(instantOfLisbon(text)).toEqual(new Date(instant));
  });

  test('a day ends at its last second, in summer an hour earlier', () => {
    expect(endOfLisbonDay('30-11-2026')).toEqual(new Date('2026-11-30T23:59:59Z'));
    expect(endOfLisbonDay('01-07-2026')).toEqual(new Date('2026-07-01T22:59:59Z'));
  });

  test('days are counted and added by the calendar, over a change of the clocks too', () => {
    const from = new Date('2026-03-25T23:30:00Z');
    expect(lisbonDaysUntil({ from, until: new Date('2026-04-01T22:30:00Z') })).toBe(7);
    expect(lisbonDaysUntil({ from, until: new Date('2026-03-01T00:00:00Z') })).toBe(0);
    expect(lisbonDayAfter(from, 7)).toBe('01-04-2026');
  });

  test.each(['', '2026-11-23', '23-11-2026', '31-02-2026 10:00:00', '45-99-2026 10:00'])('%j is none', (text) => {
    expect(instantOfLisbon(text)).toBeNull();
  });
});
