import type { Order } from '@paypal/paypal-server-sdk';
import { REGION } from '../../../../domain/locale/region.ts';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import type { AttemptRef, PaymentRequest } from '../port.ts';
import { amountOf } from './amount.ts';
import type { Answer, PaypalApi } from './api.ts';
import { challengeAt, readOrder } from './read-order.ts';
import { isCertain, type Refusal } from './refusal.ts';

/** Creates the order that the customer approves at PayPal. Idempotent by the attempt number. */
export async function createOrder(api: PaypalApi, request: PaymentRequest): Promise<Outcome> {
  const first = await sendOrder(api, request);
  const answer = first.ok || isCertain(first.refusal) ? first : await sendOrder(api, request);
  if (answer.ok) return follow(api, { order: answer.result, attemptNumber: request.attemptNumber });
  if (!isCertain(answer.refusal)) return { outcome: 'unknown' };
  return { outcome: 'declined', event_id: `${request.attemptNumber}:refused`, code: 'provider_unavailable' };
}

/** State of an attempt; captures it once the customer has approved. */
export async function queryOrder(api: PaypalApi, attempt: AttemptRef): Promise<Outcome> {
  const { providerRef: id, attemptNumber } = attempt;
  // Without the answer that names the order no customer can reach it, and only we can capture it.
  if (id === null) return { outcome: 'unseen' };
  const answer = await getOrder(api, id);
  if (!answer.ok) return gone(id, answer.refusal);
  return follow(api, { order: answer.result, attemptNumber });
}

/** Only a capture takes money, so an uncaptured order is over even if approved later. */
export async function abandonOrder(api: PaypalApi, attempt: AttemptRef): Promise<Outcome> {
  const { providerRef: id, attemptNumber } = attempt;
  const expired: Outcome = { outcome: 'expired', event_id: `${attemptNumber}:abandoned` };
  if (id === null) return expired;
  const answer = await getOrder(api, id);
  if (!answer.ok) return gone(id, answer.refusal);
  return `${answer.result.status}` === 'COMPLETED' ? follow(api, { order: answer.result, attemptNumber }) : expired;
}

function sendOrder(api: PaypalApi, request: PaymentRequest): Promise<Answer<Order>> {
  return api.ask(({ orders, sdk }) =>
    orders.createOrder({
      paypalRequestId: request.attemptNumber,
      prefer: 'return=representation',
      body: {
        intent: sdk.CheckoutPaymentIntent.Capture,
        purchaseUnits: [
          {
            customId: request.attemptNumber,
            invoiceId: request.attemptNumber,
            description: request.description.slice(0, 127),
            amount: amountOf(request.amount, request.currency),
          },
        ],
        paymentSource: {
          paypal: {
            experienceContext: {
              brandName: 'Registralia',
              locale: REGION[request.locale],
              shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
              userAction: sdk.PaypalExperienceUserAction.PayNow,
              returnUrl: request.returnUrl,
              cancelUrl: request.returnUrl,
            },
          },
        },
      },
    }),
  );
}

function getOrder(api: PaypalApi, id: string): Promise<Answer<Order>> {
  return api.ask(({ orders }) => orders.getOrder({ id }));
}

type Agreed = { readonly order: Order; readonly attemptNumber: string };

async function follow(api: PaypalApi, agreed: Agreed): Promise<Outcome> {
  const standing = readOrder(agreed.order);
  return standing === 'approved' ? takeMoney(api, agreed) : standing;
}

/**
 * Repeating the request repeats the same capture. Once the customer chose another means of payment, the order has
 * changed and it is a new capture.
 */
async function takeMoney(api: PaypalApi, { order, attemptNumber }: Agreed): Promise<Outcome> {
  const id = order.id ?? '';
  const paypalRequestId = [attemptNumber, 'capture', order.updateTime].filter(Boolean).join('-');
  const answer = await api.ask(({ orders }) =>
    orders.captureOrder({ id, paypalRequestId, prefer: 'return=representation' }),
  );
  if (!answer.ok) return notTaken(api, { id, refusal: answer.refusal });
  const standing = readOrder(answer.result);
  return standing === 'approved' ? { outcome: 'unknown' } : standing;
}

async function notTaken(
  api: PaypalApi,
  { id, refusal }: { readonly id: string; readonly refusal: Refusal | null },
): Promise<Outcome> {
  if (!isCertain(refusal)) return { outcome: 'unknown' };
  if (ASK_AGAIN.includes(refusal.issue)) {
    const answer = await getOrder(api, id);
    const standing = answer.ok ? readOrder(answer.result) : 'approved';
    return standing === 'approved' ? { outcome: 'unknown' } : standing;
  }
  const challenge = refusal.issue === 'PAYER_ACTION_REQUIRED' ? challengeAt(refusal.links, id) : null;
  if (challenge?.outcome === 'challenge') return challenge;
  if (refusal.status === 404 || refusal.issue === 'ORDER_EXPIRED') return gone(id, refusal);
  // PayPal keeps the order open for another card, but a returning customer must first see that they have not paid.
  const code = refusal.issue === 'INSTRUMENT_DECLINED' ? 'paypal_means_declined' : 'paypal_declined';
  return { outcome: 'declined', event_id: `${id}:${refusal.issue || refusal.status}`, code };
}

const ASK_AGAIN: readonly string[] = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED'];

/** PayPal deletes orders that were not approved in time, but never a captured one. */
function gone(id: string, refusal: Refusal | null): Outcome {
  const isGone = isCertain(refusal) && (refusal.status === 404 || refusal.issue === 'ORDER_EXPIRED');
  return isGone ? { outcome: 'expired', event_id: `${id}:gone` } : { outcome: 'unknown' };
}
