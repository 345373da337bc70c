/**
 * Calendar day of an instant in a time zone, `yyyy-mm-dd`.
 * @param timeZone IANA name
 */
export function localDay(at: Date, timeZone: string): string {
  const { year, month, day } = partsOf(at, timeZone);
  return `${year}-${month}-${day}`;
}

/**
 * An instant as `yyyy-mm-ddThh:mm:ss+hh:mm` in a time zone, to the second: the format of FechaHoraHusoGenRegistro.
 * @param timeZone IANA name
 */
export function localTimestamp(at: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone);
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const offset = Math.round((asUtc - at.getTime()) / 60_000);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offsetText(offset)}`;
}

/** A calendar day (`yyyy-mm-dd`) in the Spanish tax agency's format: `dd-mm-yyyy`. */
export function dayFirst(day: string): string {
  return day.split('-').reverse().join('-');
}

function partsOf(at: Date, timeZone: string): Record<Part, string> {
  const parts = formatIn(timeZone).formatToParts(at);
  const value = (type: Part) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
    second: value('second'),
  };
}

/** Made once: making a format takes longer than using it, and each page that is shown is counted on a local day. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...TWO_DIGITS });
  formats.set(timeZone, format);
  return format;
}

function offsetText(minutes: number): string {
  const abs = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(abs / 60))}:${two(abs % 60)}`;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const TWO_DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
