import { useContext } from 'react';
import { LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import { localeOfPage } from '../locale-of-page.ts';
import { LocaleContext } from '../messages.ts';

type LateTexts<T> = ReadonlyMap<Locale, T>;

/**
 * Loads the texts of a noun that few pages use. Such a page waits for them before it renders: a browser loads its page's language, the
 * server all of them.
 */
export async function loadTexts<T>(load: Readonly<Record<Locale, () => Promise<T>>>): Promise<LateTexts<T>> {
  const entries = localesOfPage().map(async (locale) => [locale, await load[locale]()] as const);
  return new Map(await Promise.all(entries));
}

/** The texts in the page's language. @throws Error when that language was not loaded */
export function useTextsOf<T>(texts: LateTexts<T>): T {
  const locale = useContext(LocaleContext);
  const found = texts.get(locale);
  if (!found) throw new Error(`No texts loaded for ${locale}`);
  return found;
}

function localesOfPage(): readonly Locale[] {
  if (typeof document === 'undefined') return LOCALES;
  return [localeOfPage()];
}
