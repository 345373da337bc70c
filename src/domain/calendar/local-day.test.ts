import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

test.each([
  ['2024-01-01T18:20:30Z', 'Europe/Madrid', '2024-01-01'],
  ['2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01'],
  ['2026-12-31T23:30:00Z', 'Europe/Lisbon', '2026-12-31'],
  ['2026-11-23T23:30:00Z', 'Atlantic/Canary', '2026-11-23'],
  ['2026-03-29T02:15:00Z', 'America/St_Johns', '2026-03-28'],
])('%s in %s is %s', (at, timeZone, day) => {
  expect(localDay(new Date(at), timeZone)).toBe(day);
});
