import { expect, test } from 'vitest';
import { registryTimes } from './registry-times.ts';

test('half of the orders took at most the median, nine of ten at most the other', () => {
  expect(registryTimes([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ items: 10, p50: 5, p90: 9 });
  expect(registryTimes([0.26, 0.26, 0.26, 0.26, 30])).toEqual({ items: 5, p50: 0.3, p90: 30 });
});

test('of fewer than five orders nothing is said', () => {
  expect(registryTimes([1, 1, 1, 1])).toBeNull();
});
