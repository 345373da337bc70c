import type { Text } from '../locale/locale.ts';
import { type Cents, vatOf } from '../money/money.ts';
import { undiscounted } from '../pricing/discount.ts';
import type { Quote, QuoteLine } from '../pricing/quote.ts';
import type { PricedCharge } from './decide-charge.ts';

/** What a change of answers costs, or gives back, or both: a fee may go where a service comes. */
export type PriceDifference = {
  readonly charge: PricedCharge | null;
  /** Cents with VAT. */
  readonly refund: Cents;
};

/** Code of a charge for a change of answers. */
export const DIFFERENCE_CODE = 'price_difference';

/**
 * The difference between two prices of one form, of the answers before and after. What is added costs its price; what falls away comes
 * back at what was paid for it, since a discount was given once. `paid` is the item as it was bought.
 */
export function priceDifference({ before, after, paid }: Record<'before' | 'after' | 'paid', Quote>): PriceDifference {
  const service = grossOf(after) - grossOf(before);
  const fees = after.fees - before.fees;
  const dearer = { subtotal: Math.max(0, after.subtotal - before.subtotal), fees: Math.max(0, fees) };
  return {
    charge:
      dearer.subtotal + dearer.fees > 0
        ? chargeOf(dearer, { rate: after.tax_rate, gross: Math.max(0, service) })
        : null,
    refund: Math.round(Math.max(0, -service) * paidShare(paid)) + Math.max(0, -fees),
  };
}

function chargeOf(
  { subtotal, fees }: { subtotal: Cents; fees: Cents },
  { rate, gross }: { rate: number; gross: Cents },
): PricedCharge {
  const line = (kind: 'option' | 'fee', amount: Cents): QuoteLine[] =>
    amount > 0 ? [{ kind, code: DIFFERENCE_CODE, label: LABEL, amount }] : [];
  return {
    unit_price: subtotal + fees,
    lines: [...line('option', subtotal), ...line('fee', fees)],
    subtotal,
    tax_rate: rate,
    // Both prices were rounded by themselves; what is paid in the end is exactly the new one.
    tax_amount: subtotal > 0 ? gross - subtotal : vatOf(subtotal, rate),
    fees,
    total: gross + fees,
  };
}

/** Which part of the price of the service was paid, after its discount. */
function paidShare(paid: Quote): number {
  const full = undiscounted(paid).subtotal;
  return full > 0 ? paid.subtotal / full : 1;
}

function grossOf({ subtotal, tax_amount }: Quote): Cents {
  return subtotal + tax_amount;
}

const LABEL: Text = {
  es: 'Diferencia de precio por el cambio de los datos',
  en: 'Difference in price for the change of data',
  pt: 'Diferença de preço pela alteração dos dados',
};
