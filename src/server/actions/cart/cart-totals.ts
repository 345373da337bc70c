import type { CartItem } from './cart-shape.ts';

/** Sums of the items, in cents: totals of a cart or an order are never computed any other way. */
export function cartTotals(items: readonly Pick<CartItem, 'subtotal' | 'tax_amount' | 'fees' | 'total'>[]) {
  const sum = (field: 'subtotal' | 'tax_amount' | 'fees' | 'total') =>
    items.reduce((total, item) => total + item[field], 0);
  return { subtotal: sum('subtotal'), tax_amount: sum('tax_amount'), fees: sum('fees'), total: sum('total') };
}
