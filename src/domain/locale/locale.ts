/** The three languages of the product; the portal decides which is the default. */
export const LOCALES = ['es', 'en', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** A text in every language. A missing language does not compile. */
export type Text = Readonly<Record<Locale, string>>;

/** Narrows any string to a locale. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}
