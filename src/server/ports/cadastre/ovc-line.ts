import { setTimeout as pass } from 'node:timers/promises';
import { boundedFetch } from '../bounded-fetch.ts';
import { callLimit } from '../call-limit.ts';
import { circuitBreaker } from '../circuit-breaker.ts';

export interface OvcClient {
  /** Address of the service, including `/json`. */
  readonly url: string;
  readonly timeoutMs?: number;
  /** Pause between two requests in milliseconds: the service refuses more than about 3,600 requests an hour. */
  readonly pauseMs?: number;
  readonly now?: () => number;
}

/**
 * Requests an operation and parses its answer. Null without an answer, with an unreadable one, or if no request may be
 * sent now.
 */
export type Ask = <T>(
  question: { readonly operation: string; readonly query: Readonly<Record<string, string>> },
  read: (json: unknown) => T,
) => Promise<Exclude<T, Unreadable> | null>;

interface Unreadable {
  readonly kind: 'unreadable';
}

/** Maximum queue length: a later caller's page would time out first. */
const MOST_WAITING = 20;

/** A queue of requests: one at a time, with a pause between them. */
export function ovcLine({ url, timeoutMs = 6_000, pauseMs = 200, now = Date.now }: OvcClient): Ask {
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const breaker = circuitBreaker(now);

  const fetchJson: (operation: string, query: Readonly<Record<string, string>>) => Promise<unknown> = async (
    operation,
    query,
  ) => {
    const address = new URL(`${url}/${operation}`);
    address.search = new URLSearchParams(query).toString();
    const signal = callLimit(timeoutMs);
    const answer = await boundedFetch(address, { headers: { accept: 'application/json' }, signal, redirect: 'error' });
    // A refusal comes with status 200; any other status is a failure of the service.
    return answer.ok ? answer.json() : null;
  };

  return async ({ operation, query }, read) => {
    if (waiting >= MOST_WAITING || breaker.isOpen()) return null;
    waiting += 1;
    const turn = line.then(() =>
      breaker.run(async () => {
        const reading = read(await fetchJson(operation, query));
        return isReadable(reading) ? reading : null;
      }),
    );
    line = turn.then(() => pass(pauseMs));
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}

function isReadable<T>(reading: T): reading is Exclude<T, Unreadable> {
  return !(typeof reading === 'object' && reading !== null && 'kind' in reading && reading.kind === 'unreadable');
}
