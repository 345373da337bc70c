import { AppError } from '../../../domain/errors/app-error.ts';
import { isLive, type PaymentState } from '../../../domain/payments/decide-settlement.ts';
import type { Outcome } from '../../../domain/payments/outcome.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';
import { attemptRefOf } from '../balances/attempt-ref.ts';
import type { PaymentRow } from '../balances/standing.ts';

/**
 * Queries the acquirer about an attempt it has reported on. One that is over on our side is queried as abandoned: a plain query would capture the
 * money of a customer who has since chosen another method. There is no other query later, so a missing answer must be retried.
 * @throws AppError payment_provider_unreachable
 */
export async function askAbout(acquirer: AcquirerPort, payment: PaymentRow): Promise<Outcome> {
  const state = payment.state as PaymentState;
  if (isLive(state) || state === 'captured') return acquirer.query(attemptRefOf(payment));
  const outcome = await acquirer.abandon(attemptRefOf(payment));
  if (outcome.outcome === 'unknown') throw new AppError('payment_provider_unreachable');
  return outcome;
}
