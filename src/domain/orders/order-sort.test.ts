import { expect, test } from 'vitest';
import { ORDER_SORTS, partsOfSort, sortAfter } from './order-sort.ts';

test('a sort says by what it goes and which way', () => {
  expect(partsOfSort('deadline_asc')).toEqual({ key: 'deadline', direction: 'asc' });
  expect(new Set(ORDER_SORTS.map((sort) => partsOfSort(sort).key)).size * 2).toBe(ORDER_SORTS.length);
});

test('a heading sorts the way one looks for first, then the other way', () => {
  expect(sortAfter('date_desc', 'deadline')).toBe('deadline_asc');
  expect(sortAfter('deadline_asc', 'deadline')).toBe('deadline_desc');
  expect(sortAfter('deadline_desc', 'deadline')).toBe('deadline_asc');
  expect(sortAfter('deadline_asc', 'date')).toBe('date_desc');
  expect(sortAfter('date_desc', 'total')).toBe('total_desc');
});
