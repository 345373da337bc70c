import type { AskedAddress } from '../../../domain/territory/asked-address.ts';
import { readGeocodeAnswer } from '../../../domain/territory/geocode-answer.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { statusFailure } from '../call-failure.ts';
import { callLimit } from '../call-limit.ts';
import type { CallWatch } from '../call-watch.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { GeocoderPort } from './port.ts';

/** The geocoder of the Instituto Geográfico Nacional: Spain only, without a key. */
export const CARTOCIUDAD_URL = 'https://www.cartociudad.es/geocoder/api/geocoder';

interface CartoCiudadClient {
  /** Address of the service, including `/geocoder`. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
  readonly watch?: CallWatch;
}

/** The town hall of Madrid. */
const TRIED: AskedAddress = { text: 'Calle de Montalbán 1, 28014 Madrid', number: '1', postal_code: '28014' };

/** CartoCiudad over HTTP. */
export function cartoCiudad({ url, timeoutMs = 6_000, now = Date.now, watch }: CartoCiudadClient): GeocoderPort {
  const breaker = circuitBreaker(now, watch);

  async function find(asked: AskedAddress) {
    const address = new URL(`${url}/find`);
    address.search = new URLSearchParams({ q: asked.text }).toString();
    const signal = callLimit(timeoutMs);
    const answer = await boundedFetch(address, { headers: { accept: 'application/json' }, signal, redirect: 'error' });
    // "Nothing found" is 200 with an object or an empty list, or 204 without a body.
    if (!answer.ok) throw statusFailure(answer.status);
    const read = readGeocodeAnswer(answer.status === 204 ? null : await answer.json(), asked);
    return read.kind === 'unreadable' ? null : read;
  }

  return {
    find: async (asked) => (await breaker.run(() => find(asked))) ?? { kind: 'silent' },
    tryNow: () => breaker.tryNow(() => find(TRIED)),
  };
}
