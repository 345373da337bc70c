import type { Settings } from '../../../settings.ts';
import type { AcquirerPort } from '../port.ts';
import { lazyStripeClient } from './lazy-client.ts';
import { findPaymentElement, type PaymentElement } from './payment-element.ts';

export const STRIPE_URL = 'https://api.stripe.com';
/** Path of the stand-in outside production. */
export const STRIPE_STAND_IN_PATH = '/sandbox/stripe';

/** The stand-in's defaults. */
const STAND_IN = {
  secretKey: 'sk_test_standin0001',
  publicKey: 'pk_test_standin0001',
  webhookSecret: 'whsec_standin0001',
} as const;

interface StripeKeys {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null if Stripe's field cannot be shown. */
  readonly publicKey: string | null;
}

/** The configured account. Without one: the stand-in, or null in production. */
export function stripeKeys(settings: Settings): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PUBLIC_KEY: publicKey } = settings;
  if (!settings.isProduction) {
    return {
      url: settings.STRIPE_URL ?? `${settings.PUBLIC_URL}${STRIPE_STAND_IN_PATH}`,
      secretKey: secretKey ?? STAND_IN.secretKey,
      webhookSecret: webhookSecret ?? STAND_IN.webhookSecret,
      publicKey: publicKey ?? STAND_IN.publicKey,
    };
  }
  // The webhook is the only way to learn that a reference was paid, so its secret is required.
  if (!secretKey || !webhookSecret) return null;
  return { url: settings.STRIPE_URL ?? STRIPE_URL, secretKey, webhookSecret, publicKey: publicKey ?? null };
}

/** Origin of Stripe's pages for customers, or null if Stripe is not offered. */
export function stripePages(settings: Settings): string | null {
  const url = stripeKeys(settings)?.url;
  return url === STRIPE_URL ? 'https://checkout.stripe.com' : url ? new URL(url).origin : null;
}

/** The configured Stripe account, or null if Stripe is not offered. */
export function stripeAcquirer(settings: Settings, { now }: { now?: () => Date } = {}): AcquirerPort | null {
  const keys = stripeKeys(settings);
  if (!keys) return null;
  const elements = showsElements(settings, keys);
  return lazyStripeClient({ ...keys, elements, brands: settings.STRIPE_CARD_BRANDS, ...(now && { now }) });
}

/**
 * Data to show Stripe's field for an attempt that waits for its card; null if there is no such field.
 * @param providerRef Stripe's id of the attempt, from the ledger
 * @throws if Stripe did not answer
 */
export async function findStripeElement(
  settings: Settings,
  attempt: { readonly providerRef: string; readonly returnUrl: string },
): Promise<PaymentElement | null> {
  const keys = stripeKeys(settings);
  if (!keys?.publicKey || !showsElements(settings, keys)) return null;
  const { openStripeSdk } = await import('./sdk.ts');
  return findPaymentElement({ stripe: openStripeSdk(keys), publicKey: keys.publicKey }, attempt);
}

function showsElements({ STRIPE_ELEMENTS }: Settings, { publicKey }: StripeKeys): boolean {
  return STRIPE_ELEMENTS === '1' && publicKey !== null;
}
