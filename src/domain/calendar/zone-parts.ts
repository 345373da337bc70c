type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/**
 * Date and time of an instant on the clocks of a zone, each part in two digits, the year in four; hours from 00 to 23.
 * @param timeZone IANA name
 */
export function zoneParts(at: Date, timeZone: string): Readonly<Record<Part, string>> {
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

/** Made once: making a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...TWO_DIGITS });
  formats.set(timeZone, format);
  return format;
}

const TWO_DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
