import type { Locale } from '../../domain/locale/locale.ts';

const REGION: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-GB', pt: 'pt-PT' };
/** The desk's own, wherever its people sit: two who speak of the same order must read the same hour. */
export const DESK_TIME_ZONE = 'Europe/Madrid';

/** `dd/mm/yy hh:mm` in the time zone of the desk, or of a portal. Source: specification section 9. */
export function instantText(iso: string, locale: Locale, timeZone = DESK_TIME_ZONE): string {
  const parts = { timeZone, day: '2-digit', month: '2-digit', year: '2-digit' } as const;
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const date = new Date(iso);
  const textOf = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(REGION[locale], style).format(date);
  return `${textOf(parts)} ${textOf(clock)}`;
}

/** Euros as the API gives them, as the language writes them. */
export function eurosText(euros: number, locale: Locale): string {
  return new Intl.NumberFormat(REGION[locale], { style: 'currency', currency: 'EUR' }).format(euros);
}

export function countText(count: number, locale: Locale): string {
  return new Intl.NumberFormat(REGION[locale], { useGrouping: true }).format(count);
}

/** "340 kB", "1,2 MB". */
export function sizeText(bytes: number, locale: Locale): string {
  const isSmall = bytes < 1_000_000;
  const value = isSmall ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000;
  const digits = new Intl.NumberFormat(REGION[locale], { maximumFractionDigits: isSmall ? 0 : 1 }).format(value);
  return `${digits} ${isSmall ? 'kB' : 'MB'}`;
}
