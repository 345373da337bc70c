import type { CaptureStatus, Order, OrderStatus, OrdersCapture } from '@paypal/paypal-server-sdk';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import { centsOfAmount } from './amount.ts';

/** State of an order; `approved` when the customer has agreed and the capture is pending. */
export function readOrder(order: Order): Outcome | 'approved' {
  const status: `${OrderStatus}` | undefined = order.status;
  switch (status) {
    case 'APPROVED':
      return 'approved';
    case 'COMPLETED':
      return readCapture(order);
    case 'VOIDED':
      return { outcome: 'expired', event_id: `${order.id}:voided` };
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return challengeAt(order.links, order.id);
    default:
      return { outcome: 'unknown' };
  }
}

/** PayPal's page on which the customer approves, or chooses another means of payment. */
export function challengeAt(
  links: readonly { readonly rel: string; readonly href: string }[] | undefined,
  orderId: string | undefined,
): Outcome {
  const page = links?.find(({ rel }) => PAGES.includes(rel));
  if (!page || !orderId) return { outcome: 'unknown' };
  return {
    outcome: 'challenge',
    challenge: { method: 'get', action: page.href, fields: [] },
    provider_ref: orderId,
  };
}

const PAGES: readonly string[] = ['payer-action', 'approve', 'redirect'];

/** An order is captured whole and once; a declined capture may precede the successful one. */
function readCapture(order: Order): Outcome {
  const captures = order.purchaseUnits?.flatMap((unit) => unit.payments?.captures ?? []) ?? [];
  const capture = captures.find(({ status }) => !isDeclined(status)) ?? captures.at(-1);
  const amount = centsOfAmount(capture?.amount?.value);
  if (!capture?.id || !capture.amount || amount === null) return { outcome: 'unknown' };
  if (isDeclined(capture.status)) return declinedCapture(capture.id);
  const status: `${CaptureStatus}` | undefined = capture.status;
  const provider_ref = order.id ? { provider_ref: order.id } : {};
  if (status === 'PENDING') return { outcome: 'pending', instructions: null, expires_at: null, ...provider_ref };
  if (status === undefined) return { outcome: 'unknown' };
  return {
    outcome: 'captured',
    event_id: capture.id,
    amount,
    currency: capture.amount.currencyCode,
    instrument: PAYPAL_ACCOUNT,
    ...provider_ref,
    capture_ref: capture.id,
  };
}

/** A declined capture. Its event id is the same whether it was queried or notified. */
export function declinedCapture(captureId: string): Extract<Outcome, { outcome: 'declined' }> {
  return { outcome: 'declined', event_id: `${captureId}:declined`, code: 'paypal_declined' };
}

export const PAYPAL_ACCOUNT = { brand: 'PayPal', last_four: null } as const;

function isDeclined(status: OrdersCapture['status']): boolean {
  return `${status}` === 'DECLINED' || `${status}` === 'FAILED';
}
