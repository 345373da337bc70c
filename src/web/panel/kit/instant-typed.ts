import { nextOpening } from '../../../domain/calendar/business-clock.ts';
import type { Calendar } from '../../../domain/calendar/holiday.ts';
import { dayNumberOf, instantOf, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';

/** The moment that a field of date and time means, by the clock that the order is shown by; null while unfinished. */
export function instantTyped(local: string, timeZone: string): Date | null {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local) ?? [];
  if (!day) return null;
  const timeOfDay = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(instantOf(calendarOf(timeZone), { day: dayNumberOf(day), timeOfDay }));
}

/** When the desk opens next after today, as a field of date and time writes it: until then most orders are put off. */
export function nextMorningTyped(timeZone: string, now: Date): string {
  const calendar = calendarOf(timeZone);
  const { day } = localTimeOf(calendar, now.getTime());
  return localTyped(calendar, nextOpening(calendar, new Date(instantOf(calendar, { day: day + 1, timeOfDay: 0 }))));
}

/** A moment as a field of date and time writes it. */
export function localTyped(calendar: Calendar, at: Date): string {
  const local = localTimeOf(calendar, at.getTime());
  return new Date(local.day * DAY_MS + local.timeOfDay).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The calendar of each portal's time zone. */
export function calendarOf(timeZone: string): Calendar {
  return timeZone === 'Europe/Lisbon' ? 'PT' : 'ES';
}
