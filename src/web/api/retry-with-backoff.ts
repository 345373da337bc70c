import { isProblem } from './api-problem.ts';

/** Delays after the first failed request, and after the following ones. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Runs an operation over an unreliable connection: retries after a delay, or as soon as the browser is online again. `gotOn` reports
 * progress, which resets the delays.
 * @throws ApiProblem for a refusal by the server, `network` if the connection does not come back; an AbortError when aborted
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

/** No response, or one from a restarting server. */
function isPassing(error: unknown): boolean {
  return isProblem(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Resolves after a delay, or as soon as the browser is online again. @throws AbortError */
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
