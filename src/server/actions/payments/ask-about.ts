import { AppError } from '../../../domain/errors/app-error.ts';
import { isLive, type PaymentState } from '../../../domain/payments/decide-settlement.ts';
import type { Outcome } from '../../../domain/payments/outcome.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';
import { attemptRefOf } from '../balances/attempt-ref.ts';
import type { PaymentRow } from '../balances/standing.ts';

/**
 * Asks the acquirer about an attempt of which it told something. What is over for us is only asked about as something given up: a
 * plain question would take the money of a customer who agreed after he had chosen another way to pay. Nobody else asks about it
 * again, so without an answer it has to be asked anew.
 * @throws AppError payment_provider_unreachable
 */
export async function askAbout(acquirer: AcquirerPort, payment: PaymentRow): Promise<Outcome> {
  const state = payment.state as PaymentState;
  if (isLive(state) || state === 'captured') return acquirer.query(attemptRefOf(payment));
  const outcome = await acquirer.abandon(attemptRefOf(payment));
  if (outcome.outcome === 'unknown') throw new AppError('payment_provider_unreachable');
  return outcome;
}
