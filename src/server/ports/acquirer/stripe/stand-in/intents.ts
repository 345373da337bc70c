import type Stripe from 'stripe';
import { addRecord } from '../../stand-in/records.ts';
import { refuse } from './api-error.ts';
import { chargeObject } from './charge-object.ts';
import { completeSession } from './complete-session.ts';
import {
  CHARGE,
  CUSTOMER,
  change,
  findIntentSession,
  get,
  INTENT,
  METHOD,
  newId,
  type StripeDesk,
  seconds,
  TRANSACTION,
  take,
} from './desk.ts';
import { openDispute } from './disputes.ts';
import { tell } from './events.ts';
import { customerObject, intentObject, transactionObject } from './objects.ts';
import { behaviourOf } from './test-cards.ts';

const VOUCHER_TERM_S = 7 * 86_400;
/** Entity and reference have this format in Stripe's test mode. */
const ENTITY = '12345';

export async function createIntent(
  desk: StripeDesk,
  given: Omit<Parameters<typeof intentObject>[0], 'created'>,
): Promise<Stripe.PaymentIntent> {
  const intent = intentObject({ ...given, created: seconds(desk.store.now()) });
  await addRecord(desk.store, INTENT, { id: intent.id, body: intent });
  return intent;
}

/** Tries to charge a means of payment, which may be declined or require a challenge first. */
export async function confirmIntent(
  desk: StripeDesk,
  intentId: string,
  { method, returnUrl }: { method: Stripe.PaymentMethod; returnUrl: string | null },
): Promise<Stripe.PaymentIntent> {
  const taken = await take(desk, INTENT, intentId);
  const isOpen = taken.status === 'requires_payment_method' || taken.status === 'requires_confirmation';
  if (!isOpen) refuse(`This PaymentIntent's status is ${taken.status}.`, 'payment_intent_unexpected_state');
  const intent = await change(desk, INTENT, {
    object: taken,
    to: { payment_method: method.id, last_payment_error: null },
  });
  if (method.type === 'multibanco') return waitForVoucher(desk, intent);
  const action = behaviourOf(method);
  if (action === 'declines') return failIntent(desk, intent, DECLINED);
  if (action !== 'challenges') return succeed(desk, intent);
  const redirect = { url: `${desk.publicUrl}/confirm/${intent.id}`, return_url: returnUrl };
  return change(desk, INTENT, {
    object: intent,
    to: { status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url: redirect } },
  });
}

/** Marks an intent as paid: its holder approved it, or paid at a cash machine. */
export async function succeed(desk: StripeDesk, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const created = seconds(desk.store.now());
  const method = await take(desk, METHOD, String(intent.payment_method));
  const transaction = newId('txn');
  const customer = await keepMethod(desk, { intent, method });
  const charge = chargeObject({ ...intent, customer }, { method, created, transaction });
  await addRecord(desk.store, CHARGE, { id: charge.id, body: charge });
  await addRecord(desk.store, TRANSACTION, {
    id: transaction,
    body: {
      ...transactionObject({
        created,
        amount: charge.amount,
        currency: charge.currency,
        source: charge.id,
        type: 'charge',
      }),
      id: transaction,
    },
  });
  const paid = await change(desk, INTENT, {
    object: intent,
    to: { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id, next_action: null, customer },
  });
  await tell(desk, 'charge.succeeded', charge);
  await tell(desk, 'payment_intent.succeeded', paid);
  await completeSession(desk, paid);
  if (behaviourOf(method) === 'is_disputed') await openDispute(desk, charge.id);
  return paid;
}

/** Marks a charge of an intent as failed. */
export async function failIntent(
  desk: StripeDesk,
  intent: Stripe.PaymentIntent,
  error: { readonly code: string; readonly decline_code?: string; readonly message: string },
): Promise<Stripe.PaymentIntent> {
  const failed = await change(desk, INTENT, {
    object: intent,
    to: {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: { ...error, type: 'card_error' },
    },
  });
  await tell(desk, 'payment_intent.payment_failed', failed);
  return failed;
}

/** @throws ApiError for a finished intent, or one that belongs to a session */
export async function cancelIntent(desk: StripeDesk, intentId: string): Promise<Stripe.PaymentIntent> {
  const intent = await take(desk, INTENT, intentId);
  if (await findIntentSession(desk, intentId)) refuse('You cannot cancel the PaymentIntent of a Checkout Session.');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    refuse(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    );
  }
  return closeIntent(desk, intent);
}

/** Cancels an intent, also one of a session. */
export async function closeIntent(desk: StripeDesk, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const canceled_at = seconds(desk.store.now());
  const closed = await change(desk, INTENT, {
    object: intent,
    to: { status: 'canceled', canceled_at, next_action: null },
  });
  await tell(desk, 'payment_intent.canceled', closed);
  return closed;
}

/** Expires a voucher that nobody paid in time. */
export async function expireVoucher(desk: StripeDesk, intentId: string): Promise<void> {
  const intent = await take(desk, INTENT, intentId);
  if (intent.status !== 'requires_action') return;
  await failIntent(desk, intent, {
    code: 'payment_intent_payment_attempt_expired',
    message: 'The latest attempt to pay has expired.',
  });
}

export const REJECTED = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
} as const;

const DECLINED = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
} as const;

function waitForVoucher(desk: StripeDesk, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const voucher = {
    entity: ENTITY,
    reference: String(Number.parseInt(intent.id.slice(-8), 16) % 1_000_000_000).padStart(9, '0'),
    expires_at: seconds(desk.store.now()) + VOUCHER_TERM_S,
    hosted_voucher_url: `${desk.publicUrl}/voucher/${intent.id}`,
  };
  return change(desk, INTENT, {
    object: intent,
    to: {
      status: 'requires_action',
      next_action: { type: 'multibanco_display_details', multibanco_display_details: voucher },
    },
  });
}

/** Saves the means of payment, if requested. @returns its customer, or null */
async function keepMethod(
  desk: StripeDesk,
  { intent, method }: { intent: Stripe.PaymentIntent; method: Stripe.PaymentMethod },
): Promise<string | null> {
  if (!intent.setup_future_usage) return intent.customer as string | null;
  const customer =
    typeof intent.customer === 'string'
      ? await get(desk, CUSTOMER, intent.customer)
      : await addCustomer(desk, method.billing_details.email);
  await change(desk, METHOD, { object: method, to: { customer: customer.id } });
  return customer.id;
}

export async function addCustomer(desk: StripeDesk, email: string | null): Promise<Stripe.Customer> {
  const customer = customerObject({ created: seconds(desk.store.now()), email });
  await addRecord(desk.store, CUSTOMER, { id: customer.id, body: customer });
  return customer;
}
