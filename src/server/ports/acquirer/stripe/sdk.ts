import Stripe from 'stripe';
import { boundedFetch } from '../../bounded-fetch.ts';
import { limitOfWork } from '../../call-limit.ts';

const TIMEOUT_MS = 10_000;

export interface StripeAccount {
  /** Address of the API, without `/v1`. */
  readonly url: string;
  readonly secretKey: string;
  /** Per attempt. */
  readonly timeoutMs?: number;
  /** How often a failed attempt is retried, with the same idempotency key. */
  readonly retries?: number;
  readonly fetch?: typeof fetch;
}

/** Stripe's library, for the API at any address. */
export function openStripeSdk({
  url,
  secretKey,
  timeoutMs = TIMEOUT_MS,
  retries = 1,
  fetch = boundedFetch,
}: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    // The library accepts a host but no path before `/v1`, which a stand-in needs.
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const ends = [init?.signal, limitOfWork()].filter((signal) => signal != null);
      const signal = AbortSignal.any(ends);
      return fetch(`${url.replace(/\/$/, '')}${pathname}${search}`, { ...init, signal, redirect: 'error' });
    }),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}
