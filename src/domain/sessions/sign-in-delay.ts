import { DAY_MS } from '../calendar/time-units.ts';

/**
 * Seconds for which an address is locked after its n-th failure in a row (index n - 1): five slow down, ten lock for a
 * quarter of an hour, and so does every further one. Source: decisions.md "Signing in".
 */
export const LOCK_SECONDS: readonly number[] = [0, 0, 0, 0, 5, 10, 20, 40, 80, 900];

/** Failures are forgotten when there was none for this long, in milliseconds. */
export const FAILURES_FORGOTTEN_AFTER = DAY_MS;
