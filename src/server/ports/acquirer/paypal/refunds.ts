import type { Refund, RefundStatus } from '@paypal/paypal-server-sdk';
import { isAttemptNumber } from '../../../../domain/payments/attempt-number.ts';
import type { RefundOutcome } from '../../../../domain/payments/outcome.ts';
import type { AttemptRef, RefundRequest } from '../port.ts';
import { amountOf } from './amount.ts';
import type { PaypalApi } from './api.ts';
import { queryOrder } from './charge.ts';
import { isCertain, type Refusal } from './refusal.ts';

/** Refunds part or all of a capture. Idempotent by the refund number for the 45 days that PayPal remembers it. */
export async function refundCapture(api: PaypalApi, request: RefundRequest): Promise<RefundOutcome> {
  const captureId = request.attempt.captureRef ?? (await findCapture(api, request.attempt));
  if (captureId === null) return { outcome: 'unknown' };
  const named = refundName(request.refundNumber);
  const answer = await api.ask(({ payments }) =>
    payments.refundCapturedPayment({
      captureId,
      paypalRequestId: request.refundNumber,
      prefer: 'return=representation',
      body: { amount: amountOf(request.amount, request.currency), customId: named, invoiceId: named },
    }),
  );
  return answer.ok ? readRefund(answer.result) : refused(request.refundNumber, answer.refusal);
}

/** State of a refund. After a lost answer it is sent again, which PayPal treats as the same refund. */
export async function queryRefund(api: PaypalApi, request: RefundRequest): Promise<RefundOutcome> {
  if (request.sentAt === null) return { outcome: 'unseen' };
  const refund = request.providerRef === null ? null : await getRefund(api, request.providerRef);
  return refund ? readRefund(refund) : refundCapture(api, request);
}

/** A refund by PayPal's id; null if it could not be read. */
async function getRefund(api: PaypalApi, refundId: string): Promise<Refund | null> {
  const answer = await api.ask(({ payments }) => payments.getRefund({ refundId }));
  return answer.ok ? answer.result : null;
}

/** A refund's state in PayPal's terms. */
export function readRefund(refund: Pick<Refund, 'id' | 'status'>): RefundOutcome {
  const status: `${RefundStatus}` | undefined = refund.status;
  if (!refund.id) return { outcome: 'unknown' };
  switch (status) {
    case 'COMPLETED':
      return { outcome: 'done', event_id: refund.id, provider_ref: refund.id };
    case 'PENDING':
      return { outcome: 'pending', provider_ref: refund.id };
    case 'FAILED':
    case 'CANCELLED':
      return { outcome: 'refused', event_id: `${refund.id}:${status}`, code: status.toLowerCase() };
    default:
      return { outcome: 'unknown' };
  }
}

/**
 * The reference of our refunds at PayPal. The prefix is needed because a refund made in PayPal's own account pages has
 * the attempt number, which has the same format.
 */
function refundName(refundNumber: string): string {
  return `${PREFIX}${refundNumber}`;
}

/** Our number of a refund; null if it was not made by us. */
export function refundNumberOf(name: string | undefined): string | null {
  const number = name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return isAttemptNumber(number) ? number : null;
}

const PREFIX = 'refund-';

async function findCapture(api: PaypalApi, attempt: AttemptRef): Promise<string | null> {
  const outcome = await queryOrder(api, attempt);
  return outcome.outcome === 'captured' ? (outcome.capture_ref ?? null) : null;
}

function refused(refundNumber: string, refusal: Refusal | null): RefundOutcome {
  if (!isCertain(refusal)) return { outcome: 'unknown' };
  const code = (refusal.issue || String(refusal.status)).toLowerCase();
  return { outcome: 'refused', event_id: `${refundNumber}:refused`, code };
}
