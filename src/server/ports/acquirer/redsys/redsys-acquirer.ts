import type { Settings } from '../../../settings.ts';
import type { AcquirerPort } from '../port.ts';
import { redsysClient } from './client.ts';
import { SANDBOX_MERCHANT } from './merchant.ts';

const LIVE_URL = 'https://sis.redsys.es';

/** Path of the stand-in on our server. */
export const REDSYS_STAND_IN_PATH = '/sandbox/redsys';

/** Redsys with the configured merchant. Without one: the stand-in's merchant, or null in production. */
export function redsysAcquirer(settings: Settings): AcquirerPort | null {
  const { REDSYS_MERCHANT_CODE: code, REDSYS_KEY: key, isProduction } = settings;
  const merchant = code && key ? { code, key } : isProduction ? null : SANDBOX_MERCHANT;
  if (merchant === null) return null;
  return redsysClient({
    ...merchant,
    terminal: settings.REDSYS_TERMINAL,
    version: settings.REDSYS_SIGNATURE,
    url: redsysUrl(settings),
    brands: settings.REDSYS_CARD_BRANDS,
    wallets: settings.REDSYS_WALLETS === '1',
  });
}

/** Address of Redsys to which customers are redirected, without trailing slash. */
export function redsysUrl({ REDSYS_URL, isProduction, PUBLIC_URL }: Settings): string {
  const url = REDSYS_URL ?? (isProduction ? LIVE_URL : `${PUBLIC_URL}${REDSYS_STAND_IN_PATH}`);
  return url.replace(/\/$/, '');
}
