import { sql } from 'kysely';
import { isLive, type PaymentState } from '../../../domain/payments/decide-settlement.ts';
import { isFinal, type Outcome } from '../../../domain/payments/outcome.ts';
import { ageOf, FIRST_QUESTION_MS, nextQuestionAfter } from '../../../domain/payments/settle-schedule.ts';
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
 * @param waitedMs how long the attempt has waited for this, by the clock of the database; without it the clocks of this process and of the one that
 * opened it tell
 */
export async function settleAttempt(ctx: Ctx, paymentId: number, waitedMs?: number): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!payment || !isLive(payment.state as PaymentState)) return;
  const age = waitedMs ?? ageOf(payment.created_at, ctx.now());
  const outcome = await askFor(ctx, { payment, age });
  await recordOutcome(ctx, { paymentId, outcome });
  if (!isFinal(outcome)) await askAgainLater(ctx, { payment, age });
}

/** Queries all attempts without an outcome, at the start of a process, which may follow a crash. */
export async function settleOpenAttempts(ctx: Ctx): Promise<number> {
  const open = await ctx.db
    .selectFrom('payments')
    .select(['payment_id', sql<number>`greatest(0, extract(epoch from now() - created_at) * 1000)::float8`.as('age')])
    .where('state', 'in', ['requested', 'challenge', 'pending'])
    .execute();
  for (const { payment_id, age } of open) {
    await enqueue(ctx, 'settle_attempt', { payment_id, waited_ms: Math.round(age) }, { key: settleKeyOf(payment_id) });
  }
  return open.length;
}

interface Aged {
  readonly payment: PaymentRow;
  /** In milliseconds. */
  readonly age: number;
}

async function askFor(ctx: Ctx, { payment, age }: Aged): Promise<Outcome> {
  const acquirer = acquirerNamed(ctx, payment.provider);
  const attempt = attemptRefOf(payment);
  const outcome = await acquirer.query(attempt);
  const isLost = outcome.outcome === 'unseen' && age >= FIRST_QUESTION_MS;
  return isLost || isLeft(ctx, { payment, age, outcome }) ? acquirer.abandon(attempt) : outcome;
}

/** The term of a page is ours, and one clock wrote both of its ends; that of a pending payment may be an instant of its provider. */
function isLeft({ now }: Ctx, { payment, age, outcome: { outcome } }: Aged & { outcome: Outcome }): boolean {
  const { created_at, expires_at } = payment;
  if (expires_at === null) return false;
  return outcome === 'challenge' ? age >= ageOf(created_at, expires_at) : outcome === 'pending' && now() >= expires_at;
}

async function askAgainLater(ctx: Ctx, { payment, age }: Aged): Promise<void> {
  const delayMs = nextQuestionAfter(age);
  const { payment_id } = payment;
  const payload = { payment_id, waited_ms: age + delayMs };
  await enqueue(ctx, 'settle_attempt', payload, { key: settleKeyOf(payment_id), delayMs });
}
