import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { RefundOutcome } from '../../../domain/payments/outcome.ts';
import { ageOf, FIRST_QUESTION_MS, nextQuestionAfter } from '../../../domain/payments/settle-schedule.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { AcquirerPort, RefundRequest } from '../../ports/acquirer/port.ts';
import { attemptRefOf } from '../balances/attempt-ref.ts';
import { acquirerNamed } from '../balances/offered.ts';
import { openReview } from '../balances/open-review.ts';
import { sendKeyOf } from './follow-refund.ts';
import { recordRefund } from './record-refund.ts';
import { getRefund, type RefundRow } from './refund-row.ts';

/**
 * Sends an approved refund to its provider, or queries a sent one until it is final. Sending is recorded first, so that after a crash it is
 * queried before it is sent again; the number stays the same.
 * @param waitedMs how long it has waited since it was sent, by the clock of the database; without it the clocks of this process and of the one that
 * sent it tell
 */
export async function sendRefund(ctx: Ctx, refundId: number, waitedMs?: number): Promise<void> {
  const isFirst = await beginSending(ctx, refundId);
  const refund = await getRefund(ctx, refundId);
  if (refund.state !== 'sent') return;
  const payment = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const acquirer = acquirerNamed(ctx, payment.provider);
  const request: RefundRequest = {
    refundNumber: refund.refund_number,
    providerRef: refund.provider_ref,
    attempt: attemptRefOf(payment),
    amount: refund.amount,
    currency: payment.currency,
    // The former state: a provider that cannot detect a repetition is queried before a possibly sent refund is sent again.
    sentAt: isFirst ? null : refund.sent_at,
  };
  const age = waitedMs ?? (refund.sent_at ? ageOf(refund.sent_at, ctx.now()) : 0);
  const outcome = isFirst ? await acquirer.refund(request) : await askFor(acquirer, { request, age });
  const after = await recordRefund(ctx, { refundId, outcome });
  if (after.state === 'sent') await askAgainLater(ctx, { refund: after, age });
}

/** @returns true for the one caller who may send it; others query */
async function beginSending(ctx: Ctx, refundId: number): Promise<boolean> {
  const row = await ctx.db
    .updateTable('refunds')
    .set({ state: 'sent', sent_at: ctx.now(), updated_at: ctx.now() })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'approved')
    .returning('refund_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A refund unknown to the provider is sent again once the first request can no longer be on its way. */
async function askFor(
  acquirer: AcquirerPort,
  { request, age }: { request: RefundRequest; age: number },
): Promise<RefundOutcome> {
  const outcome = await acquirer.queryRefund(request);
  return outcome.outcome === 'unseen' && age >= FIRST_QUESTION_MS ? acquirer.refund(request) : outcome;
}

async function askAgainLater(ctx: Ctx, { refund, age }: { refund: RefundRow; age: number }): Promise<void> {
  if (age >= LONGEST_SILENCE_MS) await tellOfSilence(ctx, refund);
  const delayMs = nextQuestionAfter(age);
  const { refund_id } = refund;
  const payload = { refund_id, waited_ms: age + delayMs };
  await enqueue(ctx, 'send_refund', payload, { key: sendKeyOf(refund_id), delayMs });
}

/** A person checks with the provider; the job keeps querying too. */
function tellOfSilence(ctx: Ctx, { refund_id, refund_number, order_id, payment_id, amount }: RefundRow): Promise<void> {
  return openReview(ctx, {
    kind: 'refund_failed',
    about: `${refund_number}:silence`,
    detail: { code: 'no_answer' },
    orderId: order_id,
    paymentId: payment_id,
    refundId: refund_id,
    amount,
  });
}

const LONGEST_SILENCE_MS = DAY_MS;
