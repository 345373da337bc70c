import type Stripe from 'stripe';
import { isFinal, type Outcome } from '../../../../domain/payments/outcome.ts';
import type { Named, NotificationReading } from '../port.ts';
import { outcomeOfRefund } from './refunds.ts';
import { outcomeOfIntent, outcomeOfSession } from './standing.ts';

type Reading = Exclude<NotificationReading, { kind: 'refused' }>;

/** Parses a verified event. Events of other sellers on the account have no attempt number and are ignored. */
export function readEvent(event: Stripe.Event): Reading {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = event.data.object;
      return outcomeReading(event.id, { number: session.client_reference_id, outcome: outcomeOfSession(session) });
    }
    // Only the payment intent has the reason.
    case 'checkout.session.async_payment_failed':
      return askReading(event.id, event.data.object.client_reference_id);
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      return outcomeReading(event.id, { number: intent.metadata.attempt, outcome: outcomeOfIntent(intent) });
    }
    // After a declined card the customer may try another one in the same session.
    case 'payment_intent.payment_failed':
      return askReading(event.id, event.data.object.metadata.attempt);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundReading(event.id, event.data.object);
    case 'charge.refunded':
      return chargeReading(event.id, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return disputeReading(event.id, event.data.object);
    default:
      return { kind: 'nothing', id: event.id };
  }
}

function outcomeReading(
  id: string,
  { number, outcome }: { number: string | null | undefined; outcome: Outcome },
): Reading {
  if (!number || !isFinal(outcome)) return askReading(id, number);
  return { kind: 'outcome', id, attempt: { number }, outcome };
}

function askReading(id: string, number: string | null | undefined): Reading {
  return number ? { kind: 'ask', id, attempt: { number } } : { kind: 'nothing', id };
}

function refundReading(id: string, refund: Stripe.Refund): Reading {
  const attempt = attemptOf(refund, refund.payment_intent);
  if (!attempt) return { kind: 'nothing', id };
  const number = refund.metadata?.refund;
  return {
    kind: 'refund',
    id,
    refund: number ? { number } : null,
    attempt,
    amount: refund.amount,
    outcome: outcomeOfRefund(refund),
  };
}

/** Newer API versions omit refunds from the charge and report each in its own event. */
function chargeReading(id: string, charge: Stripe.Charge): Reading {
  const newest = charge.refunds?.data[0];
  return newest
    ? refundReading(id, { ...newest, payment_intent: newest.payment_intent ?? charge.payment_intent })
    : { kind: 'nothing', id };
}

/** An inquiry (`warning_...`) moves no money. If it becomes a dispute, the withdrawal of the money is reported. */
function disputeReading(id: string, dispute: Stripe.Dispute): Reading {
  const attempt = attemptOf(dispute, dispute.payment_intent);
  const state = DISPUTE_STATES[dispute.status];
  if (!attempt || !state) return { kind: 'nothing', id };
  const { amount, reason } = dispute;
  // Identified by the dispute, since several events report the same state.
  return { kind: 'chargeback', id: `${dispute.id}:${state}`, attempt, amount, state, reason };
}

const DISPUTE_STATES: Readonly<Record<string, 'opened' | 'won' | 'lost'>> = {
  needs_response: 'opened',
  under_review: 'opened',
  won: 'won',
  lost: 'lost',
};

function attemptOf(
  { metadata }: { metadata: Stripe.Metadata | null },
  intent: string | Stripe.PaymentIntent | null,
): Named | null {
  if (metadata?.attempt) return { number: metadata.attempt };
  const providerRef = typeof intent === 'string' ? intent : intent?.id;
  return providerRef ? { providerRef } : null;
}
