import { readViesAnswer } from '../../../domain/identity/vies-answer.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { callLimit } from '../call-limit.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { VatPort } from './port.ts';

/** The REST service of the European Commission. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

interface ViesClient {
  /** Address of the service, including `/rest-api`. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** VIES over HTTP. While it fails, no more requests are sent for a minute; a member state that does not answer is no failure of it. */
export function viesVat({ url, timeoutMs = 10_000, now }: ViesClient): VatPort {
  const breaker = circuitBreaker(now);
  return {
    async check({ country, number }) {
      const reading = await breaker.run(async () => {
        const answer = await boundedFetch(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode: country, vatNumber: number }),
          signal: callLimit(timeoutMs),
          redirect: 'error',
        });
        // A malformed number gets 400 with a code; any other error status is a failure of the service.
        return answer.ok || answer.status === 400 ? readViesAnswer(await answer.json()) : null;
      });
      return reading ?? { kind: 'silent' };
    },
  };
}
