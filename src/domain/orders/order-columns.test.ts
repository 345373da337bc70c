import { expect, test } from 'vitest';
import { readOrderColumns } from './order-columns.ts';

test.each<[string[], string[]]>([
  [[], ['order_id']],
  [
    ['total', 'status', 'customer'],
    ['order_id', 'total', 'status', 'customer'],
  ],
  [
    ['status', 'order_id', 'status', 'unheard_of'],
    ['order_id', 'status'],
  ],
])('the columns %j are shown as %j', (stored, shown) => {
  expect(readOrderColumns(stored)).toEqual(shown);
});
