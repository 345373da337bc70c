import type { ProviderPayment } from '../../../contract/provider-payments.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';

/** The fields of a payment as they are typed. */
export interface PaymentDraft {
  readonly invoice_number: string;
  readonly due_on: string;
  readonly tax_rate: string;
  readonly withholding_rate: string;
  readonly note: string;
}

/** A new payment: due on that day, taxed as usual. */
export function newPaymentDraft(due_on: string): PaymentDraft {
  return { invoice_number: '', due_on, tax_rate: '21', withholding_rate: '0', note: '' };
}

export function draftOfPayment({
  invoice_number,
  due_on,
  tax_rate,
  withholding_rate,
  note,
}: ProviderPayment): PaymentDraft {
  return { invoice_number, due_on, tax_rate: String(tax_rate), withholding_rate: String(withholding_rate), note };
}

/** What is sent of a draft; null while a rate or the day is none. */
export function paymentOf({ tax_rate, withholding_rate, ...words }: PaymentDraft) {
  const rates = { tax_rate: percentTyped(tax_rate), withholding_rate: percentTyped(withholding_rate) };
  if (rates.tax_rate === null || rates.withholding_rate === null || words.due_on === '') return null;
  return { ...words, tax_rate: rates.tax_rate, withholding_rate: rates.withholding_rate };
}

/** A rate as people type it ("21", "15,5 %"); null when it is none, or above 100. */
export function percentTyped(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  const percent = match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null;
  return percent !== null && percent <= 100 ? percent : null;
}

/** A calendar day some days after another, yyyy-mm-dd. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
