import { instantText as textOfInstant } from '../../../domain/calendar/instant-text.ts';
import type { Locale } from '../../../domain/locale/locale.ts';

const REGION: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-GB', pt: 'pt-PT' };
/** The desk's time zone, wherever users sit: two who discuss an order must read the same hour. */
export const DESK_TIME_ZONE = 'Europe/Madrid';

/** `dd/mm/yy hh:mm` in the time zone of the desk, or of a portal. Source: specification section 9. */
export function instantText(iso: string, locale: Locale, timeZone = DESK_TIME_ZONE): string {
  return textOfInstant(new Date(iso), locale, timeZone);
}

/** "jueves, 26 de noviembre, 09:00": a day to come as people speak of it. */
export function instantWords(iso: string, locale: Locale, timeZone = DESK_TIME_ZONE): string {
  const day = new Intl.DateTimeFormat(REGION[locale], { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const time = instantText(iso, locale, timeZone).split(' ')[1];
  return `${day.format(new Date(iso))}, ${time}`;
}

/** A calendar day `yyyy-mm-dd` as the panel writes days, dd/mm/yy. */
export function dayText(day: string, locale: Locale): string {
  return instantText(`${day}T12:00:00Z`, locale, 'UTC').split(' ')[0] ?? day;
}

/** Euros as the API gives them, as the language writes them. */
export function eurosText(euros: number, locale: Locale): string {
  return EUROS[locale].format(euros);
}

export function countText(count: number, locale: Locale): string {
  return COUNTS[locale].format(count);
}

/** "340 kB", "1,2 MB". */
export function sizeText(bytes: number, locale: Locale): string {
  const isSmall = bytes < 1_000_000;
  const value = isSmall ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000;
  const digits = new Intl.NumberFormat(REGION[locale], { maximumFractionDigits: isSmall ? 0 : 1 }).format(value);
  return `${digits} ${isSmall ? 'kB' : 'MB'}`;
}

/** Made once: a list that is scrolled writes an amount in each line. */
const EUROS = byLocale((region) => new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' }));
const COUNTS = byLocale((region) => new Intl.NumberFormat(region, { useGrouping: true }));

function byLocale<T>(make: (region: string) => T): Readonly<Record<Locale, T>> {
  return { es: make(REGION.es), en: make(REGION.en), pt: make(REGION.pt) };
}
