import type { Locale } from '../../../../domain/locale/locale.ts';
import type { AttemptRef } from '../port.ts';
import type { SignatureVersion } from './signature.ts';

export interface Merchant {
  /** Address of Redsys, without trailing slash. */
  readonly url: string;
  readonly code: string;
  readonly terminal: string;
  readonly key: string;
  /** Signature version of requests; answers are accepted in either version. */
  readonly version: SignatureVersion;
}

/** The public merchant of Redsys's test environment, also known to the stand-in. */
export const SANDBOX_MERCHANT = { code: '999008881', key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' } as const;

/** Fields common to all requests with an amount. */
export function chargeParameters(
  { code, terminal }: Merchant,
  { attemptNumber, amount, currency }: Pick<AttemptRef, 'attemptNumber' | 'amount' | 'currency'>,
): Record<string, string> {
  return {
    DS_MERCHANT_MERCHANTCODE: code,
    DS_MERCHANT_TERMINAL: terminal,
    DS_MERCHANT_ORDER: attemptNumber,
    DS_MERCHANT_AMOUNT: String(amount),
    // Other currencies are passed on unchanged, and Redsys refuses them: a terminal has only one.
    DS_MERCHANT_CURRENCY: currency === 'EUR' ? '978' : currency,
  };
}

/** Languages of Redsys's pages. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { es: '001', en: '002', pt: '009' };
