import type { RefundStatus } from '@paypal/paypal-server-sdk';
import { isAttemptNumber } from '../../../../domain/payments/attempt-number.ts';
import type { Named, NotificationReading } from '../port.ts';
import { centsOfAmount } from './amount.ts';
import { declinedCapture, PAYPAL_ACCOUNT } from './read-order.ts';
import { readRefund, refundNumberOf } from './refunds.ts';
import { CaptureResource, DisputeResource, OrderResource, RefundResource, WebhookEvent } from './webhook-messages.ts';

/**
 * Parses a verified webhook of PayPal.
 * @throws if a webhook about money cannot be parsed, so that it is retried and an operator sees it
 */
export function readWebhook(message: unknown): NotificationReading {
  const { id, event_type, resource } = WebhookEvent.parse(message);
  switch (event_type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return askForOrder(id, OrderResource.parse(resource));
    case 'PAYMENT.CAPTURE.COMPLETED':
      return captured(id, CaptureResource.parse(resource));
    case 'PAYMENT.CAPTURE.PENDING':
      return { kind: 'ask', id, attempt: attemptOf(CaptureResource.parse(resource)) };
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return declined(id, CaptureResource.parse(resource));
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.REFUND.PENDING':
    case 'PAYMENT.REFUND.FAILED':
      return refunded(id, RefundResource.parse(resource));
    case 'PAYMENT.CAPTURE.REVERSED':
      return reversed(id, RefundResource.parse(resource));
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return disputed(id, event_type, resource);
    default:
      return { kind: 'nothing', id };
  }
}

function askForOrder(
  id: string,
  { id: orderId, purchase_units }: ReturnType<typeof OrderResource.parse>,
): NotificationReading {
  return { kind: 'ask', id, attempt: named(purchase_units[0]?.custom_id, orderId) };
}

function captured(id: string, capture: CaptureResource): NotificationReading {
  const orderId = capture.supplementary_data?.related_ids?.order_id;
  return {
    kind: 'outcome',
    id,
    attempt: attemptOf(capture),
    outcome: {
      outcome: 'captured',
      event_id: capture.id,
      amount: centsFrom(capture.amount.value),
      currency: capture.amount.currency_code,
      instrument: PAYPAL_ACCOUNT,
      ...(orderId !== undefined && { provider_ref: orderId }),
      capture_ref: capture.id,
    },
  };
}

function declined(id: string, capture: CaptureResource): NotificationReading {
  return { kind: 'outcome', id, attempt: attemptOf(capture), outcome: declinedCapture(capture.id) };
}

/**
 * A refund without our number may still be ours, since PayPal omits it from some messages: the ledger then searches by
 * PayPal's id.
 */
function refunded(id: string, refund: RefundResource): NotificationReading {
  const number = refundNumberOf(refund.custom_id);
  return {
    kind: 'refund',
    id,
    refund: number === null ? { providerRef: refund.id } : { number },
    attempt: named(refund.custom_id, captureIdOf(refund)),
    amount: centsFrom(refund.amount.value),
    outcome: readRefund({ id: refund.id, status: refund.status as RefundStatus }),
  };
}

/** PayPal or a bank reversed the payment, without a dispute or at the end of one. */
function reversed(id: string, reversal: RefundResource): NotificationReading {
  return {
    kind: 'chargeback',
    id,
    attempt: named(reversal.custom_id, captureIdOf(reversal)),
    amount: centsFrom(reversal.amount.value),
    state: 'lost',
    reason: 'reversed',
  };
}

function disputed(id: string, eventType: string, resource: unknown): NotificationReading {
  const { disputed_transactions, dispute_amount, reason, dispute_outcome } = DisputeResource.parse(resource);
  const [transaction] = disputed_transactions;
  const isWon = KEPT.includes(dispute_outcome?.outcome_code ?? '');
  return {
    kind: 'chargeback',
    id,
    attempt: named(transaction?.custom, transaction?.seller_transaction_id ?? ''),
    amount: centsFrom(dispute_amount.value),
    state: eventType === 'CUSTOMER.DISPUTE.CREATED' ? 'opened' : isWon ? 'won' : 'lost',
    reason: reason.toLowerCase(),
  };
}

/** Outcomes of a dispute after which we keep the money; PayPal bears the cost of a payout itself. */
const KEPT: readonly string[] = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];

function attemptOf(capture: CaptureResource): Named {
  return named(capture.custom_id, capture.supplementary_data?.related_ids?.order_id ?? capture.id);
}

/** By our number if the message contains it, else by PayPal's id of the order or capture. */
function named(customId: string | undefined, providerRef: string): Named {
  return customId !== undefined && isAttemptNumber(customId) ? { number: customId } : { providerRef };
}

function captureIdOf({ id, links }: RefundResource): string {
  const up = links.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/captures\/([A-Z0-9]+)$/.exec(up)?.[1] ?? id;
}

function centsFrom(value: string): number {
  const cents = centsOfAmount(value);
  if (cents === null) throw new RangeError('a webhook of PayPal with an amount that can not be read');
  return cents;
}
