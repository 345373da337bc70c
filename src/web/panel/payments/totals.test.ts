import { expect, test } from 'vitest';
import { BUCKETS, bucketsOf } from '../../../domain/figures/bucket.ts';
import { sumAll, sumByBucket } from './totals.ts';

const row = { day: '2026-11-23', store_id: 1, method: 'cc', payments: 1 } as const;
const ROWS = [
  { ...row, captured: 0.1, refunded: 0, charged_back: 0, net: 0.1 },
  { ...row, method: 'bizum', captured: 0.2, refunded: 0.05, charged_back: 0.1, net: 0.05 },
] as const;

test('sums are right to the cent, and days without money have their place', () => {
  expect(sumAll(ROWS)).toEqual({ payments: 2, captured: 0.3, refunded: 0.05, charged_back: 0.1, net: 0.15 });
  expect(sumByBucket(ROWS, bucketsOf('day', { from: '2026-11-22', until: '2026-11-23' }))).toMatchObject([
    { key: '2026-11-22', captured: 0, back: 0 },
    { key: '2026-11-23', captured: 0.3, back: 0.15 },
  ]);
});

test.each(BUCKETS)('the bars of a chart by %s add up to the sum of its table', (bucket) => {
  const rows = ['2026-10-31', '2026-11-01', '2026-11-22', '2026-11-30'].flatMap((day) =>
    ROWS.map((money) => ({ ...money, day })),
  );
  const bars = sumByBucket(rows, bucketsOf(bucket, { from: '2026-10-31', until: '2026-11-30' }));
  const { captured, refunded, charged_back } = sumAll(rows);
  expect(bars.reduce((sum, bar) => sum + bar.captured, 0)).toBeCloseTo(captured, 5);
  expect(bars.reduce((sum, bar) => sum + bar.back, 0)).toBeCloseTo(refunded + charged_back, 5);
});
