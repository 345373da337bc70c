import type { Text } from '../locale/locale.ts';
import { type Cents, vatOf } from '../money/money.ts';
import { undiscounted } from '../pricing/discount.ts';
import type { Quote, QuoteLine } from '../pricing/quote.ts';
import type { PricedCharge } from './decide-charge.ts';

/** A change of answers may charge, refund, or both: a fee may be dropped while a service is added. */
export type PriceDifference = {
  readonly charge: PricedCharge | null;
  /** Cents with VAT. */
  readonly refund: Cents;
};

/** Code of a charge for a change of answers. */
export const DIFFERENCE_CODE = 'price_difference';

/**
 * The difference between the prices of a form before and after a change. Additions cost their price; removals refund what was paid for
 * them, since a discount may have applied. `paid` is the item as bought.
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
    // Both prices were rounded separately; the final total is exactly the new one.
    tax_amount: subtotal > 0 ? gross - subtotal : vatOf(subtotal, rate),
    fees,
    total: gross + fees,
  };
}

/** The share of the service price that was paid after its discount. */
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
