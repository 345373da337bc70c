import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuietHours, quietUntil, TIME_ZONES } from './quiet-hours.ts';

const night: QuietHours = { from: 22, until: 8, timeZone: 'Europe/Madrid' };
const at = (hours: QuietHours, now: string) => quietUntil(hours, new Date(now))?.toISOString() ?? null;

test.each([
  ['2026-11-23T20:59:59Z', null],
  ['2026-11-23T21:00:00Z', '2026-11-24T07:00:00.000Z'],
  ['2026-11-24T02:17:45Z', '2026-11-24T07:00:00.000Z'],
  ['2026-11-24T06:59:59Z', '2026-11-24T07:00:00.000Z'],
  ['2026-11-24T07:00:00Z', null],
])('at %s the night in Madrid is quiet until %s', (now, end) => {
  expect(at(night, now)).toBe(end);
});

test('the same instant is quiet in one zone and not in another', () => {
  const now = '2026-11-23T21:30:00Z';
  expect(at({ ...night, timeZone: 'Atlantic/Azores' }, now)).toBeNull();
  expect(at({ ...night, timeZone: 'Europe/Lisbon' }, now)).toBeNull();
  expect(at({ ...night, timeZone: 'Europe/Lisbon' }, '2026-11-23T22:30:00Z')).toBe('2026-11-24T08:00:00.000Z');
});

test('hours within one day, and none at all', () => {
  const siesta = { from: 14, until: 17, timeZone: 'Europe/Madrid' };
  expect(at(siesta, '2026-11-23T13:30:00Z')).toBe('2026-11-23T16:00:00.000Z');
  expect(at(siesta, '2026-11-23T16:00:00Z')).toBeNull();
  expect(at({ from: null, until: null, timeZone: 'Europe/Madrid' }, '2026-11-23T02:00:00Z')).toBeNull();
});

test('a night in which the clock is put forward or back ends at the hour that was requested', () => {
  expect(at(night, '2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(at(night, '2026-10-24T21:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
});

test('the end is always later, at the full hour asked for, and no longer quiet', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(hour, hour, fc.constantFrom(...TIME_ZONES), moment, (from, until, timeZone, now) => {
      fc.pre(from !== until);
      // Clock changes at night, when an hour may be missing or occur twice.
      fc.pre(until > 3);
      const end = quietUntil({ from, until, timeZone }, now);
      if (!end) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(quietUntil({ from, until, timeZone }, end)).toBeNull();
      expect(
        new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
          end,
        ),
      ).toBe(`${String(until).padStart(2, '0')}:00`);
    }),
  );
});
