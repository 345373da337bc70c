import type Stripe from 'stripe';
import { addRecord } from '../../stand-in/records.ts';
import { get, METHOD, type StripeDesk, seconds } from './desk.ts';
import { methodObject } from './method-object.ts';
import { testCardNamed } from './test-cards.ts';

/** Stores a payment method that was just entered. */
export async function addMethod(
  desk: StripeDesk,
  given: Omit<Parameters<typeof methodObject>[0], 'created'>,
): Promise<Stripe.PaymentMethod> {
  const method = methodObject({ ...given, created: seconds(desk.store.now()) });
  await addRecord(desk.store, METHOD, { id: method.id, body: method });
  return method;
}

/**
 * A saved payment method by its id, or a test card by its name in Stripe's documentation.
 * @throws ApiError if it is neither
 */
export function methodNamed(desk: StripeDesk, name: string): Promise<Stripe.PaymentMethod> {
  const card = testCardNamed(name);
  return card ? addMethod(desk, { type: 'card', card, email: null }) : get(desk, METHOD, name);
}
