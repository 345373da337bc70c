import type Stripe from 'stripe';
import { isFinal } from '../../../../domain/payments/outcome.ts';
import type { NotificationReading } from '../port.ts';
import { INTENT_PARTS, outcomeOfIntent } from './standing.ts';

/**
 * Adds what an event lacks: the card, and the attempt of a dispute or an external refund, which may be reported before
 * the payment. If Stripe does not answer, the event is used as it is.
 */
export async function completeReading(stripe: Stripe, reading: NotificationReading): Promise<NotificationReading> {
  const intentId = intentToAskFor(reading);
  if (intentId === null) return reading;
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: INTENT_PARTS }).catch(() => null);
  if (intent === null) return reading;
  if (reading.kind === 'outcome') {
    const asked = outcomeOfIntent(intent);
    return isFinal(asked) ? { ...reading, outcome: { ...asked, ...reading.outcome } } : reading;
  }
  if (reading.kind !== 'refund' && reading.kind !== 'chargeback') return reading;
  const { attempt: number } = intent.metadata;
  // The money belongs to another seller on the same account.
  if (!number) return { kind: 'nothing', id: reading.id };
  return { ...reading, attempt: { number } };
}

function intentToAskFor(reading: NotificationReading): string | null {
  if (reading.kind === 'outcome')
    return (reading.outcome.outcome === 'captured' && reading.outcome.capture_ref) || null;
  if (reading.kind !== 'refund' && reading.kind !== 'chargeback') return null;
  return 'providerRef' in reading.attempt ? reading.attempt.providerRef : null;
}
