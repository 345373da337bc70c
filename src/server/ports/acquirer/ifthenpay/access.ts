import type { Settings } from '../../../settings.ts';

export interface IfthenpayAccess {
  /** Address of the API, without trailing slash. */
  readonly url: string;
  /** Null if the method is not offered. */
  readonly multibancoKey: string | null;
  readonly mbwayKey: string | null;
  readonly backofficeKey: string;
  /** The only proof that a callback comes from ifthenpay. */
  readonly antiPhishingKey: string;
}

/** Path of the stand-in on our server. */
export const IFTHENPAY_STAND_IN_PATH = '/sandbox/ifthenpay';

/**
 * Configured access to ifthenpay: the real service in production, otherwise the built-in stand-in. Null in production
 * without the merchant's key and the key of at least one method.
 */
export function ifthenpayAccess(settings: Settings): IfthenpayAccess | null {
  const { isProduction, PUBLIC_URL } = settings;
  const url = settings.IFTHENPAY_URL ?? (isProduction ? LIVE_URL : `${PUBLIC_URL}${IFTHENPAY_STAND_IN_PATH}`);
  const multibancoKey = settings.IFTHENPAY_MULTIBANCO_KEY ?? null;
  const mbwayKey = settings.IFTHENPAY_MBWAY_KEY ?? null;
  const backofficeKey = settings.IFTHENPAY_BACKOFFICE_KEY;
  const antiPhishingKey = settings.IFTHENPAY_ANTI_PHISHING_KEY;
  if ((multibancoKey || mbwayKey) && backofficeKey && antiPhishingKey) {
    return { url: url.replace(/\/$/, ''), multibancoKey, mbwayKey, backofficeKey, antiPhishingKey };
  }
  return isProduction ? null : { url, ...STAND_IN };
}

const LIVE_URL = 'https://api.ifthenpay.com';
const STAND_IN = {
  multibancoKey: 'STD-000000',
  mbwayKey: 'STD-000001',
  backofficeKey: '0000-0000-0000-0000',
  antiPhishingKey: 'stand-in-anti-phishing-key',
};
