import { AppError } from '../../../domain/errors/app-error.ts';
import { isLive, type PaymentState } from '../../../domain/payments/decide-settlement.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { attemptRefOf } from '../balances/attempt-ref.ts';
import type { Payable } from '../balances/due.ts';
import { acquirerNamed } from '../balances/offered.ts';
import { requirePayer } from '../balances/payer.ts';
import { loadStanding, type PaymentRow, type PaymentStanding } from '../balances/standing.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * The provider redirected the customer back: queries the attempt's outcome and books it. The return itself proves nothing.
 * @throws AppError sign_in_required; not_found for an attempt that is not the payer's
 */
export async function finishChallenge(ctx: Ctx, attemptNumber: string): Promise<PaymentStanding> {
  const attempt = await getOwnAttempt(ctx, attemptNumber);
  if (!isLive(attempt.state as PaymentState)) return loadStanding(ctx, attempt);
  const outcome = await acquirerNamed(ctx, attempt.provider).query(attemptRefOf(attempt));
  return recordOutcome(ctx, { paymentId: attempt.payment_id, outcome });
}

/** The latest attempt to pay an order; for the cart the customer's latest on this portal, or a guest's for it. Null when there is none. */
export async function findLatestAttempt(ctx: Ctx, payable: Payable): Promise<PaymentRow | null> {
  const attempts = ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .selectAll('payments')
    .orderBy('payment_id', 'desc');
  if (payable.kind === 'order') {
    return (await attempts.where('payments.order_id', '=', payable.orderId).executeTakeFirst()) ?? null;
  }
  const { actor, session } = ctx;
  const wanted =
    actor.kind !== 'customer' && session
      ? attempts.where('orders.quote_id', '=', (row) =>
          row.selectFrom('sessions').select('sessions.quote_id').where('token_hash', '=', session.tokenHash),
        )
      : attempts
          .where('orders.customer_id', '=', requireCustomer(ctx))
          .where('orders.store_id', '=', ctx.portal.store_id);
  return (await wanted.executeTakeFirst()) ?? null;
}

/** An attempt by its number. @throws AppError sign_in_required; not_found for one that is not the payer's */
export async function getOwnAttempt(ctx: Ctx, attemptNumber: string): Promise<PaymentRow> {
  const attempt = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('attempt_number', '=', attemptNumber)
    .executeTakeFirst();
  // Visitors are asked to sign in, whether or not the attempt exists.
  if (!attempt) throw new AppError(ctx.actor.kind === 'customer' ? 'not_found' : 'sign_in_required');
  await requirePayer(ctx, attempt.order_id);
  return attempt;
}
