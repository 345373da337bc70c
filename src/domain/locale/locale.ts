/** The three languages of the product; the portal decides which is the default. */
export const LOCALES = ['es', 'en', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** A text in every language. A missing language does not compile. */
export type Text = Readonly<Record<Locale, string>>;

/** Each language in its own name. */
export const LOCALE_NAMES: Text = { es: 'Español', en: 'English', pt: 'Português' };

/** A text built for each language. */
export function textIn(make: (locale: Locale) => string): Text {
  return { es: make('es'), en: make('en'), pt: make('pt') };
}

/** Narrows any string to a locale. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}
