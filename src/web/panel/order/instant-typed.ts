import type { Calendar } from '../../../domain/calendar/holiday.ts';
import { dayNumberOf, instantOf } from '../../../domain/calendar/local-clock.ts';

/** The moment that a field of date and time means, by the clock that the order is shown by; null while unfinished. */
export function instantTyped(local: string, timeZone: string): Date | null {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local) ?? [];
  if (!day) return null;
  const timeOfDay = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(instantOf(CALENDARS[timeZone] ?? 'ES', { day: dayNumberOf(day), timeOfDay }));
}

/** Whose clock each portal goes by. */
const CALENDARS: Readonly<Record<string, Calendar>> = { 'Europe/Madrid': 'ES', 'Europe/Lisbon': 'PT' };
