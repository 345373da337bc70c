import type { Locale } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';

/**
 * A moment in words, weekday first.
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export function momentText(at: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(REGION[locale], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));
}
