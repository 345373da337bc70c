import { expect, test } from 'vitest';
import { daysBetween } from './day-text.ts';
import { sumAll, sumByDay } from './totals.ts';

const row = { day: '2026-11-23', store_id: 1, method: 'cc', payments: 1 } as const;
const ROWS = [
  { ...row, captured: 0.1, refunded: 0, charged_back: 0, net: 0.1 },
  { ...row, method: 'bizum', captured: 0.2, refunded: 0.05, charged_back: 0.1, net: 0.05 },
] as const;

test('sums are right to the cent, and days without money have their place', () => {
  expect(sumAll(ROWS)).toEqual({ payments: 2, captured: 0.3, refunded: 0.05, charged_back: 0.1, net: 0.15 });
  expect(sumByDay(ROWS, daysBetween('2026-11-22', '2026-11-23'))).toEqual([
    { day: '2026-11-22', captured: 0, back: 0 },
    { day: '2026-11-23', captured: 0.3, back: 0.15 },
  ]);
});

test('ranges run over the end of a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
