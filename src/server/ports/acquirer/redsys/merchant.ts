import type { Locale } from '../../../../domain/locale/locale.ts';
import type { AttemptRef } from '../port.ts';
import type { SignatureVersion } from './signature.ts';

/** Who sells, and where Redsys is. */
export interface Merchant {
  /** Address of Redsys, without slash at the end. */
  readonly url: string;
  readonly code: string;
  readonly terminal: string;
  readonly key: string;
  /** How requests are signed; answers of either kind are understood. */
  readonly version: SignatureVersion;
}

/** The public merchant of Redsys's test environment, also known to the stand-in. */
export const SANDBOX_MERCHANT = { code: '999008881', key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' } as const;

/** What every request about an amount carries. */
export function chargeParameters(
  { code, terminal }: Merchant,
  { attemptNumber, amount, currency }: Pick<AttemptRef, 'attemptNumber' | 'amount' | 'currency'>,
): Record<string, string> {
  return {
    DS_MERCHANT_MERCHANTCODE: code,
    DS_MERCHANT_TERMINAL: terminal,
    DS_MERCHANT_ORDER: attemptNumber,
    DS_MERCHANT_AMOUNT: String(amount),
    // Any other is refused by Redsys, which knows a terminal's own only.
    DS_MERCHANT_CURRENCY: currency === 'EUR' ? '978' : currency,
  };
}

/** Languages of Redsys's pages. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { es: '001', en: '002', pt: '009' };
