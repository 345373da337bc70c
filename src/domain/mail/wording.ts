import type { Locale } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';

/** Cents as the language writes euros ("25,12 €", "€25.12"). */
export function moneyText(cents: Cents, locale: Locale): string {
  return new Intl.NumberFormat(REGION[locale], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/**
 * A moment as people read it, weekday first.
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
