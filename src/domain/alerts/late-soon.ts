import { addBusinessMillis } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import { HOUR_MS } from '../calendar/time-units.ts';

/** Business time before a deadline from which its agent is alerted, in milliseconds. */
const LATE_SOON_MS = 2 * HOUR_MS;

/** Deadlines up to this instant trigger their alert now: two business hours from `now`, so the alert for Monday's opening comes on Friday. */
export function lateSoonUntil(calendar: Calendar, now: Date): Date {
  return addBusinessMillis(calendar, now, LATE_SOON_MS);
}
