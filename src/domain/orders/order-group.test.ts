import { expect, test } from 'vitest';
import { isOrderGroup, ORDER_GROUPS } from './order-group.ts';

test('a group is one of the list, spelt as there', () => {
  expect(ORDER_GROUPS.every(isOrderGroup)).toBe(true);
  for (const other of ['', 'Ready', 'readyish', 'all']) expect(isOrderGroup(other)).toBe(false);
});
