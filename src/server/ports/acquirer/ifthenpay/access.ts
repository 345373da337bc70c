import type { Settings } from '../../../settings.ts';

/** What is needed to speak with ifthenpay. */
export interface IfthenpayAccess {
  /** Address of the API, without slash at the end. */
  readonly url: string;
  readonly multibancoKey: string;
  readonly backofficeKey: string;
  /** The only proof that a callback is theirs. */
  readonly antiPhishingKey: string;
}

/** Where the stand-in is mounted on this server. */
export const IFTHENPAY_STAND_IN_PATH = '/sandbox/ifthenpay';

/**
 * Access to the ifthenpay that the settings name: the real one in production, else the stand-in that this server carries. Null in
 * production without all keys.
 */
export function ifthenpayAccess(settings: Settings): IfthenpayAccess | null {
  const { isProduction, PUBLIC_URL } = settings;
  const url = settings.IFTHENPAY_URL ?? (isProduction ? LIVE_URL : `${PUBLIC_URL}${IFTHENPAY_STAND_IN_PATH}`);
  const multibancoKey = settings.IFTHENPAY_MULTIBANCO_KEY;
  const backofficeKey = settings.IFTHENPAY_BACKOFFICE_KEY;
  const antiPhishingKey = settings.IFTHENPAY_ANTI_PHISHING_KEY;
  if (multibancoKey && backofficeKey && antiPhishingKey) {
    return { url: url.replace(/\/$/, ''), multibancoKey, backofficeKey, antiPhishingKey };
  }
  return isProduction ? null : { url, ...STAND_IN };
}

const LIVE_URL = 'https://api.ifthenpay.com';
const STAND_IN = {
  multibancoKey: 'STD-000000',
  backofficeKey: '0000-0000-0000-0000',
  antiPhishingKey: 'stand-in-anti-phishing-key',
};
