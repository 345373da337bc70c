import { type BasisPoints, type Cents, vatOf } from '../money/money.ts';

interface PaymentTotals {
  /** Sum of the lines, before tax. */
  readonly subtotal: Cents;
  readonly taxAmount: Cents;
  /** Withheld for the tax agency (IRPF), from the subtotal. */
  readonly withheld: Cents;
  /** Amount paid to the provider. */
  readonly total: Cents;
}

/** The amounts of a payment: tax and withholding are computed once, on the sum of the lines, rounded half up to the cent. */
export function paymentTotals(
  lines: readonly Cents[],
  { taxRate, withholdingRate }: { readonly taxRate: BasisPoints; readonly withholdingRate: BasisPoints },
): PaymentTotals {
  const subtotal = lines.reduce((sum, amount) => sum + amount, 0);
  const taxAmount = vatOf(subtotal, taxRate);
  const withheld = vatOf(subtotal, withholdingRate);
  return { subtotal, taxAmount, withheld, total: subtotal + taxAmount - withheld };
}
