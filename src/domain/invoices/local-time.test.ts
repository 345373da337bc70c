import { expect, test } from 'vitest';
import { dayFirst, localTimestamp } from './local-time.ts';

test.each([
  ['2024-01-01T18:20:30Z', 'Europe/Madrid', '2024-01-01T19:20:30+01:00'],
  ['2026-07-01T10:00:00Z', 'Europe/Madrid', '2026-07-01T12:00:00+02:00'],
  ['2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01T00:30:00+01:00'],
  ['2026-12-31T23:30:00Z', 'Europe/Lisbon', '2026-12-31T23:30:00+00:00'],
  // The repeated hour of a clock change: only the offset differs.
  ['2026-10-25T00:30:00Z', 'Europe/Madrid', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00.999Z', 'Europe/Madrid', '2026-10-25T02:30:00+01:00'],
  ['2026-03-29T12:00:00Z', 'America/St_Johns', '2026-03-29T09:30:00-02:30'],
])('%s in %s', (at, timeZone, timestamp) => {
  expect(localTimestamp(new Date(at), timeZone)).toBe(timestamp);
});

test('the tax agency writes the day first', () => {
  expect(dayFirst('2026-11-21')).toBe('21-11-2026');
});
