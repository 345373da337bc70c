import type { Locale } from '../locale/locale.ts';

/** The average of stars to one decimal, as a number and formatted in the language. `count` is at least 1. */
export function averageOf(
  stars: number,
  count: number,
  locale: Locale,
): { readonly average: number; readonly average_text: string } {
  const average = Math.round((stars * 10) / count) / 10;
  return { average, average_text: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average) };
}
