import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { AttemptRef } from '../../ports/acquirer/port.ts';
import type { PaymentRow } from './standing.ts';

/** An attempt of the ledger as its acquirer is asked about it. */
export function attemptRefOf(payment: PaymentRow): AttemptRef {
  return {
    attemptNumber: payment.attempt_number,
    method: payment.method as PaymentMethod,
    amount: payment.amount,
    currency: payment.currency,
    providerRef: payment.provider_ref,
    captureRef: payment.capture_ref,
    startedAt: payment.created_at,
  };
}
