import { DAY_MS } from '../../../domain/calendar/time-units.ts';

/** Every day from the first to the last. */
export function daysBetween(from: string, to: string): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: days + 1 }, (_, at) =>
    new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10),
  );
}
