import type { Locale, Text } from '../locale/locale.ts';

/** The text in a language; Spanish if that is blank. */
export function textIn(text: Text, locale: Locale): string {
  return text[locale] || text.es;
}

/** Replaces `{brand}` in a catalogue text by the portal's name. */
export function withBrand(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand);
}
