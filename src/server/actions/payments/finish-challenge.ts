import { AppError } from '../../../domain/errors/app-error.ts';
import { isLive, type PaymentState } from '../../../domain/payments/decide-settlement.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../checkout/require-customer.ts';
import { attemptRefOf } from './attempt-ref.ts';
import { acquirerNamed } from './offered.ts';
import { recordOutcome } from './record-outcome.ts';
import { type PaymentRow, type PaymentStanding, standingOf } from './standing.ts';

/**
 * The bank sent the customer back: asks it how his attempt ended and books that. The address that brought him proves nothing.
 * @throws AppError sign_in_required; not_found for an attempt that is not his
 */
export async function finishChallenge(ctx: Ctx, attemptNumber: string): Promise<PaymentStanding> {
  const payment = await getOwnAttempt(ctx, attemptNumber);
  if (!isLive(payment.state as PaymentState)) return standingOf(ctx, payment);
  const outcome = await acquirerNamed(ctx, payment.provider).query(attemptRefOf(payment));
  return recordOutcome(ctx, { paymentId: payment.payment_id, outcome });
}

/** The customer's latest attempt on this portal, or null: what his challenge page is about. */
export async function findLatestAttempt(ctx: Ctx): Promise<PaymentRow | null> {
  const row = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.customer_id', '=', requireCustomer(ctx))
    .where('orders.store_id', '=', ctx.portal.store_id)
    .orderBy('payment_id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

async function getOwnAttempt(ctx: Ctx, attemptNumber: string): Promise<PaymentRow> {
  const payment = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.customer_id', '=', requireCustomer(ctx))
    .where('attempt_number', '=', attemptNumber)
    .executeTakeFirst();
  if (!payment) throw new AppError('not_found');
  return payment;
}
