import type Stripe from 'stripe';
import { addRecord } from '../../stand-in/records.ts';
import { get, METHOD, type StripeDesk, seconds } from './desk.ts';
import { methodObject } from './method-object.ts';
import { testCardNamed } from './test-cards.ts';

/** Keeps a means of payment that somebody just gave. */
export async function addMethod(
  desk: StripeDesk,
  given: Omit<Parameters<typeof methodObject>[0], 'created'>,
): Promise<Stripe.PaymentMethod> {
  const method = methodObject({ ...given, created: seconds(desk.store.now()) });
  await addRecord(desk.store, METHOD, { id: method.id, body: method });
  return method;
}

/** A saved one, or a test card by its name in Stripe's documentation. @throws ApiError for neither */
export function methodNamed(desk: StripeDesk, name: string): Promise<Stripe.PaymentMethod> {
  const card = testCardNamed(name);
  return card ? addMethod(desk, { type: 'card', card, email: null }) : get(desk, METHOD, name);
}
