import type { Locale, Text } from '../locale/locale.ts';

/** The text in a language; Spanish where that language is blank. */
export function textIn(text: Text, locale: Locale): string {
  return text[locale] || text.es;
}

/** Puts the name of the portal where a text of the catalogue says `{brand}`. */
export function withBrand(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand);
}
