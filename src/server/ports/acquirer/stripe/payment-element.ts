import type Stripe from 'stripe';

/** Data for Stripe's script on our page, to render its field and confirm the payment. */
export interface PaymentElement {
  readonly publicKey: string;
  /** Valid for this payment only; must not be logged or stored. */
  readonly clientSecret: string;
  /** Return address after the confirmation. */
  readonly returnUrl: string;
}

/**
 * The field of an attempt that waits for its card, or null. Not covered by tests: its script can only be loaded from
 * Stripe.
 * @param providerRef the payment intent of the attempt
 * @throws if Stripe did not answer
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
