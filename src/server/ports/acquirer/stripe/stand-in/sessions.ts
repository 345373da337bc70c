import type Stripe from 'stripe';
import { addRecord, findRecord, listRecords } from '../../stand-in/records.ts';
import { refuse } from './api-error.ts';
import {
  change,
  get,
  INTENT,
  INTENT_DATA,
  type IntentData,
  SESSION,
  SESSION_OF,
  type StripeDesk,
  seconds,
  take,
} from './desk.ts';
import { tell } from './events.ts';
import { closeIntent, createIntent, expireVoucher } from './intents.ts';
import { sessionObject } from './objects.ts';

const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 3600;

export async function createSession(
  desk: StripeDesk,
  given: Omit<Parameters<typeof sessionObject>[0], 'created' | 'publicUrl' | 'payment_method_types'>,
  data: IntentData,
): Promise<Stripe.Checkout.Session> {
  const created = seconds(desk.store.now());
  const life = given.expires_at - created;
  if (life < SHORTEST_S || life > LONGEST_S) refuse('`expires_at` must be between 30 minutes and 24 hours from now.');
  const session = sessionObject({
    ...given,
    created,
    publicUrl: desk.publicUrl,
    payment_method_types: given.allowed_payment_method_types ?? ['card'],
  });
  await addRecord(desk.store, SESSION, { id: session.id, body: session });
  await addRecord(desk.store, INTENT_DATA, { id: session.id, body: data });
  return session;
}

/** The intent of an open session, created when the customer first tries to pay. */
export async function intentOfSession(
  desk: StripeDesk,
  session: Stripe.Checkout.Session,
): Promise<Stripe.PaymentIntent> {
  if (typeof session.payment_intent === 'string') return get(desk, INTENT, session.payment_intent);
  const data = await get(desk, INTENT_DATA, session.id);
  const intent = await createIntent(desk, {
    ...data,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    payment_method_types: session.payment_method_types,
  });
  await change(desk, SESSION, { object: session, to: { payment_intent: intent.id } });
  await addRecord(desk.store, SESSION_OF, { id: intent.id, body: session.id });
  return intent;
}

/** @throws ApiError for a session that is not open */
export async function expireSession(desk: StripeDesk, sessionId: string): Promise<Stripe.Checkout.Session> {
  const session = await take(desk, SESSION, sessionId);
  if (session.status !== 'open') refuse('Only Checkout Sessions with a status in ["open"] can be expired.');
  return closeSession(desk, session);
}

/** Expires sessions and vouchers that nobody paid in time. */
export async function expireDue(desk: StripeDesk): Promise<void> {
  const open = await listRecords(desk.store, SESSION, { status: 'open' });
  const waiting = await listRecords(desk.store, INTENT, { status: 'requires_action' });
  for (const { id } of [...open, ...waiting]) await expireIfDue(desk, id);
}

/** Expires a session or voucher that nobody paid in time, unless another request is doing so. */
export async function expireIfDue(desk: StripeDesk, id: string): Promise<void> {
  const now = seconds(desk.store.now());
  const isDue = (session: Stripe.Checkout.Session | null) => session?.status === 'open' && session.expires_at <= now;
  if (isDue(await findRecord(desk.store, SESSION, { id }))) {
    const session = await take(desk, SESSION, id);
    if (isDue(session)) await closeSession(desk, session);
  }
  const voucher = (await findRecord(desk.store, INTENT, { id }))?.next_action?.multibanco_display_details;
  if (voucher?.expires_at && voucher.expires_at <= now) await expireVoucher(desk, id);
}

async function closeSession(desk: StripeDesk, session: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> {
  if (typeof session.payment_intent === 'string') {
    await closeIntent(desk, await take(desk, INTENT, session.payment_intent));
  }
  const expired = await change(desk, SESSION, { object: session, to: { status: 'expired', url: null } });
  await tell(desk, 'checkout.session.expired', expired);
  return expired;
}
