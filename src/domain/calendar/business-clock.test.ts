import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessMillis,
  addBusinessTime,
  BUSINESS_DAY_MS,
  BUSINESS_HOUR_MS,
  businessMillisBetween,
  businessMillisSince,
  nextOpening,
} from './business-clock.ts';
import { DAY_MS } from './time-units.ts';

const CALENDARS = ['ES', 'PT'] as const;
const hours = (value: number) => ({ value, unit: 'hours' }) as const;
const days = (value: number) => ({ value, unit: 'business_days' }) as const;
/** A time in the week of Monday 9 March 2026, which has no holiday and is winter time: Madrid UTC+1, Lisbon UTC. */
const madrid = (time: string) => new Date(`2026-03-${time}+01:00`);
const lisbon = (time: string) => new Date(`2026-03-${time}+00:00`);

test.each([
  ['Tuesday 10:30 + 24 h = Wednesday 10:30', '10T10:30', hours(24), '11T10:30'],
  ['Friday 17:00 + 24 h = Monday 17:00', '13T17:00', hours(24), '16T17:00'],
  ['Saturday 12:00 + 24 h = Tuesday 9:00', '14T12:00', hours(24), '17T09:00'],
  ['Thursday 20:00 + 4 h = Friday 13:00', '12T20:00', hours(4), '13T13:00'],
  ['Friday 17:00 + 4 h = Monday 11:00', '13T17:00', hours(4), '16T11:00'],
  ['48 h = the second business day', '12T17:00', hours(48), '16T17:00'],
  ['5 business days', '10T10:30', days(5), '17T10:30'],
  ['20 business days, the clock put forward on the way', '02T09:00', days(20), '30T08:00'],
  ['a night counts as the next opening', '10T03:00', hours(24), '11T09:00'],
  ['at 19:00 sharp the day is over', '10T19:00', hours(24), '12T09:00'],
  ['what fills the day ends at closing', '10T09:00', hours(10), '10T19:00'],
  ['hours beyond whole days count as business hours', '10T10:30', hours(26), '11T12:30'],
  ['nothing is the next opening', '14T12:00', hours(0), '16T09:00'],
  ['nothing within hours is itself', '10T10:30', days(0), '10T10:30'],
])('%s', (_title, from, promise, due) => {
  expect(addBusinessTime('ES', madrid(from), promise)).toEqual(madrid(due));
  expect(addBusinessTime('PT', lisbon(from), promise)).toEqual(lisbon(due));
});

test('national holidays are no business days, each country has its own', () => {
  const beforeNationalDay = new Date('2026-10-09T12:00:00+02:00');
  expect(addBusinessTime('ES', beforeNationalDay, hours(24))).toEqual(new Date('2026-10-13T12:00:00+02:00'));
  expect(addBusinessTime('PT', new Date('2026-10-09T12:00:00+01:00'), hours(24))).toEqual(
    new Date('2026-10-12T12:00:00+01:00'),
  );
  expect(addBusinessTime('PT', new Date('2026-06-03T12:00:00+01:00'), hours(24))).toEqual(
    new Date('2026-06-05T12:00:00+01:00'),
  );
});

test('after the table of holidays only weekends are skipped', () => {
  expect(addBusinessTime('ES', new Date('2029-12-24T12:00:00+01:00'), hours(24))).toEqual(
    new Date('2029-12-25T12:00:00+01:00'),
  );
  expect(addBusinessTime('ES', new Date('2029-12-28T12:00:00+01:00'), hours(24))).toEqual(
    new Date('2029-12-31T12:00:00+01:00'),
  );
});

test('a span that is none is refused', () => {
  for (const value of [-1, Number.NaN]) expect(() => addBusinessTime('ES', madrid('10T10:00'), hours(value))).toThrow();
  expect(() => addBusinessTime('ES', madrid('10T10:00'), hours(-1))).toThrow('not a span of time: -1 hours');
  expect(() => addBusinessMillis('ES', madrid('10T10:00'), -1)).toThrow('not a span of time: -1');
});

