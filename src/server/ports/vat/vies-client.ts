import { readViesAnswer } from '../../../domain/identity/vies-answer.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { callLimit } from '../call-limit.ts';
import type { VatPort } from './port.ts';

/** The REST service of the European Commission. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** VIES over HTTP. @param url address of the service, including `/rest-api` */
export function viesVat({ url, timeoutMs = 10_000 }: { readonly url: string; readonly timeoutMs?: number }): VatPort {
  return {
    async check({ country, number }) {
      try {
        const answer = await boundedFetch(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode: country, vatNumber: number }),
          signal: callLimit(timeoutMs),
          redirect: 'error',
        });
        // A malformed number gets 400 with a code; any other error status is a failure of the service.
        return answer.ok || answer.status === 400 ? readViesAnswer(await answer.json()) : { kind: 'silent' };
      } catch {
        return { kind: 'silent' };
      }
    },
  };
}
