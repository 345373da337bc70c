import type { Settings } from '../../../settings.ts';

/** Credentials for PayPal. */
export interface PaypalAccess {
  /** Address of the API, without slash at the end. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of the webhook registered at PayPal, which its signature covers. */
  readonly webhookId: string;
}

/** Where the stand-in is mounted on this server. */
export const PAYPAL_STAND_IN_PATH = '/sandbox/paypal';

/**
 * Access to PayPal by the settings: the real one in production, otherwise the built-in stand-in. Null in production without all
 * credentials.
 */
export function paypalAccess(settings: Settings): PaypalAccess | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = settings;
  const { isProduction } = settings;
  const url = settings.PAYPAL_URL ?? (isProduction ? LIVE_URL : `${settings.PUBLIC_URL}${PAYPAL_STAND_IN_PATH}`);
  if (clientId && clientSecret && webhookId) return { url: url.replace(/\/$/, ''), clientId, clientSecret, webhookId };
  return isProduction ? null : { url, ...STAND_IN };
}

/** Origin of PayPal's pages for customers; null where it is not offered. */
export function paypalPages(settings: Settings): string | null {
  const access = paypalAccess(settings);
  return access && new URL(access.url.replace('://api-m.', '://www.')).origin;
}

export const LIVE_URL = 'https://api-m.paypal.com';
const STAND_IN = { clientId: 'stand-in-client', clientSecret: 'stand-in-secret-0001', webhookId: 'STANDIN0WEBHOOK' };
