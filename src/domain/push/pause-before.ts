import { DAY_MS } from '../calendar/time-units.ts';

const FIRST_PAUSE_MS = 60_000;

/**
 * How long to wait with a message that a push service did not accept: as long as it requested, else a minute, doubled with each try. At
 * most a day.
 * @param tries number of tries so far, 1 or more
 * @returns milliseconds
 */
export function pauseBefore({
  tries,
  retryAfterSeconds,
}: {
  readonly tries: number;
  readonly retryAfterSeconds: number | null;
}): number {
  return Math.min(Math.max(FIRST_PAUSE_MS * 2 ** (tries - 1), (retryAfterSeconds ?? 0) * 1000), DAY_MS);
}
