import type Stripe from 'stripe';
import { addRecord } from '../../stand-in/records.ts';
import { refuse } from './api-error.ts';
import {
  CHARGE,
  change,
  get,
  INTENT,
  METHOD,
  newId,
  REFUND,
  type StripeDesk,
  seconds,
  TRANSACTION,
  take,
} from './desk.ts';
import { tell } from './events.ts';
import { refundObject, transactionObject } from './objects.ts';
import { behaviourOf } from './test-cards.ts';

/**
 * Refunds a charge. With a slow bank the refund is first pending and completes a moment later.
 * @throws ApiError for more than is left
 */
export async function createRefund(
  desk: StripeDesk,
  given: { readonly payment_intent: string; readonly amount?: number } & Pick<Stripe.Refund, 'metadata' | 'reason'>,
): Promise<Stripe.Refund> {
  const intent = await get(desk, INTENT, given.payment_intent);
  if (typeof intent.latest_charge !== 'string')
    refuse('This PaymentIntent does not have a successful charge to refund.');
  const charge = await take(desk, CHARGE, intent.latest_charge);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) refuse('This charge has been charged back.', 'charge_disputed');
  if (left === 0) refuse(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = given.amount ?? left;
  if (amount < 1 || amount > left) refuse('Refund amount is greater than unrefunded amount on charge.');
  const transaction = newId('txn');
  const { metadata, reason } = given;
  const created = seconds(desk.store.now());
  const refund = refundObject(charge, { created, amount, metadata, reason, balance_transaction: transaction });
  await addRecord(desk.store, REFUND, { id: refund.id, body: refund });
  await book(desk, { refund, amount: -amount, type: 'refund', id: transaction });
  const refunded = await change(desk, CHARGE, {
    object: charge,
    to: { amount_refunded: charge.amount_refunded + amount, refunded: amount === left },
  });
  return answerOfBank(desk, { refund, charge: refunded });
}

async function answerOfBank(
  desk: StripeDesk,
  { refund, charge }: { refund: Stripe.Refund; charge: Stripe.Charge },
): Promise<Stripe.Refund> {
  const method = await get(desk, METHOD, String(charge.payment_method));
  const action = behaviourOf(method);
  const isSlow = action === 'refunds_late' || action === 'refunds_fail' || method.type === 'multibanco';
  await tell(desk, 'charge.refunded', charge);
  if (!isSlow) {
    const done = await change(desk, REFUND, { object: refund, to: { status: 'succeeded' } });
    await tell(desk, 'refund.created', done);
    return done;
  }
  await tell(desk, 'refund.created', refund);
  if (action === 'refunds_fail') await comeBack(desk, { refund, charge });
  else await tell(desk, 'refund.updated', await change(desk, REFUND, { object: refund, to: { status: 'succeeded' } }));
  return refund;
}

/** Marks a refund as failed: the customer's bank rejected it. */
async function comeBack(
  desk: StripeDesk,
  { refund, charge }: { refund: Stripe.Refund; charge: Stripe.Charge },
): Promise<void> {
  const failed = await change(desk, REFUND, {
    object: refund,
    to: { status: 'failed', failure_reason: 'expired_or_canceled_card', failure_balance_transaction: newId('txn') },
  });
  await book(desk, {
    refund,
    amount: refund.amount,
    type: 'refund_failure',
    id: String(failed.failure_balance_transaction),
  });
  await change(desk, CHARGE, {
    object: charge,
    to: { amount_refunded: charge.amount_refunded - refund.amount, refunded: false },
  });
  await tell(desk, 'refund.failed', failed);
}

async function book(
  desk: StripeDesk,
  { refund, id, ...booked }: { refund: Stripe.Refund; id: string; amount: number; type: 'refund' | 'refund_failure' },
): Promise<void> {
  const created = seconds(desk.store.now());
  const transaction = transactionObject({ ...booked, created, currency: refund.currency, source: refund.id });
  await addRecord(desk.store, TRANSACTION, { id, body: { ...transaction, id } });
}
