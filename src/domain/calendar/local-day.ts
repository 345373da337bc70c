import { zoneParts } from './zone-parts.ts';

/**
 * Calendar day of an instant in a time zone, `yyyy-mm-dd`.
 * @param timeZone IANA name
 */
export function localDay(at: Date, timeZone: string): string {
  const { year, month, day } = zoneParts(at, timeZone);
  return `${year}-${month}-${day}`;
}
