import { dayNumberOf, dayText, instantOf, localTimeOf } from '../../../../domain/calendar/local-clock.ts';

/** An instant in ifthenpay's format, in Lisbon time: `dd-mm-yyyy hh:mm:ss`. */
export function lisbonText(instant: Date): string {
  const { day, timeOfDay } = localTimeOf('PT', instant.getTime());
  const clock = new Date(timeOfDay).toISOString().slice(11, 19);
  return `${turned(dayText(day))} ${clock}`;
}

/** Parses `dd-mm-yyyy hh:mm[:ss]` in Lisbon time; null for anything else. */
export function instantOfLisbon(text: string): Date | null {
  const match = /^(\d{2}-\d{2}-\d{4}) (\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, day = '', hours, minutes, seconds = 0] = match;
  const timeOfDay = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  const number = dayNumberOf(turned(day));
  return Number.isNaN(number) || dayText(number) !== turned(day)
    ? null
    : new Date(instantOf('PT', { day: number, timeOfDay }));
}

/** The last second of a day `dd-mm-yyyy` in Lisbon; null for anything else. */
export function endOfLisbonDay(day: string): Date | null {
  return instantOfLisbon(`${day} 23:59:59`);
}

/** Days from `from` to `until` in Lisbon; 0 for a past date. */
export function lisbonDaysUntil({ from, until }: { readonly from: Date; readonly until: Date }): number {
  return Math.max(0, dayOf(until) - dayOf(from));
}

/** The date `days` days after an instant, as `dd-mm-yyyy` in Lisbon. */
export function lisbonDayAfter(instant: Date, days: number): string {
  return turned(dayText(dayOf(instant) + days));
}

function dayOf(instant: Date): number {
  return localTimeOf('PT', instant.getTime()).day;
}

function turned(day: string): string {
  return day.split('-').reverse().join('-');
}
