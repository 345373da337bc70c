import type { Settings } from '../../../settings.ts';

export interface PaypalAccess {
  /** Address of the API, without trailing slash. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the webhook registered at PayPal; the signature covers it. */
  readonly webhookId: string;
}

/** Path of the stand-in on our server. */
export const PAYPAL_STAND_IN_PATH = '/sandbox/paypal';

/**
 * Configured access to PayPal: the real service in production, otherwise the built-in stand-in. Null in production
 * unless all credentials are set.
 */
export function paypalAccess(settings: Settings): PaypalAccess | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = settings;
  const { isProduction } = settings;
  const url = settings.PAYPAL_URL ?? (isProduction ? LIVE_URL : `${settings.PUBLIC_URL}${PAYPAL_STAND_IN_PATH}`);
  if (clientId && clientSecret && webhookId) return { url: url.replace(/\/$/, ''), clientId, clientSecret, webhookId };
  return isProduction ? null : { url, ...STAND_IN };
}

/** Origin of PayPal's pages for customers; null if PayPal is not offered. */
export function paypalPages(settings: Settings): string | null {
  const access = paypalAccess(settings);
  return access && new URL(access.url.replace('://api-m.', '://www.')).origin;
}

export const LIVE_URL = 'https://api-m.paypal.com';
const STAND_IN = { clientId: 'stand-in-client', clientSecret: 'stand-in-secret-0001', webhookId: 'STANDIN0WEBHOOK' };
