import Stripe from 'stripe';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import type { PaymentRequest } from '../port.ts';
import { INTENT_PARTS, outcomeOfIntent, outcomeOfSession, SESSION_PARTS } from './standing.ts';

/** Stripe's limits for the lifetime of a session, counted from its creation. */
const SHORTEST_SESSION_MS = 30 * 60_000;
const LONGEST_SESSION_MS = DAY_MS;
/** A margin for transit, so that the lifetime is still within the limits when the request arrives. */
const ON_THE_WAY_MS = 60_000;

interface Beginning {
  readonly stripe: Stripe;
  readonly now: Date;
  /** The card is typed in Stripe's field on our page. */
  readonly elements: boolean;
}

/**
 * Starts a charge with the attempt number as idempotency key. Multibanco uses a bare payment intent instead of a
 * session: a session's reference cannot be cancelled, and an abandoned one must not be payable beside another method.
 */
export function beginPayment(by: Beginning, request: PaymentRequest): Promise<Outcome> {
  if (request.method === 'multibanco') return beginVoucher(by, request);
  if (request.card !== null && 'token' in request.card) return chargeKept(by, request, request.card.token);
  if (request.method === 'cc' && by.elements) return beginElement(by, request);
  return beginSession(by, request);
}

async function beginSession({ stripe, now }: Beginning, request: PaymentRequest): Promise<Outcome> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: request.attemptNumber,
      metadata: metadataOf(request),
      customer_email: request.email,
      ...(request.keepCard && { customer_creation: 'always' }),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: request.currency.toLowerCase(),
            unit_amount: request.amount,
            product_data: { name: request.description },
          },
        },
      ],
      payment_intent_data: {
        description: request.description,
        metadata: { ...metadataOf(request), by: 'checkout' },
        ...(request.keepCard && { setup_future_usage: 'on_session' }),
      },
      // Stripe ignores those that the account has not enabled.
      allowed_payment_method_types: methodTypesOf(request),
      // The ledger has prices in the portal's currency, so no other may be charged.
      adaptive_pricing: { enabled: false },
      locale: request.locale,
      success_url: request.returnUrl,
      cancel_url: request.returnUrl,
      expires_at: endOfSession(request, now),
    },
    { idempotencyKey: request.attemptNumber },
  );
  // A repeated request gets the answer to the first one, so the present state must be read.
  return outcomeOfSession(
    isRepeated(session) ? await stripe.checkout.sessions.retrieve(session.id, { expand: SESSION_PARTS }) : session,
  );
}

async function beginVoucher({ stripe }: Beginning, request: PaymentRequest): Promise<Outcome> {
  const intent = await stripe.paymentIntents.create(
    {
      ...intentOf(request),
      allowed_payment_method_types: ['multibanco'],
      payment_method_data: { type: 'multibanco', billing_details: { email: request.email } },
      confirm: true,
    },
    { idempotencyKey: request.attemptNumber },
  );
  return freshOutcome(stripe, intent);
}

async function chargeKept({ stripe }: Beginning, request: PaymentRequest, token: string): Promise<Outcome> {
  const { customer } = await stripe.paymentMethods.retrieve(token);
  if (customer === null) return { outcome: 'declined', event_id: refusalId(request), code: 'unknown_card' };
  const intent = await stripe.paymentIntents.create(
    {
      ...intentOf(request),
      allowed_payment_method_types: ['card'],
      customer: typeof customer === 'string' ? customer : customer.id,
      payment_method: token,
      confirm: true,
      return_url: request.returnUrl,
    },
    { idempotencyKey: request.attemptNumber },
  );
  return freshOutcome(stripe, intent);
}

async function beginElement({ stripe }: Beginning, request: PaymentRequest): Promise<Outcome> {
  const kept = request.keepCard && {
    customer: (
      await stripe.customers.create({ email: request.email }, { idempotencyKey: `${request.attemptNumber}-customer` })
    ).id,
    setup_future_usage: 'on_session' as const,
  };
  const intent = await stripe.paymentIntents.create(
    {
      ...intentOf(request),
      metadata: { ...metadataOf(request), page: elementPage(request.returnUrl) },
      allowed_payment_method_types: ['card'],
      ...kept,
    },
    { idempotencyKey: request.attemptNumber },
  );
  return freshOutcome(stripe, intent);
}

/**
 * Outcome of an attempt that failed to start with this error; null if it must be queried. An invalid or forbidden
 * request charged nothing.
 */
export function outcomeOfFailure(error: unknown, request: PaymentRequest): Outcome | null {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
    return outcomeOfIntent(error.payment_intent);
  if (error instanceof Stripe.errors.StripeIdempotencyError) return null;
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return { outcome: 'unknown' };
  const code = error.code === 'resource_missing' && request.card ? 'unknown_card' : 'provider_unavailable';
  return { outcome: 'declined', event_id: refusalId(request), code };
}

function refusalId({ attemptNumber }: PaymentRequest): string {
  return `${attemptNumber}:refused`;
}

async function freshOutcome(stripe: Stripe, intent: Stripe.Response<Stripe.PaymentIntent>): Promise<Outcome> {
  const isFresh = !isRepeated(intent) && intent.status !== 'succeeded';
  return outcomeOfIntent(isFresh ? intent : await stripe.paymentIntents.retrieve(intent.id, { expand: INTENT_PARTS }));
}

function isRepeated({ lastResponse }: Stripe.Response<object>): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true';
}

function intentOf(request: PaymentRequest) {
  return {
    amount: request.amount,
    currency: request.currency.toLowerCase(),
    description: request.description,
    metadata: metadataOf(request),
  };
}

function metadataOf({ attemptNumber, orderId }: PaymentRequest): Record<string, string> {
  return { attempt: attemptNumber, order: String(orderId) };
}

/**
 * MB WAY needs a Portuguese phone, so it is offered with the card only in Portuguese, and only if our own page does not
 * offer it.
 */
function methodTypesOf({ method, locale, beside }: PaymentRequest): string[] {
  if (method !== 'cc') return [method];
  return locale === 'pt' && !beside.includes('mbway') ? ['card', 'mb_way'] : ['card'];
}

function endOfSession({ expiresAt }: PaymentRequest, now: Date): number {
  const earliest = now.getTime() + SHORTEST_SESSION_MS + ON_THE_WAY_MS;
  const latest = now.getTime() + LONGEST_SESSION_MS - ON_THE_WAY_MS;
  return Math.ceil(Math.min(Math.max(expiresAt.getTime(), earliest), latest) / 1000);
}

/** Our page with Stripe's field, next to the return address. */
function elementPage(returnUrl: string): string {
  const page = new URL('../payment/stripe', returnUrl);
  page.search = new URL(returnUrl).search;
  return page.href;
}
