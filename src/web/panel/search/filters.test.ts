import { expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { customFilters, type Filters, filtersOf, queryOf } from './filters.ts';

const ALL: Filters = {
  text: 'ana & co',
  status: [40, 80],
  client: ['incidence', 'ready'],
  from: '2026-11-01',
  to: '2026-11-30',
  order: 'date_asc',
};

test('filters come back from their address', () => {
  expect(filtersOf(queryOf(ALL))).toEqual(ALL);
  expect(filtersOf('')).toEqual({ text: '', status: [], client: [], from: '', to: '', order: 'date_desc' });
  expect(queryOf(filtersOf(''))).toBe('');
});

test('the same filters have one address, in whatever order they were chosen', () => {
  expect(queryOf({ ...ALL, status: [80, 40], client: ['ready', 'incidence'] })).toBe(queryOf(ALL));
});

test('what makes no sense is left out, the rest stays', () => {
  const filters = filtersOf('text=ana&status=40,x&client=lost&from=yesterday&order=sideways&to=2026-11-30');
  expect(filters).toEqual({ text: 'ana', status: [], client: [], from: '', to: '2026-11-30', order: 'date_desc' });
});

test('the contract takes every filter', () => {
  const parsed = orderFiltersSchema.parse(customFilters(ALL, 2, 150));
  expect(parsed).toMatchObject({
    'custom_filter[page]': 2,
    'custom_filter[size]': 150,
    'custom_filter[status]': [40, 80],
    'custom_filter[status_client]': ['incidence', 'ready'],
    'custom_filter[text]': 'ana & co',
    'custom_filter[date_start]': '2026-11-01',
    'custom_filter[order_by]': 'date_asc',
  });
  expect(customFilters(filtersOf(''), 1, 10)).toEqual({
    'custom_filter[page]': 1,
    'custom_filter[size]': 10,
    'custom_filter[order_by]': 'date_desc',
  });
});
