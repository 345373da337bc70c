import type { Locale } from '../locale/locale.ts';

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

const REGION: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-GB', pt: 'pt-PT' };

/** A calendar day (`yyyy-mm-dd`) in words. */
export function dayText(day: string, locale: Locale): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(REGION[locale], options).format(new Date(`${day}T00:00:00Z`));
}
