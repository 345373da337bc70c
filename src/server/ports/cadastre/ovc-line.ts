import { setTimeout as pass } from 'node:timers/promises';
import { boundedFetch } from '../bounded-fetch.ts';
import { callLimit } from '../call-limit.ts';
import { circuitBreaker } from '../circuit-breaker.ts';

export interface OvcClient {
  /** Address of the service, up to and with `/json`. */
  readonly url: string;
  readonly timeoutMs?: number;
  /** Pause between two requests: the service refuses more than about 3,600 an hour. */
  readonly pauseMs?: number;
  readonly now?: () => number;
}

/** Asks one operation and reads its answer; null is silence: nobody answers, nobody may be asked, or nobody understands. */
export type Ask = <T>(
  question: { readonly operation: string; readonly query: Readonly<Record<string, string>> },
  read: (json: unknown) => T,
) => Promise<Exclude<T, Unreadable> | null>;

interface Unreadable {
  readonly kind: 'unreadable';
}

/** A later caller would wait longer than their page does. */
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
    // Refusals of a property come with 200; any other status is the service's own trouble.
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
