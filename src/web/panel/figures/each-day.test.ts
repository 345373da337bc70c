import { expect, test } from 'vitest';
import { eachDay } from './each-day.ts';

test('days without orders are bars without height, in the order of the calendar', () => {
  const busy = { key: '2026-11-30', name: null, items: 4, delivered: 2, late: 1 };
  const bars = eachDay([busy], { from: '2026-11-29', until: '2026-12-01' });
  expect(bars.map(({ key, items }) => [key, items])).toEqual([
    ['2026-11-29', 0],
    ['2026-11-30', 4],
    ['2026-12-01', 0],
  ]);
  expect(bars[1]).toBe(busy);
});
