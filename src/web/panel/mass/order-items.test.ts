import { expect, test } from 'vitest';
import { itemsOfOrder } from './order-items.ts';

test('an operation on a whole order takes the item in front and its others, also one that is linked, and none of another order', () => {
  const pedidos_relacionados = [
    { item_id: 12, order_id: 7, relation: 'linked' },
    { item_id: 30, order_id: 9, relation: 'linked' },
    { item_id: 13, order_id: 7, relation: 'same_order' },
    { item_id: 31, order_id: 8, relation: 'same_customer' },
  ];
  expect(itemsOfOrder({ item_id: 11, order_id: 7, details: { pedidos_relacionados } })).toEqual([11, 12, 13]);
});
