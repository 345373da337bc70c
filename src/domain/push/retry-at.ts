import { DAY_MS } from '../calendar/time-units.ts';

const FIRST_PAUSE_MS = 60_000;

/**
 * When a message is tried again that a push service could not take: after the time it asked for, else after a minute, and twice as long after
 * each try. Never later than a day.
 * @param tries how often it was tried already, 1 or more
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
