import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { DEFAULT_ORDER_COLUMNS, ORDER_COLUMN_NAMES, readOrderColumns } from './order-columns.ts';

test.each<[string[], string[]]>([
  [[], ['order_id']],
  [
    ['total', 'status', 'customer'],
    ['order_id', 'total', 'status', 'customer'],
  ],
  [
    ['status', 'total', 'status'],
    ['order_id', 'status', 'total'],
  ],
  [
    ['status', 'order_id', 'status', 'unheard_of'],
    ['order_id', 'status'],
  ],
])('the columns %j are shown as %j', (stored, shown) => {
  expect(readOrderColumns(stored)).toEqual(shown);
});

test('without a choice the default columns exist, the number first', () => {
  expect(readOrderColumns(DEFAULT_ORDER_COLUMNS)).toEqual(DEFAULT_ORDER_COLUMNS);
});

test.each(LOCALES)('every column has its heading in %s', (locale) => {
  const headings = Object.values(ORDER_COLUMN_NAMES).map((names) => names[locale]);
  expect(headings.filter((heading) => !/^\p{Lu}/u.test(heading))).toEqual([]);
});
