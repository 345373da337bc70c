import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The abort signal of the current task. Ports outlive tasks, so the signal cannot be given to them when they are
 * opened.
 */
const limits = new AsyncLocalStorage<AbortSignal>();

/** Runs work with an abort signal for its outside calls: running ones are aborted, and no new ones start. */
export function withinLimit<T>(limit: AbortSignal, work: () => Promise<T>): Promise<T> {
  return limits.run(limit, work);
}

/** The abort signal of the current work; undefined outside of tasks. */
export function limitOfWork(): AbortSignal | undefined {
  return limits.getStore();
}

/** The abort signal for one outside call: aborts after its own time limit, or when its task is aborted. */
export function callLimit(timeoutMs: number): AbortSignal {
  const limit = limits.getStore();
  const timeout = AbortSignal.timeout(timeoutMs);
  return limit ? AbortSignal.any([limit, timeout]) : timeout;
}
