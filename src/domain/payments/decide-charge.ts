import type { Product } from '../catalogue/product.ts';
import type { Locale, Text } from '../locale/locale.ts';
import { type BasisPoints, type Cents, vatOf } from '../money/money.ts';
import { type LaterCharge, laterCharges } from '../pricing/later-charges.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import type { Answers } from '../wizard/answers.ts';

/** A requested charge after an order: `amount` is the net unit price in cents, if the catalogue charges at cost. */
export type ChargeWish = { readonly code: string; readonly units: number; readonly amount: Cents | null };

/** A charge with its price; `fees` is the part without VAT. */
export type PricedCharge = {
  readonly unit_price: Cents;
  readonly lines: readonly QuoteLine[];
  readonly subtotal: Cents;
  readonly tax_rate: BasisPoints;
  readonly tax_amount: Cents;
  readonly fees: Cents;
  readonly total: Cents;
};

type ChargeDecision =
  | { readonly ok: true; readonly charge: PricedCharge; readonly label: Text }
  | {
      readonly ok: false;
      readonly code: 'charge_not_foreseen' | 'charge_over_cap' | 'invalid_input';
      readonly params: Readonly<Record<string, string | number>>;
    };

/** Charges an agent may make: those of the product that the answers allow. Cancellation fees are deducted from refunds, never charged. */
export function chargeable(product: Product, answers: Answers): LaterCharge[] {
  return laterCharges(product, answers).filter(({ isForCancelling }) => !isForCancelling);
}

/**
 * Whether units may be charged after an order, and at what price.
 * @param charged units of the same code already charged, paid or not
 */
export function decideCharge(
  product: Product,
  answers: Answers,
  { code, units, amount, charged }: ChargeWish & { readonly charged: number },
): ChargeDecision {
  const foreseen = chargeable(product, answers).find((candidate) => candidate.code === code);
  if (!foreseen) return { ok: false, code: 'charge_not_foreseen', params: {} };
  const unitPrice = foreseen.net ?? amount ?? 0;
  if (unitPrice <= 0) return { ok: false, code: 'invalid_input', params: { detail: 'amount' } };
  if (units < 1 || (foreseen.unit === 'order' && units !== 1)) {
    return { ok: false, code: 'invalid_input', params: { detail: 'units' } };
  }
  if (foreseen.most !== null && charged + units > foreseen.most) {
    const left = Math.max(0, foreseen.most - charged);
    return { ok: false, code: 'charge_over_cap', params: { most: foreseen.most, left } };
  }
  return { ok: true, charge: priced(foreseen, { unitPrice, units, rate: product.tax_rate }), label: foreseen.label };
}

function priced(
  { code, label, taxed }: LaterCharge,
  { unitPrice, units, rate }: { unitPrice: Cents; units: number; rate: BasisPoints },
): PricedCharge {
  const amount = unitPrice * units;
  const line: QuoteLine = { kind: taxed ? 'base' : 'fee', code, label: counted(label, units), amount };
  const [subtotal, fees] = taxed ? [amount, 0] : [0, amount];
  const tax_amount = vatOf(subtotal, rate);
  const total = subtotal + tax_amount + fees;
  return { unit_price: unitPrice, lines: [line], subtotal, tax_rate: rate, tax_amount, fees, total };
}

function counted(label: Text, units: number): Text {
  const inLocale = (locale: Locale) => (units === 1 ? label[locale] : `${units} × ${label[locale]}`);
  return { es: inLocale('es'), en: inLocale('en'), pt: inLocale('pt') };
}
