import { instantText as textOfInstant } from '../../../domain/calendar/instant-text.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { REGION } from '../../../domain/locale/region.ts';

/** The desk's time zone, for users everywhere: two who discuss an order must read the same time. */
export const DESK_TIME_ZONE = 'Europe/Madrid';

/** `dd/mm/yy hh:mm` in the time zone of the desk, or of a portal. Source: specification section 9. */
export function instantText(iso: string, locale: Locale, timeZone = DESK_TIME_ZONE): string {
  return textOfInstant(new Date(iso), locale, timeZone);
}

/** A time in the near future in words: "jueves, 26 de noviembre, 09:00". */
export function instantWords(iso: string, locale: Locale, timeZone = DESK_TIME_ZONE): string {
  const day = new Intl.DateTimeFormat(REGION[locale], { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const time = instantText(iso, locale, timeZone).split(' ')[1];
  return `${day.format(new Date(iso))}, ${time}`;
}

/** A calendar day `yyyy-mm-dd` as dd/mm/yy. */
export function dayText(day: string, locale: Locale): string {
  return instantText(`${day}T12:00:00Z`, locale, 'UTC').split(' ')[0] ?? day;
}

/** An amount of the API, in euros, in the format of the language. */
export function eurosText(euros: number, locale: Locale): string {
  return EUROS[locale].format(euros);
}

export function countText(count: number, locale: Locale): string {
  return COUNTS[locale].format(count);
}

/** Created once: a scrolling list formats an amount in each line. */
const EUROS = byLocale((region) => new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' }));
const COUNTS = byLocale((region) => new Intl.NumberFormat(region, { useGrouping: true }));

function byLocale<T>(make: (region: string) => T): Readonly<Record<Locale, T>> {
  return { es: make(REGION.es), en: make(REGION.en), pt: make(REGION.pt) };
}
