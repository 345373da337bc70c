import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { localDay } from '../../../domain/invoices/local-time.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';

/** The day of the desk some days before a moment, `yyyy-mm-dd`. */
export function deskDay(now: number, daysBefore = 0): string {
  const today = localDay(new Date(now), DESK_TIME_ZONE);
  return new Date(Date.parse(today) - daysBefore * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from the first to the last. */
export function daysBetween(from: string, to: string): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: days + 1 }, (_, at) =>
    new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10),
  );
}
