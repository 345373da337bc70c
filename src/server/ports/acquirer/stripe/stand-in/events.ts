import Stripe from 'stripe';
import { addNotification, type Notification } from '../../stand-in/notifications.ts';
import { type StripeDesk, seconds } from './desk.ts';
import { eventObject } from './objects.ts';

/** Queues an event; call it in the transaction of its cause. */
export async function tell(desk: StripeDesk, type: string, object: object): Promise<void> {
  const event = eventObject({ created: seconds(desk.store.now()), type, object });
  await addNotification(desk.store, {
    url: desk.webhookUrl,
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(event),
  });
}

/** Signature header of one delivery attempt, in Stripe's format. */
export function signature(
  { body }: Notification,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Record<string, string> {
  const timestamp = seconds(now);
  return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}
