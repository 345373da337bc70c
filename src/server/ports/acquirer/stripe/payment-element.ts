import type Stripe from 'stripe';

/** Data for Stripe's script on our page, to render its field and confirm the payment. */
export interface PaymentElement {
  readonly publicKey: string;
  /** Good for this one payment; never to be logged or kept. */
  readonly clientSecret: string;
  /** Return address after the confirmation. */
  readonly returnUrl: string;
}

/**
 * The field of an attempt that waits for its card, or null. Unverified: its script can only be loaded from Stripe.
 * @param providerRef the payment intent of the attempt
 * @throws when Stripe did not answer
 */
export async function findPaymentElement(
  { stripe, publicKey }: { stripe: Stripe; publicKey: string },
  { providerRef, returnUrl }: { providerRef: string; returnUrl: string },
): Promise<PaymentElement | null> {
  if (!providerRef.startsWith('pi_')) return null;
  const { client_secret: clientSecret, status, metadata } = await stripe.paymentIntents.retrieve(providerRef);
  const waits =
    status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action';
  return waits && metadata.page && clientSecret ? { publicKey, clientSecret, returnUrl } : null;
}
