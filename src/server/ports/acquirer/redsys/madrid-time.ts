import { dayNumberOf, dayText, instantOf, localTimeOf } from '../../../../domain/calendar/local-clock.ts';

/** Parses `yyyy-mm-dd hh:mm:ss` in Madrid time, which Redsys uses; null for any other text. */
export function instantInMadrid(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text);
  if (!parts) return null;
  const [, day = '', hours, minutes, seconds] = parts;
  const timeOfDay = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const instant = new Date(instantOf('ES', { day: dayNumberOf(day), timeOfDay }));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Day (`yyyy-mm-dd`) and time (`hh:mm:ss`) of an instant in Madrid time, which Redsys uses. */
export function madridTimeOf(instant: Date): { readonly day: string; readonly time: string } {
  const { day, timeOfDay } = localTimeOf('ES', instant.getTime());
  return { day: dayText(day), time: new Date(timeOfDay).toISOString().slice(11, 19) };
}
