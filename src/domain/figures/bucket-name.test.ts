import { expect, test } from 'vitest';
import { bucketName, shortBucketName } from './bucket-name.ts';

const WEEK = { key: '2026-08-24', from: '2026-08-24', until: '2026-08-30', isWhole: true };
const MONTH = { key: '2026-08-01', from: '2026-08-12', until: '2026-08-31', isWhole: false };

test.each([
  ['es', 'semana del 24/08', 'agosto de 2026 (parcial)', 'ago'],
  ['en', 'week of 24/08', 'August 2026 (partial)', 'Aug'],
  ['pt', 'semana de 24/08', 'agosto de 2026 (parcial)', 'ago'],
] as const)('in %s a week is "%s" and a month of which only a part is shown "%s"', (locale, week, month, short) => {
  expect(bucketName('day', { ...WEEK, until: WEEK.key }, locale)).toBe('24/08/26');
  expect(bucketName('week', WEEK, locale)).toBe(week);
  expect(bucketName('month', MONTH, locale)).toBe(month);
  expect([shortBucketName('day', WEEK.key, locale), shortBucketName('week', WEEK.key, locale)]).toEqual([
    '24/08',
    '24/08',
  ]);
  expect(shortBucketName('month', MONTH.key, locale).replace('.', '')).toBe(short);
});
