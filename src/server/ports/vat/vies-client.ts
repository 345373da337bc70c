import { z } from 'zod';
import { readViesAnswer } from '../../../domain/identity/vies-answer.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { statusFailure } from '../call-failure.ts';
import { callLimit } from '../call-limit.ts';
import type { CallWatch } from '../call-watch.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { VatPort } from './port.ts';

/** The REST service of the European Commission. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

interface ViesClient {
  /** Address of the service, including `/rest-api`. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
  readonly watch?: CallWatch;
}

/** VIES over HTTP. While it fails, no more requests are sent for a minute; a member state that does not answer is no failure of it. */
export function viesVat({ url, timeoutMs = 10_000, now, watch }: ViesClient): VatPort {
  const breaker = circuitBreaker(now, watch);
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    boundedFetch(`${url}${path}`, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: callLimit(timeoutMs),
      redirect: 'error',
    });

  return {
    async check({ country, number }) {
      const reading = await breaker.run(async () => {
        const answer = await ask('/check-vat-number', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ countryCode: country, vatNumber: number }),
        });
        // A malformed number gets 400 with a code; any other error status is a failure of the service.
        if (!answer.ok && answer.status !== 400) throw statusFailure(answer.status);
        return readViesAnswer(await answer.json());
      });
      return reading ?? { kind: 'silent' };
    },

    tryNow: () =>
      breaker.tryNow(async () => {
        const answer = await ask('/check-status');
        if (!answer.ok) throw statusFailure(answer.status);
        const read = status.safeParse(await answer.json());
        return read.success && read.data.vow.available ? read.data : null;
      }),
  };
}

const status = z.object({ vow: z.object({ available: z.boolean() }) });
