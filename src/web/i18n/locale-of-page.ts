import { isLocale, type Locale } from '../../domain/locale/locale.ts';

/** The language that the server rendered the page of this browser in. */
export function localeOfPage(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'es';
}
