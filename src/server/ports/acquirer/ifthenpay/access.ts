import type { Settings } from '../../../settings.ts';

/** Credentials for ifthenpay. */
export interface IfthenpayAccess {
  /** Address of the API, without slash at the end. */
  readonly url: string;
  /** Null where the way to pay is not offered. */
  readonly multibancoKey: string | null;
  readonly mbwayKey: string | null;
  readonly backofficeKey: string;
  /** The only proof that a callback is theirs. */
  readonly antiPhishingKey: string;
}

/** Where the stand-in is mounted on this server. */
export const IFTHENPAY_STAND_IN_PATH = '/sandbox/ifthenpay';

/**
 * Access to ifthenpay by the settings: the real one in production, otherwise the built-in stand-in. Null in production without the
 * merchant's key and that of one method.
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
