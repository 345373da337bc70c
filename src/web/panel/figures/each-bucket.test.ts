import { expect, test } from 'vitest';
import { eachBucket } from './each-bucket.ts';

const busy = { key: '2026-11-30', name: '30/11/26', items: 4, delivered: 2, late: 1 };

test('days without orders are bars without height, in the order of the calendar', () => {
  const bars = eachBucket([busy], { bucket: 'day', locale: 'es', from: '2026-11-29', until: '2026-12-01' });
  expect(bars.map(({ name, items }) => [name, items])).toEqual([
    ['29/11/26', 0],
    ['30/11/26', 4],
    ['01/12/26', 0],
  ]);
  expect(bars[1]).toBe(busy);
});

test('a week without orders is a gap with its name', () => {
  const bars = eachBucket([busy], { bucket: 'week', locale: 'en', from: '2026-11-23', until: '2026-12-08' });
  expect(bars.map(({ name, items }) => [name, items])).toEqual([
    ['week of 23/11', 0],
    ['30/11/26', 4],
    ['week of 07/12 (partial)', 0],
  ]);
});
