import { type Cents, centsFromEuros, euroText } from '../../../../domain/money/money.ts';

/** Cents of a PayPal amount ("25.12"), without sign; null for anything else. */
export function centsOfAmount(value: string | undefined): Cents | null {
  const digits = value?.replace(/^-/, '') ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? centsFromEuros(digits) : null;
}

/** Cents as an amount of PayPal's SDK. */
export function amountOf(cents: Cents, currencyCode: string): { currencyCode: string; value: string } {
  return { currencyCode, value: euroText(cents) };
}
