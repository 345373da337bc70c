import type { Locale } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';
import type { BasisPoints, Cents } from './money.ts';

/** Cents formatted as euros in a language ("25,12 €", "€25.12"). */
export function formatMoney(cents: Cents, locale: Locale): string {
  return EUROS[locale].format(cents / 100);
}

/** A tax rate formatted in a language ("21 %", "21%"). */
export function formatRate(rate: BasisPoints, locale: Locale): string {
  const percent = new Intl.NumberFormat(REGION[locale], { maximumFractionDigits: 2 }).format(rate / 100);
  return locale === 'en' ? `${percent}%` : `${percent} %`;
}

/** Made once: a list of orders formats some hundred amounts, and making a format costs more than using it. */
const EUROS: Readonly<Record<Locale, Intl.NumberFormat>> = { es: euros('es'), en: euros('en'), pt: euros('pt') };

function euros(locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(REGION[locale], { style: 'currency', currency: 'EUR' });
}
