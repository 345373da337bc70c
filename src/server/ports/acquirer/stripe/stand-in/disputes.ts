import type Stripe from 'stripe';
import { addRecord } from '../../stand-in/records.ts';
import { refuse } from './api-error.ts';
import { CHARGE, change, DISPUTE, type StripeDesk, seconds, TRANSACTION, take } from './desk.ts';
import { disputeObject } from './dispute-object.ts';
import { tell } from './events.ts';
import { transactionObject } from './objects.ts';

/** A card holder disputes a charge; the money is withdrawn until the dispute is settled. */
export async function openDispute(desk: StripeDesk, chargeId: string): Promise<void> {
  const charge = await take(desk, CHARGE, chargeId);
  const dispute = disputeObject(charge, { created: seconds(desk.store.now()) });
  await addRecord(desk.store, DISPUTE, { id: dispute.id, body: dispute });
  await change(desk, CHARGE, { object: charge, to: { disputed: true } });
  await book(desk, { dispute, amount: -dispute.amount });
  await tell(desk, 'charge.dispute.created', dispute);
  await tell(desk, 'charge.dispute.funds_withdrawn', dispute);
}

/** The merchant answers; as in Stripe's test mode, the text of the answer decides the outcome. */
export async function answerDispute(
  desk: StripeDesk,
  { id, evidence }: { id: string; evidence: string },
): Promise<Stripe.Dispute> {
  const dispute = await take(desk, DISPUTE, id);
  if (dispute.status !== 'needs_response') refuse('This dispute is already closed.');
  const status = VERDICTS[evidence] ?? refuse('The stand-in needs winning_evidence or losing_evidence.');
  const closed = await change(desk, DISPUTE, { object: dispute, to: { status } });
  if (status === 'won') {
    await book(desk, { dispute, amount: dispute.amount });
    await tell(desk, 'charge.dispute.funds_reinstated', closed);
  }
  await tell(desk, 'charge.dispute.closed', closed);
  return closed;
}

const VERDICTS: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

async function book(desk: StripeDesk, { dispute, amount }: { dispute: Stripe.Dispute; amount: number }): Promise<void> {
  const created = seconds(desk.store.now());
  const { currency, id: source } = dispute;
  const transaction = transactionObject({ created, amount, currency, source, type: 'adjustment' });
  await addRecord(desk.store, TRANSACTION, { id: transaction.id, body: transaction });
}
