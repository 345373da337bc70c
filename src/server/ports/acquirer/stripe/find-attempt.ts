import Stripe from 'stripe';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import type { AttemptRef } from '../port.ts';
import { INTENT_PARTS, outcomeOfIntent, outcomeOfSession, SESSION_PARTS } from './standing.ts';

/** The minimum time that Stripe remembers an idempotency key. */
export const KEY_LIFE_MS = DAY_MS;

/**
 * An attempt's objects at Stripe were created in this window around its start: usually at once, at the latest while its
 * idempotency key is valid.
 */
const BEFORE_S = 60;
const AFTER_S = KEY_LIFE_MS / 1000;

/** The session or the payment intent of an attempt. */
export type Found =
  | { readonly session: Stripe.Checkout.Session; readonly intent: null }
  | { readonly session: null; readonly intent: Stripe.PaymentIntent };

/**
 * An attempt's object at Stripe, found by Stripe's id or, if the answer with the id was lost, by our number; null if
 * there is none.
 */
export async function findAttempt(stripe: Stripe, { providerRef, ...attempt }: AttemptRef): Promise<Found | null> {
  if (providerRef === null) return findByNumber(stripe, attempt);
  return isIntent(providerRef)
    ? { session: null, intent: await stripe.paymentIntents.retrieve(providerRef, { expand: INTENT_PARTS }) }
    : { intent: null, session: await stripe.checkout.sessions.retrieve(providerRef, { expand: SESSION_PARTS }) };
}

export async function queryAttempt(stripe: Stripe, attempt: AttemptRef): Promise<Outcome> {
  const found = await findAttempt(stripe, attempt);
  return found ? outcomeOfFound(found) : { outcome: 'unseen' };
}

/** Ends an attempt as far as Stripe allows. An attempt that Stripe does not know cannot be started later either. */
export async function abandonAttempt(stripe: Stripe, attempt: AttemptRef): Promise<Outcome> {
  const found = (await findAttempt(stripe, attempt)) ?? (await spendKey(stripe, attempt));
  if (found === null) return { outcome: 'unknown' };
  try {
    if (found.intent) return outcomeOfIntent(await stripe.paymentIntents.cancel(found.intent.id));
    return outcomeOfSession(await stripe.checkout.sessions.expire(found.session.id, { expand: SESSION_PARTS }));
  } catch (error) {
    // It is finished, or the customer is paying right now.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      return queryAttempt(stripe, { ...attempt, providerRef: (found.session ?? found.intent).id });
    }
    throw error;
  }
}

/** The payment intent of an attempt's refunds; null when nothing was captured. */
export async function findIntentId(stripe: Stripe, attempt: AttemptRef): Promise<string | null> {
  if (attempt.captureRef !== null) return attempt.captureRef;
  const found = await findAttempt(stripe, attempt);
  if (!found) return null;
  const intent = found.session ? found.session.payment_intent : found.intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function isIntent(providerRef: string): boolean {
  return providerRef.startsWith('pi_');
}

function outcomeOfFound({ session, intent }: Found): Outcome {
  return session ? outcomeOfSession(session) : outcomeOfIntent(intent);
}

async function findByNumber(
  stripe: Stripe,
  { attemptNumber, startedAt }: Pick<AttemptRef, 'attemptNumber' | 'startedAt'>,
): Promise<Found | null> {
  const start = Math.floor(startedAt.getTime() / 1000);
  const span = { created: { gte: start - BEFORE_S, lte: start + AFTER_S }, limit: 100 };
  for await (const session of stripe.checkout.sessions.list({ ...span, expand: SESSION_PARTS.map(ofEach) })) {
    if (session.client_reference_id === attemptNumber) return { session, intent: null };
  }
  for await (const intent of stripe.paymentIntents.list({ ...span, expand: INTENT_PARTS.map(ofEach) })) {
    if (intent.metadata.attempt === attemptNumber) return { session: null, intent };
  }
  return null;
}

function ofEach(part: string): string {
  return `data.${part}`;
}

/**
 * Uses up the idempotency key of an attempt that Stripe does not know, on an intent that nobody can pay. A request
 * still in transit is then refused instead of charged. Null if another request was faster.
 */
async function spendKey(stripe: Stripe, { attemptNumber, amount, currency }: AttemptRef): Promise<Found | null> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        metadata: { attempt: attemptNumber, by: 'nobody' },
        allowed_payment_method_types: ['card'],
      },
      { idempotencyKey: attemptNumber },
    );
    return { session: null, intent };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) return null;
    throw error;
  }
}
