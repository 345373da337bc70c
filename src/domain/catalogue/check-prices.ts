import { euroText, vatOf } from '../money/money.ts';
import type { Product } from './product.ts';
import type { Report } from './report.ts';

/** What is wrong with the amounts and the promises of a product. */
export function checkPrices(product: Product, report: Report): void {
  const { base_price, tax_rate, price, delivery, options } = product;
  const withTax = base_price + vatOf(base_price, tax_rate);
  if (price !== withTax) report('price', `${euroText(price)} should be ${euroText(withTax)}, the base price with tax`);
  const urgent = options.some(({ opt_values }) => opt_values.some(({ key }) => key === 'urgent'));
  if (urgent && !delivery.urgent) report('delivery.urgent', 'an urgent service is sold without a promise');
  const fees = [...product.fees, ...options.flatMap(({ opt_values }) => opt_values.flatMap((value) => value.fees))];
  for (const { code, amount } of fees) if (amount <= 0) report('fees', `'${code}' is not a positive amount`);
  if (lowestSubtotal(product) < 0) report('base_price', 'some answers make the price negative');
}

/** A bound: every discount at once. */
function lowestSubtotal({ base_price, options }: Product): number {
  const discounts = options.map(({ opt_values }) => Math.min(0, ...opt_values.map(({ price }) => price)));
  return base_price + discounts.reduce((sum, discount) => sum + discount, 0);
}
