import type { Locale } from '../locale/locale.ts';
import type { BasisPoints, Cents } from './money.ts';

const REGION: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-GB', pt: 'pt-PT' };

const euros = new Map<Locale, Intl.NumberFormat>();

/** Cents formatted as euros in a language ("25,12 €", "€25.12"). */
export function formatMoney(cents: Cents, locale: Locale): string {
  const known = euros.get(locale);
  const format = known ?? new Intl.NumberFormat(REGION[locale], { style: 'currency', currency: 'EUR' });
  if (!known) euros.set(locale, format);
  return format.format(cents / 100);
}

/** A tax rate formatted in a language ("21 %", "21%"). */
export function formatRate(rate: BasisPoints, locale: Locale): string {
  const percent = new Intl.NumberFormat(REGION[locale], { maximumFractionDigits: 2 }).format(rate / 100);
  return locale === 'en' ? `${percent}%` : `${percent} %`;
}
