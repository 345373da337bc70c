import { isLive, type PaymentState } from '../../../domain/payments/decide-settlement.ts';
import { isFinal, type Outcome } from '../../../domain/payments/outcome.ts';
import { FIRST_QUESTION_MS, nextQuestionAfter } from '../../../domain/payments/settle-schedule.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { attemptRefOf } from '../balances/attempt-ref.ts';
import { acquirerNamed } from '../balances/offered.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { settleKeyOf } from './open-attempt.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * Queries the acquirer about an open attempt until it has an outcome. One it has never seen, or that was not paid in time, is abandoned there first,
 * so that no late request can charge it.
 */
export async function settleAttempt(ctx: Ctx, paymentId: number): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!payment || !isLive(payment.state as PaymentState)) return;
  const outcome = await askFor(ctx, payment);
  await recordOutcome(ctx, { paymentId, outcome });
  if (!isFinal(outcome)) await askAgainLater(ctx, payment);
}

/** Queries all attempts without an outcome, at the start of a process, which may follow a crash. */
export async function settleOpenAttempts(ctx: Ctx): Promise<number> {
  const open = await ctx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('state', 'in', ['requested', 'challenge', 'pending'])
    .execute();
  for (const { payment_id } of open) {
    await enqueue(ctx, 'settle_attempt', { payment_id }, { key: settleKeyOf(payment_id) });
  }
  return open.length;
}

async function askFor(ctx: Ctx, payment: PaymentRow): Promise<Outcome> {
  const acquirer = acquirerNamed(ctx, payment.provider);
  const attempt = attemptRefOf(payment);
  const outcome = await acquirer.query(attempt);
  const isLost = outcome.outcome === 'unseen' && ageOf(ctx, payment) >= FIRST_QUESTION_MS;
  const waits = outcome.outcome === 'challenge' || outcome.outcome === 'pending';
  const isLeft = waits && payment.expires_at !== null && ctx.now() >= payment.expires_at;
  return isLost || isLeft ? acquirer.abandon(attempt) : outcome;
}

async function askAgainLater(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const runAt = new Date(ctx.now().getTime() + nextQuestionAfter(ageOf(ctx, payment)));
  const { payment_id } = payment;
  await enqueue(ctx, 'settle_attempt', { payment_id }, { key: settleKeyOf(payment_id), runAt });
}

function ageOf(ctx: Ctx, payment: PaymentRow): number {
  return ctx.now().getTime() - payment.created_at.getTime();
}
