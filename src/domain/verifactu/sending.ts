import { MOST_RECORDS } from './messages.ts';

/** State of the queue of records; instants, and the number of waiting records. */
export interface Queue {
  readonly waiting: number;
  /** When the agency allows the next message; null before the first. */
  readonly nextAt: Date | null;
}

/**
 * Whether a message may be sent: once the agency's waiting time is over, or with a full one.
 * Source: Orden HAC/1177/2024, article 16 (flow control).
 */
export function mayWrite({ waiting, nextAt }: Queue, now: Date): boolean {
  return waiting > 0 && (waiting >= MOST_RECORDS || nextAt === null || nextAt <= now);
}

/** When to retry after this many consecutive failures. */
export function nextTryAt(failures: number, now: Date): Date {
  const minutes = Math.min(2 ** Math.min(failures, 10), LONGEST_REST_MINUTES);
  return new Date(now.getTime() + minutes * 60_000);
}

/**
 * Whether a message must declare a technical incident: after an outage, or when its oldest record is too old for the agency (error 2004).
 */
export function isIncident(queue: { readonly oldest: Date; readonly outageSince: Date | null }, now: Date): boolean {
  return queue.outageSince !== null || now.getTime() - queue.oldest.getTime() > FRESH_MS;
}

/** Beyond this the clock is an incident that the panel shows (Orden HAC/1177/2024, article 11: one minute). */
export const MOST_DRIFT_MS = 60_000;

const LONGEST_REST_MINUTES = 60;
const FRESH_MS = 240_000;
