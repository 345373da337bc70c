import { expect, test } from 'vitest';
import { filtersOf, hasFilters, pageOf, queryOf, wishOf, withoutFilters } from './record-wish.ts';

test('the same wish always has the same address, which says it again', () => {
  const wish = { text: 'calle mayor', page: '2', tipo: '101' };
  expect(queryOf(wish)).toBe('page=2&text=calle+mayor&tipo=101');
  expect(wishOf(queryOf(wish))).toEqual(wish);
  expect(queryOf({ text: ' ', page: '1' })).toBe('');
});

test('a call takes the page and those filters that the list has', () => {
  expect(filtersOf({ text: 'x', tipo: '101', open: '7', colour: 'red' }, ['text', 'tipo', 'uso'])).toEqual({
    'custom_filter[text]': 'x',
    'custom_filter[tipo]': '101',
    'custom_filter[page]': 1,
    'custom_filter[size]': 25,
    'custom_filter[order_by]': 'date_desc',
  });
});

test('what makes no sense is the first page', () => {
  expect(pageOf({ page: '0' })).toBe(1);
  expect(pageOf({ page: 'x' })).toBe(1);
  expect(pageOf({ page: '12' })).toBe(12);
});

test('filters go, the order stays', () => {
  expect(withoutFilters({ text: 'x', order: 'date_asc', page: '3', open: '1' })).toEqual({ order: 'date_asc' });
  expect(hasFilters({ order: 'date_asc', open: '1' })).toBe(false);
  expect(hasFilters({ text: 'x' })).toBe(true);
});
