import type { CallOutcome } from '../../domain/health/connector.ts';
import { failureKindOf } from './call-failure.ts';
import { type CallWatch, type EndedCall, UNWATCHED_CALLS } from './call-watch.ts';

/** Circuit breaker: after several failures in a row, no requests are sent for a while. */
export interface Breaker {
  isOpen(): boolean;
  /**
   * Runs the work unless the breaker is open. A null result (unreadable) or an error counts as a failure and returns null, as does
   * an open breaker.
   */
  run<T>(work: () => Promise<T | null>): Promise<T | null>;
  /** Runs a trial call even while the breaker is open; an answer closes it. */
  tryNow(work: () => Promise<unknown>): Promise<EndedCall>;
}

/** A new, closed breaker. Its state is local to the process; `watch` records it and the calls. */
export function circuitBreaker(now: () => number = Date.now, watch: CallWatch = UNWATCHED_CALLS): Breaker {
  let failures = 0;
  let restsUntil = 0;
  const isOpen = () => now() < restsUntil;

  const settle = (isAnswered: boolean) => {
    failures = isAnswered ? 0 : failures + 1;
    if (isAnswered && restsUntil > 0) {
      restsUntil = 0;
      watch.rests(null);
    }
    if (failures < MOST_FAILURES) return;
    failures = 0;
    restsUntil = now() + REST_MS;
    watch.rests(restsUntil);
  };
  const call = async <T>(work: () => Promise<T | null>): Promise<{ ended: EndedCall; answer: T | null }> => {
    const start = performance.now();
    let answer: T | null = null;
    let outcome: CallOutcome = 'answered';
    watch.waits(1);
    try {
      answer = await work();
      if (answer === null) outcome = 'unreadable';
    } catch (error) {
      outcome = failureKindOf(error);
    }
    const ended = { outcome, ms: Math.round(performance.now() - start) };
    watch.waits(-1);
    watch.ended(ended);
    settle(outcome === 'answered');
    return { ended, answer };
  };

  return {
    isOpen,
    async run(work) {
      if (!isOpen()) return (await call(work)).answer;
      watch.unsent();
      return null;
    },
    tryNow: async (work) => (await call(work)).ended,
  };
}

const MOST_FAILURES = 3;
const REST_MS = 60_000;
