import { euroText, vatOf } from '../money/money.ts';
import type { Product } from './product.ts';
import type { Report } from './report.ts';

/** Problems of a product's amounts and delivery times. */
export function checkPrices(product: Product, report: Report): void {
  const { base_price, tax_rate, price, delivery, options } = product;
  const withTax = base_price + vatOf(base_price, tax_rate);
  if (price !== withTax) report('price', 'price_with_tax', { found: euroText(price), expected: euroText(withTax) });
  const urgent = options.some(({ opt_values }) => opt_values.some(({ key }) => key === 'urgent'));
  if (urgent && !delivery.urgent) report('delivery.urgent', 'no_urgent_promise');
  const fees = [...product.fees, ...options.flatMap(({ opt_values }) => opt_values.flatMap((value) => value.fees))];
  for (const { code, amount } of fees) if (amount <= 0) report('fees', 'fee_not_positive', { what: code });
  if (lowestSubtotal(product) < 0) report('base_price', 'negative_price');
}

/** A lower bound: all discounts at once. */
function lowestSubtotal({ base_price, options }: Product): number {
  const discounts = options.map(({ opt_values }) => Math.min(0, ...opt_values.map(({ price }) => price)));
  return base_price + discounts.reduce((sum, discount) => sum + discount, 0);
}
