import { nextOpening } from '../../../domain/calendar/business-clock.ts';
import type { Calendar } from '../../../domain/calendar/holiday.ts';
import { dayNumberOf, instantOf, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';

/** Parses the value of a date and time field in the order's time zone; null while it is incomplete. */
export function instantTyped(local: string, timeZone: string): Date | null {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local) ?? [];
  if (!day) return null;
  const timeOfDay = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(instantOf(calendarOf(timeZone), { day: dayNumberOf(day), timeOfDay }));
}

/** The next opening of the desk after today, to which most orders are postponed, as the value of a date and time field. */
export function nextMorningTyped(timeZone: string, now: Date): string {
  const calendar = calendarOf(timeZone);
  const { day } = localTimeOf(calendar, now.getTime());
  return localTyped(calendar, nextOpening(calendar, new Date(instantOf(calendar, { day: day + 1, timeOfDay: 0 }))));
}

/** An instant as the value of a date and time field. */
export function localTyped(calendar: Calendar, at: Date): string {
  const local = localTimeOf(calendar, at.getTime());
  return new Date(local.day * DAY_MS + local.timeOfDay).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The calendar of each portal's time zone. */
export function calendarOf(timeZone: string): Calendar {
  return timeZone === 'Europe/Lisbon' ? 'PT' : 'ES';
}
