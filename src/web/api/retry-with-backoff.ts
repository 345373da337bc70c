import { isProblem } from './api-problem.ts';

/** How long to wait after a request that did not arrive, and after the next one. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Does something over a line that may break: tries again after a pause, or as soon as the browser is connected again. `gotOn` is to be
 * called when part of it is done, so that a long way may break often.
 * @throws ApiProblem what the server refused, `network` when the connection stays away; an AbortError when it was cancelled
 */
export async function retryWithBackoff<T>(
  attempt: (gotOn: () => void) => Promise<T>,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: () => void },
): Promise<T> {
  let failures = 0;
  for (;;) {
    try {
      return await attempt(() => {
        failures = 0;
      });
    } catch (error) {
      const pause = PAUSES_MS[failures];
      if (!isPassing(error) || pause === undefined) throw error;
      failures += 1;
      onWait();
      await connectionAfter(pause, signal);
    }
  }
}

/** No answer, or one of a server that is being restarted. */
function isPassing(error: unknown): boolean {
  return isProblem(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Resolves after a pause, or as soon as the browser says that it is connected again. @throws AbortError */
function connectionAfter(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(go, pause);
    function go() {
      clearTimeout(timer);
      removeEventListener('online', go);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
    addEventListener('online', go);
    signal.addEventListener('abort', go, { once: true });
  });
}
