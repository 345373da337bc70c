import { expect, test } from 'vitest';
import { toggled, withRange } from './selection.ts';

test('a row is marked and unmarked, and a range is marked in either direction beside what is marked', () => {
  const ids = [11, 12, 13, 14, 15];
  expect([...toggled(new Set([11]), 12)]).toEqual([11, 12]);
  expect([...toggled(new Set([11, 12]), 11)]).toEqual([12]);
  expect([...withRange(new Set([15]), ids, { from: 2, to: 0 })]).toEqual([15, 11, 12, 13]);
  expect([...withRange(new Set(), ids, { from: 3, to: 4 })]).toEqual([14, 15]);
});
