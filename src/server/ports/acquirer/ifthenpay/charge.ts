import { type Cents, centsFromEuros, euroText } from '../../../../domain/money/money.ts';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import type { AttemptRef, PaymentRequest } from '../port.ts';
import type { IfthenpayApi } from './api.ts';
import { endOfLisbonDay, instantOfLisbon, lisbonDaysUntil } from './lisbon-time.ts';
import type { InitAnswer, Payment } from './messages.ts';

/**
 * Requests a reference. A second reference would be a second way to pay the same attempt, so after a lost answer none
 * is requested again: nobody has seen the first.
 */
export async function openReference(
  api: IfthenpayApi,
  { request, now }: { readonly request: PaymentRequest; readonly now: Date },
): Promise<Outcome> {
  const answer = await api.init({
    orderId: request.attemptNumber,
    amount: euroText(request.amount),
    description: request.description.slice(0, 200),
    url: new URL(request.returnUrl).origin,
    clientEmail: request.email.slice(0, 200),
    expiryDays: acceptedDays(lisbonDaysUntil({ from: now, until: request.expiresAt })),
  });
  return answer === null ? { outcome: 'unknown' } : readInit(answer, request);
}

/** State of an attempt: paid once ifthenpay lists a payment with its number. */
export async function queryReference(api: IfthenpayApi, attempt: AttemptRef): Promise<Outcome> {
  const payments = await api.read('MB', { orderId: attempt.attemptNumber });
  if (payments === null) return { outcome: 'unknown' };
  const payment = firstOf(payments.filter(({ orderId }) => orderId === attempt.attemptNumber));
  if (payment) return readPayment(payment);
  // The answer with the reference was lost, so nobody can pay it.
  if (attempt.providerRef === null) return { outcome: 'unseen' };
  return { outcome: 'pending', instructions: null, expires_at: null, provider_ref: attempt.providerRef };
}

/** A reference cannot be revoked; a payment that arrives later is booked as late. */
export async function abandonReference(api: IfthenpayApi, attempt: AttemptRef): Promise<Outcome> {
  const outcome = await queryReference(api, attempt);
  const isOpen = outcome.outcome === 'pending' || outcome.outcome === 'unseen';
  return isOpen ? { outcome: 'expired', event_id: `${attempt.attemptNumber}:abandoned` } : outcome;
}

/** Cents of an amount in euros, in any format that ifthenpay uses; null for anything else. */
export function centsOf(amount: string | number | null | undefined): Cents | null {
  try {
    return amount === null || amount === undefined ? null : centsFromEuros(amount);
  } catch {
    return null;
  }
}

function readInit(answer: InitAnswer, { attemptNumber, amount }: PaymentRequest): Outcome {
  if (answer.Status !== '0') {
    return { outcome: 'declined', event_id: `${attemptNumber}:refused`, code: 'provider_unavailable' };
  }
  const entity = digitsOf(answer.Entity, 5);
  const reference = digitsOf(answer.Reference, 9);
  const isOurs = answer.OrderId === attemptNumber && centsOf(answer.Amount) === amount;
  if (!isOurs || entity === null || reference === null) return { outcome: 'unknown' };
  return {
    outcome: 'pending',
    instructions: { kind: 'multibanco', entity, reference },
    expires_at: answer.ExpiryDate ? endOfLisbonDay(answer.ExpiryDate) : null,
    provider_ref: reference,
  };
}

/**
 * A text of `length` digits. Restores the leading zeros that a number loses and removes spaces; null for anything else.
 */
function digitsOf(value: string | null | undefined, length: number): string | null {
  const digits = value?.replace(/\s/g, '') ?? '';
  return /^\d+$/.test(digits) && digits.length <= length ? digits.padStart(length, '0') : null;
}

function readPayment(payment: Payment): Outcome {
  const amount = centsOf(payment.amount);
  if (amount === null) return { outcome: 'unknown' };
  return {
    outcome: 'captured',
    event_id: payment.requestId || `${payment.reference}:${payment.paymentDate}`,
    amount,
    currency: 'EUR',
    instrument: { brand: 'Multibanco', last_four: null },
    provider_ref: payment.reference,
  };
}

/** The earliest payment of an attempt; any other is a duplicate. */
export function firstOf(payments: readonly Payment[]): Payment | undefined {
  const at = ({ paymentDate }: Payment) => instantOfLisbon(paymentDate)?.getTime() ?? 0;
  return payments.toSorted((a, b) => at(a) - at(b))[0];
}

/** A reference is valid until midnight of a day; ifthenpay accepts only these numbers of days. */
function acceptedDays(days: number): number {
  return days <= 31 ? days : (LONG_TERMS.find((term) => term >= days) ?? 730);
}

const LONG_TERMS: readonly number[] = [45, 60, 90, 120, 180, 365, 730];