describe('a week with a change of the clock', () => {
  test.each([
    ['spring', '2026-03-27T12:00:00+01:00', '2026-03-30T12:00:00+02:00'],
    ['autumn', '2026-10-23T12:00:00+02:00', '2026-10-26T12:00:00+01:00'],
  ])('%s: the next business day has the same local time and ten business hours lie between', (_s, from, to) => {
    expect(addBusinessTime('ES', new Date(from), hours(24))).toEqual(new Date(to));
    expect(businessMillisBetween('ES', new Date(from), new Date(to))).toBe(BUSINESS_DAY_MS);
  });
  test('the days on which the clocks change, and their neighbours, add ten hours or none', () => {
    for (const calendar of CALENDARS) {
      for (const sunday of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']) {
        const noon = Date.parse(`${sunday}T12:00:00Z`);
        const passed = (from: number, to: number) =>
          businessMillisBetween(calendar, new Date(noon + from * DAY_MS), new Date(noon + to * DAY_MS));
        expect(passed(0, 0.4)).toBe(0);
        expect([0, BUSINESS_DAY_MS]).toContain(passed(-2.4, -1.4));
        expect([0, BUSINESS_DAY_MS]).toContain(passed(0.6, 1.4));
      }
    }
  });
});

describe('business milliseconds', () => {
  const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2031-12-31'), noInvalidDate: true });
  const calendar = fc.constantFrom(...CALENDARS);

  test('never decrease over time, and never run faster than time', () => {
    fc.assert(
      fc.property(calendar, instant, fc.integer({ min: 0, max: 40 * DAY_MS }), (country, from, span) => {
        const passed = businessMillisBetween(country, from, new Date(from.getTime() + span));
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThanOrEqual(span);
      }),
    );
  });

  test('adding them is the inverse of counting them, and gives the earliest such instant', () => {
    fc.assert(
      fc.property(calendar, instant, fc.integer({ min: 1, max: 60 * BUSINESS_DAY_MS }), (country, from, millis) => {
        const due = addBusinessMillis(country, from, millis);
        const justBefore = new Date(due.getTime() - 1);
        expect(businessMillisBetween(country, from, due)).toBe(millis);
        expect(businessMillisBetween(country, from, justBefore)).toBe(millis - 1);
      }),
    );
  });

  test('agree with a count by hand, half hour by half hour', () => {
    const zones = { ES: 'Europe/Madrid', PT: 'Europe/Lisbon' } as const;
    const step = 30 * 60_000;
    for (const country of CALENDARS) {
      const clock = new Intl.DateTimeFormat('en-US', {
        timeZone: zones[country],
        weekday: 'short',
        hour: 'numeric',
        hourCycle: 'h23',
      });
      let counted = 0;
      // October 2026: a national holiday of each country on a Monday, and the clock put back.
      const free = country === 'ES' ? '2026-10-12' : '2026-10-05';
      const start = Date.parse('2026-10-01T00:00:00Z');
      for (let at = start; at < Date.parse('2026-11-01T00:00:00Z'); at += step) {
        const parts = clock.formatToParts(at);
        const weekday = parts.find(({ type }) => type === 'weekday')?.value ?? '';
        const hour = Number(parts.find(({ type }) => type === 'hour')?.value);
        const open = !['Sat', 'Sun'].includes(weekday) && hour >= 9 && hour < 19;
        if (open && new Date(at).toISOString().slice(0, 10) !== free) counted += step;
      }
      expect(businessMillisBetween(country, new Date(start), new Date('2026-11-01T00:00:00Z'))).toBe(counted);
    }
  });

  test('a promise never falls due before it was given, and always within hours or at closing', () => {
    fc.assert(
      fc.property(calendar, instant, fc.integer({ min: 0, max: 120 }), (country, from, value) => {
        const due = addBusinessTime(country, from, hours(value));
        expect(due >= from).toBe(true);
        const isOpen = (at: Date) => nextOpening(country, at).getTime() === at.getTime();
        expect(isOpen(due) || isOpen(new Date(due.getTime() - 1))).toBe(true);
      }),
    );
  });

  test('are counted from one epoch, before which they are negative', () => {
    expect(businessMillisSince('ES', new Date('2025-01-01T00:00:00+01:00'))).toBe(0);
    expect(businessMillisSince('ES', new Date('2025-01-02T10:00:00+01:00'))).toBe(BUSINESS_HOUR_MS);
    expect(businessMillisSince('ES', new Date('2024-12-31T20:00:00+01:00'))).toBe(0);
    expect(businessMillisSince('ES', new Date('2024-12-31T18:00:00+01:00'))).toBe(-BUSINESS_HOUR_MS);
    expect(nextOpening('ES', new Date('2024-12-27T20:00:00+01:00'))).toEqual(new Date('2024-12-30T09:00:00+01:00'));
  });
});
