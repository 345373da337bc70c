import { zoneParts } from '../calendar/zone-parts.ts';

/**
 * An instant as `yyyy-mm-ddThh:mm:ss+hh:mm` in a time zone, to the second: the format of FechaHoraHusoGenRegistro.
 * @param timeZone IANA name
 */
export function localTimestamp(at: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = zoneParts(at, timeZone);
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const offset = Math.round((asUtc - at.getTime()) / 60_000);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offsetText(offset)}`;
}

/** A calendar day (`yyyy-mm-dd`) in the Spanish tax agency's format: `dd-mm-yyyy`. */
export function dayFirst(day: string): string {
  return day.split('-').reverse().join('-');
}

function offsetText(minutes: number): string {
  const abs = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(abs / 60))}:${two(abs % 60)}`;
}
