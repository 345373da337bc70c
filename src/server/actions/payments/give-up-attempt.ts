import { AppError } from '../../../domain/errors/app-error.ts';
import { isFinal } from '../../../domain/payments/outcome.ts';
import type { Ctx } from '../../ctx.ts';
import { attemptRefOf } from '../balances/attempt-ref.ts';
import { acquirerNamed } from '../balances/offered.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * Abandons an open attempt: at the acquirer first, so that no late answer can charge it.
 * @throws AppError payment_in_progress (extra.order_id) when the acquirer does not say how it ended
 */
export async function giveUpAttempt(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const outcome = await acquirerNamed(ctx, payment.provider).abandon(attemptRefOf(payment));
  if (!isFinal(outcome)) throw new AppError('payment_in_progress', {}, { order_id: String(payment.order_id) });
  await recordOutcome(ctx, { paymentId: payment.payment_id, outcome });
}
