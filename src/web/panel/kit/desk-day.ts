import { localDay } from '../../../domain/calendar/local-day.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { DESK_TIME_ZONE } from './format.ts';

/** The day of the desk some days before a moment, `yyyy-mm-dd`. */
export function deskDay(now: number, daysBefore = 0): string {
  const today = localDay(new Date(now), DESK_TIME_ZONE);
  return new Date(Date.parse(today) - daysBefore * DAY_MS).toISOString().slice(0, 10);
}

/** The thirty days that end with today's day of the desk, both included. */
export function lastThirtyDays(now: number): { readonly from: string; readonly until: string } {
  return { from: deskDay(now, 29), until: deskDay(now) };
}
