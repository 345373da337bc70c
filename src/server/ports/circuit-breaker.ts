/** Circuit breaker: after several failures in a row, no requests are sent for a while. */
interface Breaker {
  isOpen(): boolean;
  /**
   * Runs the work unless the breaker is open. A null result or an error counts as a failure and returns null, as does
   * an open breaker.
   */
  run<T>(work: () => Promise<T | null>): Promise<T | null>;
}

/** A new, closed breaker. Its state is local to the process. */
export function circuitBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let restsUntil = 0;
  const isOpen = () => now() < restsUntil;
  return {
    isOpen,
    async run(work) {
      if (isOpen()) return null;
      const answer = await work().catch(() => null);
      failures = answer === null ? failures + 1 : 0;
      if (failures >= MOST_FAILURES) {
        failures = 0;
        restsUntil = now() + REST_MS;
      }
      return answer;
    },
  };
}

const MOST_FAILURES = 3;
const REST_MS = 60_000;
