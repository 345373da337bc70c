import type { Locale } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';

/** `dd/mm/yy hh:mm` in a time zone (an IANA name). Source: specification section 9, "Date display". */
export function instantText(at: Date, locale: Locale, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const known = FORMATS.get(key) ?? formatOf(locale, timeZone);
  FORMATS.set(key, known);
  return `${known.day.format(at)} ${known.time.format(at)}`;
}

interface Format {
  readonly day: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
}

/** Creating a formatter costs more than using it a hundred times, and a list formats three instants per row. */
const FORMATS = new Map<string, Format>();

function formatOf(locale: Locale, timeZone: string): Format {
  const day = { timeZone, day: '2-digit', month: '2-digit', year: '2-digit' } as const;
  const time = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return {
    day: new Intl.DateTimeFormat(REGION[locale], day),
    time: new Intl.DateTimeFormat(REGION[locale], time),
  };
}
