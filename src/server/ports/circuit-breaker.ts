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
  /** As `run`, for an answer that arrives in pieces: what is returned ends the call. Null while the breaker is open. */
  begin(): EndCall | null;
  /** Runs a trial call even while the breaker is open; an answer closes it. */
  tryNow(work: () => Promise<unknown>): Promise<EndedCall>;
}

/** Ends a call with its outcome; null if we broke it off, which says nothing of the service. */
type EndCall = (outcome: CallOutcome | null) => void;

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
  const start = () => {
    const startedAt = performance.now();
    watch.waits(1);
    return (outcome: CallOutcome | null): number => {
      const ms = Math.round(performance.now() - startedAt);
      watch.waits(-1);
      if (outcome === null) return ms;
      watch.ended({ outcome, ms });
      settle(outcome === 'answered');
      return ms;
    };
  };
  const call = async <T>(work: () => Promise<T | null>): Promise<{ ended: EndedCall; answer: T | null }> => {
    const end = start();
    let answer: T | null = null;
    let outcome: CallOutcome = 'answered';
    try {
      answer = await work();
      if (answer === null) outcome = 'unreadable';
    } catch (error) {
      outcome = failureKindOf(error);
    }
    return { ended: { outcome, ms: end(outcome) }, answer };
  };

  return {
    isOpen,
    async run(work) {
      if (!isOpen()) return (await call(work)).answer;
      watch.unsent();
      return null;
    },
    begin() {
      if (!isOpen()) return start();
      watch.unsent();
      return null;
    },
    tryNow: async (work) => (await call(work)).ended,
  };
}

const MOST_FAILURES = 3;
const REST_MS = 60_000;
