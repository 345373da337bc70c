import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumberOf, dayText } from '../calendar/local-clock.ts';
import { BUCKETS, bucketOf, bucketsOf, daysIn, MOST_BARS } from './bucket.ts';

const aPeriod = fc
  .record({
    first: fc.integer({ min: dayNumberOf('2019-01-01'), max: dayNumberOf('2040-12-31') }),
    days: fc.integer({ min: 1, max: 366 }),
  })
  .map(({ first, days }) => ({ from: dayText(first), until: dayText(first + days - 1) }));

test.each([
  [35, 'day'],
  [36, 'week'],
  [200, 'week'],
  [201, 'month'],
  [366, 'month'],
])('%i days are shown by %s', (days, bucket) => {
  const from = '2026-01-01';
  expect(bucketOf({ from, until: dayText(dayNumberOf(from) + days - 1) })).toBe(bucket);
});

test('each day of a period is in one bucket, and a chart of a period up to a year has as many bars as it can label', () => {
  fc.assert(
    fc.property(aPeriod, fc.constantFrom(...BUCKETS), (period, bucket) => {
      const buckets = bucketsOf(bucket, period);
      expect(buckets[0]?.from).toBe(period.from);
      expect(buckets.at(-1)?.until).toBe(period.until);
      for (const [at, { from }] of buckets.entries()) {
        if (at > 0) expect(dayNumberOf(from)).toBe(dayNumberOf(buckets[at - 1]?.until ?? '') + 1);
      }
      expect(buckets.reduce((sum, days) => sum + daysIn(days), 0)).toBe(daysIn(period));
      expect(bucketsOf(bucketOf(period), period).length).toBeLessThanOrEqual(MOST_BARS);
    }),
  );
});

test('a week begins on Monday and a month on its first day, and those that the period cuts are marked', () => {
  expect(bucketsOf('week', { from: '2026-11-26', until: '2026-12-08' })).toEqual([
    { key: '2026-11-23', from: '2026-11-26', until: '2026-11-29', isWhole: false },
    { key: '2026-11-30', from: '2026-11-30', until: '2026-12-06', isWhole: true },
    { key: '2026-12-07', from: '2026-12-07', until: '2026-12-08', isWhole: false },
  ]);
  expect(bucketsOf('month', { from: '2028-02-01', until: '2028-03-30' })).toEqual([
    { key: '2028-02-01', from: '2028-02-01', until: '2028-02-29', isWhole: true },
    { key: '2028-03-01', from: '2028-03-01', until: '2028-03-30', isWhole: false },
  ]);
  expect(bucketsOf('month', { from: '0001-01-01', until: '0001-01-31' }).map(({ key }) => key)).toEqual(['0001-01-01']);
});
