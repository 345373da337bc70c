import { expect, test } from 'vitest';
import {
  businessDayAfter,
  businessDaysBefore,
  holidayTableEnds,
  isBusinessDay,
  isOnBusinessDay,
} from './business-day.ts';
import { calendarOfStore } from './calendar-of-store.ts';
import { NATIONAL_HOLIDAYS } from './holidays.gen.ts';
import { dayNumberOf, dayText } from './local-clock.ts';

test('the portals 16, 26 and 28 count in Portugal, all others in Spain, 20 too', () => {
  const stores = [1, 9, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28];
  expect(stores.filter((id) => calendarOfStore(id) === 'PT')).toEqual([16, 26, 28]);
});

test.each(['ES', 'PT'] as const)('%s: counting days and finding the counted day agree on every day', (calendar) => {
  let counted = businessDaysBefore(calendar, dayNumberOf('2024-06-01'));
  for (let day = dayNumberOf('2024-06-01'); day < dayNumberOf('2030-01-01'); day += 1) {
    expect(businessDaysBefore(calendar, day)).toBe(counted);
    if (!isBusinessDay(calendar, day)) continue;
    expect(dayText(businessDayAfter(calendar, counted))).toBe(dayText(day));
    counted += 1;
  }
});

test.each(['ES', 'PT'] as const)('%s: weekends and national holidays are no business days', (calendar) => {
  for (const { day } of NATIONAL_HOLIDAYS[calendar]) expect(isBusinessDay(calendar, dayNumberOf(day))).toBe(false);
  expect(isBusinessDay(calendar, dayNumberOf('2026-03-14'))).toBe(false);
  expect(isBusinessDay(calendar, dayNumberOf('2026-03-15'))).toBe(false);
  expect(isBusinessDay(calendar, dayNumberOf('2026-03-16'))).toBe(true);
});

test('the day is the local one: late on a Sunday in UTC it is Monday in Madrid', () => {
  const instant = new Date('2026-03-15T23:30:00Z');
  expect(isOnBusinessDay('ES', instant)).toBe(true);
  expect(isOnBusinessDay('PT', instant)).toBe(false);
});

test('no holiday is earlier than the day from which business days are counted', () => {
  for (const calendar of ['ES', 'PT'] as const) {
    expect(businessDaysBefore(calendar, dayNumberOf('2025-01-01'))).toBe(0);
    expect(NATIONAL_HOLIDAYS[calendar].filter(({ day }) => day < '2025-01-01')).toEqual([]);
  }
});

test('the table of holidays says where it ends', () => {
  expect(holidayTableEnds('ES')).toBe('2028-12-31');
  expect(holidayTableEnds('PT')).toBe('2028-12-31');
});
