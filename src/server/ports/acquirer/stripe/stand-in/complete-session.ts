import type Stripe from 'stripe';
import { change, findIntentSession, SESSION, type StripeDesk } from './desk.ts';
import { tell } from './events.ts';

/** Completes the session of a paid intent, if it has one. */
export async function completeSession(desk: StripeDesk, intent: Stripe.PaymentIntent): Promise<void> {
  const session = await findIntentSession(desk, intent.id);
  if (!session) return;
  const completed = await change(desk, SESSION, {
    object: session,
    to: {
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: intent.customer,
      customer_details: {
        address: null,
        business_name: null,
        email: session.customer_email,
        individual_name: null,
        name: null,
        phone: null,
        tax_exempt: 'none',
        tax_ids: null,
      },
    },
  });
  await tell(desk, 'checkout.session.completed', completed);
}
