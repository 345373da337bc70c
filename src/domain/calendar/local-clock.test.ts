import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumberOf, dayText, instantOf, localTimeOf } from './local-clock.ts';
import { DAY_MS, HOUR_MS } from './time-units.ts';

const ZONES = { ES: 'Europe/Madrid', PT: 'Europe/Lisbon' } as const;

test.each(['ES', 'PT'] as const)(
  '%s: local time agrees with the platform, every half hour of the change days',
  (calendar) => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: ZONES[calendar],
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (const sunday of ['2026-03-29', '2026-10-25', '2027-03-28']) {
      const midnight = Date.parse(`${sunday}T00:00:00Z`);
      for (let at = midnight - DAY_MS; at < midnight + 2 * DAY_MS; at += 30 * 60_000) {
        const { day, timeOfDay } = localTimeOf(calendar, at);
        const clock = new Date(timeOfDay).toISOString().slice(11, 19);
        expect(`${dayText(day)} ${clock}`).toBe(format.format(at));
      }
    }
  },
);

test('the instant of a local time has that local time, outside the hour that a clock change skips', () => {
  const day = fc.integer({ min: dayNumberOf('2025-01-01'), max: dayNumberOf('2031-12-31') });
  const timeOfDay = fc.integer({ min: 4 * HOUR_MS, max: DAY_MS - 1 });
  fc.assert(
    fc.property(fc.constantFrom('ES' as const, 'PT' as const), day, timeOfDay, (calendar, number, time) => {
      const local = { day: number, timeOfDay: time };
      expect(localTimeOf(calendar, instantOf(calendar, local))).toEqual(local);
    }),
  );
});

test.each([
  ['ES', '2026-10-25', 2.5, '2026-10-25T00:30:00Z'],
  ['PT', '2026-10-25', 1.5, '2026-10-25T00:30:00Z'],
  ['ES', '2026-10-25', 1.5, '2026-10-24T23:30:00Z'],
  ['ES', '2026-10-25', 3.5, '2026-10-25T02:30:00Z'],
] as const)('%s: of an hour that comes twice on %s, %d is the first one: %s', (calendar, day, hours, instant) => {
  const at = instantOf(calendar, { day: dayNumberOf(day), timeOfDay: hours * HOUR_MS });
  expect(new Date(at).toISOString()).toBe(new Date(instant).toISOString());
});

test('a time within a second is of that second', () => {
  const { day, timeOfDay } = localTimeOf('ES', Date.parse('2026-11-23T22:59:59.999Z'));
  expect([dayText(day), timeOfDay]).toEqual(['2026-11-23', DAY_MS - 1]);
});
