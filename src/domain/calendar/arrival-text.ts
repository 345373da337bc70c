import type { Locale } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';
import type { BusinessPromise } from './business-clock.ts';

/**
 * Arrival time in words, in a time zone (IANA name): 'martes 24 antes de las 9:00' for a promise in hours, 'lunes 30 de noviembre' for one
 * in days.
 */
export function arrivalText(
  { by: at, promise }: { by: Date; promise: BusinessPromise },
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  const inHours = promise.unit === 'hours';
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(REGION[locale], { timeZone, ...options }).format(at);
  const weekday = part({ weekday: 'long' });
  const number = part({ day: 'numeric' });
  const day = WORDS[locale].day(weekday, number, inHours ? null : part({ month: 'long' }));
  if (!inHours) return day;
  return WORDS[locale].before(day, part({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).replace(/^0/, ''));
}

interface Words {
  readonly day: (weekday: string, number: string, month: string | null) => string;
  readonly before: (day: string, time: string) => string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  es: {
    day: (weekday, number, month) => `${weekday} ${number}${month === null ? '' : ` de ${month}`}`,
    before: (day, time) => `${day} antes de ${/^1:/.test(time) ? 'la' : 'las'} ${time}`,
  },
  en: {
    day: (weekday, number, month) => (month === null ? `${weekday} ${number}` : `${weekday} ${number} ${month}`),
    before: (day, time) => `${day} before ${time}`,
  },
  pt: {
    day: (weekday, number, month) => `${weekday}, dia ${number}${month === null ? '' : ` de ${month}`}`,
    before: (day, time) => `${day}, antes ${/^1:/.test(time) ? 'da' : 'das'} ${time}`,
  },
};
