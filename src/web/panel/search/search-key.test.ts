import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { filtersOf } from '../addresses/search-query.ts';
import { nextPage, searchKey } from './search-key.ts';

const keyOf = (query: string, size: number) => hashKey(searchKey(filtersOf(query), size));

test('R223 what was found comes from the cache only for the same filter, page by page, and only in the same size', () => {
  expect(keyOf('text=ana&status=40', 150)).toBe(keyOf('status=40&text=ana', 150));
  expect(keyOf('status=40', 150)).not.toBe(keyOf('status=40', 10));
  expect(keyOf('status=40', 150)).not.toBe(keyOf('status=50', 150));
});

test('pages follow one another until one is not full, or the server goes no farther back', () => {
  const full = (page: number, per_page: number) => ({ page, per_page, items: Array.from({ length: per_page }) });
  expect(nextPage(full(1, 150))).toBe(2);
  expect(nextPage({ ...full(2, 150), items: [] })).toBeUndefined();
  expect(nextPage(full(66, 150))).toBe(67);
  expect(nextPage(full(67, 150))).toBeUndefined();
});
