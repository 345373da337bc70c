import { setTimeout as pass } from 'node:timers/promises';
import { boundedFetch } from '../bounded-fetch.ts';
import { statusFailure } from '../call-failure.ts';
import { callLimit } from '../call-limit.ts';
import { type CallWatch, type EndedCall, UNWATCHED_CALLS } from '../call-watch.ts';
import { circuitBreaker } from '../circuit-breaker.ts';

export interface OvcClient {
  /** Address of the service, including `/json`. */
  readonly url: string;
  readonly timeoutMs?: number;
  /** Pause between two requests in milliseconds: the service refuses more than about 3,600 requests an hour. */
  readonly pauseMs?: number;
  readonly now?: () => number;
  readonly watch?: CallWatch;
}

interface Question {
  readonly operation: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Requests an operation and parses its answer. Null without an answer, with an unreadable one, or if no request may be
 * sent now.
 */
export type Ask = <T>(question: Question, read: (json: unknown) => T) => Promise<Exclude<T, Unreadable> | null>;

interface Line {
  readonly ask: Ask;
  /** A trial request, which does not wait in line. */
  tryNow(question: Question, read: (json: unknown) => unknown): Promise<EndedCall>;
}

interface Unreadable {
  readonly kind: 'unreadable';
}

/** Maximum queue length: a later caller's page would time out first. */
const MOST_WAITING = 20;

/** A queue of requests: one at a time, with a pause between them. */
export function ovcLine({
  url,
  timeoutMs = 6_000,
  pauseMs = 200,
  now = Date.now,
  watch = UNWATCHED_CALLS,
}: OvcClient): Line {
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const breaker = circuitBreaker(now, watch);

  const request = async <T>({ operation, query }: Question, read: (json: unknown) => T) => {
    const address = new URL(`${url}/${operation}`);
    address.search = new URLSearchParams(query).toString();
    const signal = callLimit(timeoutMs);
    const answer = await boundedFetch(address, { headers: { accept: 'application/json' }, signal, redirect: 'error' });
    // A refusal comes with status 200; any other status is a failure of the service.
    if (!answer.ok) throw statusFailure(answer.status);
    const reading = read(await answer.json());
    return isReadable(reading) ? reading : null;
  };

  return {
    async ask(question, read) {
      if (waiting >= MOST_WAITING || breaker.isOpen()) {
        watch.unsent();
        return null;
      }
      waiting += 1;
      watch.waits(1);
      const turn = line.then(() => {
        watch.waits(-1);
        return breaker.run(() => request(question, read));
      });
      line = turn.then(() => pass(pauseMs));
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    tryNow: (question, read) => breaker.tryNow(() => request(question, read)),
  };
}

function isReadable<T>(reading: T): reading is Exclude<T, Unreadable> {
  return !(typeof reading === 'object' && reading !== null && 'kind' in reading && reading.kind === 'unreadable');
}
