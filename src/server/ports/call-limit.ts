import { AsyncLocalStorage } from 'node:async_hooks';

/** The signal of the task under way. Ports outlive every task, so it reaches their calls this way and not as an argument. */
const limits = new AsyncLocalStorage<AbortSignal>();

/** Runs work whose outside calls end with the signal, and never start after it. */
export function withinLimit<T>(limit: AbortSignal, work: () => Promise<T>): Promise<T> {
  return limits.run(limit, work);
}

/** What ends the work under way; undefined outside of tasks. */
export function limitOfWork(): AbortSignal | undefined {
  return limits.getStore();
}

/** The signal for one call to the outside: its own time limit, or the end of the task that makes it. */
export function callLimit(timeoutMs: number): AbortSignal {
  const limit = limits.getStore();
  const timeout = AbortSignal.timeout(timeoutMs);
  return limit ? AbortSignal.any([limit, timeout]) : timeout;
}
