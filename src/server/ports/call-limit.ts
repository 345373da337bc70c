import { AsyncLocalStorage } from 'node:async_hooks';

/** The signal of the current task. Ports outlive every task, so their calls get it this way and not as an argument. */
const limits = new AsyncLocalStorage<AbortSignal>();

/** Runs work whose outside calls end with the signal, and never start after it. */
export function withinLimit<T>(limit: AbortSignal, work: () => Promise<T>): Promise<T> {
  return limits.run(limit, work);
}

/** The signal that ends the current work; undefined outside of tasks. */
export function limitOfWork(): AbortSignal | undefined {
  return limits.getStore();
}

/** The signal for one call to the outside: its own time limit, or the end of the task that makes it. */
export function callLimit(timeoutMs: number): AbortSignal {
  const limit = limits.getStore();
  const timeout = AbortSignal.timeout(timeoutMs);
  return limit ? AbortSignal.any([limit, timeout]) : timeout;
}
