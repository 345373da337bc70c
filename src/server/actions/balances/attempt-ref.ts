import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { AttemptRef } from '../../ports/acquirer/port.ts';
import type { PaymentRow } from './standing.ts';

/** An attempt as its acquirer needs it for a query. */
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
