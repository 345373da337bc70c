import type Stripe from 'stripe';
import type { Challenge, Instrument, KeptCard, Outcome } from '../../../../domain/payments/outcome.ts';
import { declineCodeOf } from './decline-codes.ts';

/** Parts that must be expanded in a session to read its outcome. */
export const SESSION_PARTS = ['payment_intent.latest_charge'];
export const INTENT_PARTS = ['latest_charge'];

type Captured = Extract<Outcome, { outcome: 'captured' }>;

/** Outcome of a Checkout attempt. A declined card leaves its session open for another card. */
export function outcomeOfSession(session: Stripe.Checkout.Session): Outcome {
  const { id, payment_intent: intent } = session;
  if (intent !== null && typeof intent === 'object') {
    const outcome = outcomeOfIntent(intent);
    if (outcome.outcome === 'captured') return { ...outcome, provider_ref: id };
    if (session.status === 'complete') return outcome;
  }
  if (session.status === 'complete' && typeof intent === 'string') return outcomeOfTold(session, intent);
  if (session.status === 'expired')
    return { outcome: 'expired', event_id: expiryId(session.client_reference_id ?? id) };
  if (session.status === 'open' && session.url) {
    return { outcome: 'challenge', challenge: getChallenge(session.url), provider_ref: id };
  }
  return { outcome: 'unknown' };
}

/** Outcome of an attempt without a Checkout session, by its payment intent. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): Outcome {
  const { attempt, page, by } = intent.metadata;
  // Created only to use up its number, and cancelled at once.
  if (by === 'nobody') return { outcome: 'expired', event_id: expiryId(attempt ?? intent.id) };
  switch (intent.status) {
    case 'succeeded':
      return capturedOf(intent);
    case 'canceled':
      return { outcome: 'expired', event_id: expiryId(attempt ?? intent.id) };
    case 'processing':
    case 'requires_capture':
      return { outcome: 'pending', instructions: null, expires_at: null, ...ownRef(intent) };
    case 'requires_action':
      return nextStepOf(intent);
    case 'requires_payment_method':
      return page ? elementChallenge(intent, page) : refusedOf(intent);
    default:
      return page ? elementChallenge(intent, page) : { outcome: 'unknown' };
  }
}

/** Event id of an attempt that ended unpaid, from any of Stripe's objects. */
function expiryId(attempt: string): string {
  return `${attempt}:expired`;
}

/** Outcome of a session from a notification, which does not contain the payment intent. */
function outcomeOfTold(session: Stripe.Checkout.Session, intentId: string): Outcome {
  if (session.payment_status !== 'paid' || session.amount_total === null || session.currency === null) {
    return { outcome: 'unknown' };
  }
  return {
    outcome: 'captured',
    event_id: captureId(intentId),
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    provider_ref: session.id,
    capture_ref: intentId,
  };
}

function capturedOf(intent: Stripe.PaymentIntent): Captured {
  const charge =
    intent.latest_charge !== null && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const instrument = charge && instrumentOf(charge);
  const kept = charge && keptCardOf(intent, charge);
  return {
    outcome: 'captured',
    event_id: captureId(intent.id),
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    ...(instrument && { instrument }),
    ...(kept && { kept_card: kept }),
    ...ownRef(intent),
    capture_ref: intent.id,
  };
}

function captureId(intentId: string): string {
  return `${intentId}:captured`;
}

/** An attempt with a session is identified by the session, not by its intent. */
function ownRef({ id, metadata }: Stripe.PaymentIntent): { provider_ref?: string } {
  return metadata.by === 'checkout' ? {} : { provider_ref: id };
}

function nextStepOf(intent: Stripe.PaymentIntent): Outcome {
  const { multibanco_display_details: voucher, redirect_to_url: redirect } = intent.next_action ?? {};
  if (voucher?.entity && voucher.reference) {
    return {
      outcome: 'pending',
      instructions: { kind: 'multibanco', entity: voucher.entity, reference: voucher.reference },
      expires_at: voucher.expires_at === null ? null : new Date(voucher.expires_at * 1000),
      ...ownRef(intent),
    };
  }
  if (intent.metadata.page) return elementChallenge(intent, intent.metadata.page);
  if (redirect?.url) return { outcome: 'challenge', challenge: getChallenge(redirect.url), ...ownRef(intent) };
  return { outcome: 'unknown' };
}

function elementChallenge(intent: Stripe.PaymentIntent, page: string): Outcome {
  return { outcome: 'challenge', challenge: getChallenge(page), ...ownRef(intent) };
}

/** Only we could confirm the intent again, and we never do. */
function refusedOf({ id, metadata, last_payment_error: error }: Stripe.PaymentIntent): Outcome {
  const code = error?.decline_code ?? error?.code ?? 'declined';
  return code === VOUCHER_NOT_PAID
    ? { outcome: 'expired', event_id: expiryId(metadata.attempt ?? id) }
    : { outcome: 'declined', event_id: `${id}:refused`, code: declineCodeOf(code) };
}

function getChallenge(action: string): Challenge {
  return { action, fields: [], method: 'get' };
}

function instrumentOf({ payment_method_details: details }: Stripe.Charge): Instrument | null {
  if (details?.card) return { brand: brandOf(details.card.brand ?? 'card'), last_four: details.card.last4 };
  return details ? { brand: brandOf(details.type), last_four: null } : null;
}

function keptCardOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge): KeptCard | null {
  const card = charge.payment_method_details?.card;
  if (!intent.setup_future_usage || !charge.payment_method || !card?.exp_month || !card.exp_year) return null;
  return { token: charge.payment_method, exp_month: card.exp_month, exp_year: card.exp_year };
}

function brandOf(name: string): string {
  return BRANDS[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

const BRANDS: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', mb_way: 'MB WAY' };

const VOUCHER_NOT_PAID = 'payment_intent_payment_attempt_expired';
