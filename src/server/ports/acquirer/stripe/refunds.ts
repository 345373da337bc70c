import Stripe from 'stripe';
import type { RefundOutcome } from '../../../../domain/payments/outcome.ts';
import type { RefundRequest } from '../port.ts';
import { findIntentId } from './find-attempt.ts';

/**
 * Refunds with the refund number as idempotency key. Stripe forgets a key after a day, so an existing refund is looked
 * up first.
 */
export async function sendRefund(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  if (request.sentAt !== null) {
    const outcome = await queryRefund(stripe, request);
    if (outcome.outcome !== 'unseen') return outcome;
  }
  const { refundNumber, attempt, amount } = request;
  const intentId = await findIntentId(stripe, attempt);
  if (intentId === null) return { outcome: 'refused', event_id: `${refundNumber}:refused`, code: 'nothing_captured' };
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: intentId,
        amount,
        reason: 'requested_by_customer',
        metadata: { refund: refundNumber, attempt: attempt.attemptNumber },
      },
      { idempotencyKey: refundNumber },
    );
    return outcomeOfRefund(refund);
  } catch (error) {
    return outcomeOfFailure(stripe, { error, request });
  }
}

/** State of a refund, found by Stripe's id, or by our number among the refunds of its payment. */
export async function queryRefund(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  if (request.providerRef !== null) return outcomeOfRefund(await stripe.refunds.retrieve(request.providerRef));
  const intentId = await findIntentId(stripe, request.attempt);
  if (intentId === null) return { outcome: 'unseen' };
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (refund.metadata?.refund === request.refundNumber) return outcomeOfRefund(refund);
  }
  return { outcome: 'unseen' };
}

/** State of a refund. A completed one may still be returned by the bank. */
export function outcomeOfRefund({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  switch (status) {
    case 'succeeded':
      return { outcome: 'done', event_id: `${id}:done`, provider_ref: id };
    case 'failed':
    case 'canceled':
      return { outcome: 'refused', event_id: `${id}:${status}`, code: failure_reason ?? status };
    default:
      return { outcome: 'pending', provider_ref: id };
  }
}

async function outcomeOfFailure(
  stripe: Stripe,
  { error, request }: { error: unknown; request: RefundRequest },
): Promise<RefundOutcome> {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return queryRefund(stripe, request);
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
  if (!isRefusal) throw error;
  return { outcome: 'refused', event_id: `${request.refundNumber}:refused`, code: error.code ?? 'refused' };
}
