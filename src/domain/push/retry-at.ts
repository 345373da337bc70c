import { DAY_MS } from '../calendar/time-units.ts';

const FIRST_PAUSE_MS = 60_000;

/**
 * When to retry a message that a push service did not accept: after the requested delay, else after a minute, doubled with each try. At
 * most a day later.
 * @param tries number of tries so far, 1 or more
 */
export function retryAt({
  now,
  tries,
  retryAfterSeconds,
}: {
  readonly now: Date;
  readonly tries: number;
  readonly retryAfterSeconds: number | null;
}): Date {
  const pause = Math.max(FIRST_PAUSE_MS * 2 ** (tries - 1), (retryAfterSeconds ?? 0) * 1000);
  return new Date(now.getTime() + Math.min(pause, DAY_MS));
}
