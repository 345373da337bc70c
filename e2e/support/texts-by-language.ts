import type { Page } from 'playwright-core';
import { ERROR_MESSAGES } from '../../src/domain/errors/error-messages.ts';
import { LOCALES, type Locale } from '../../src/domain/locale/locale.ts';
import { STATUS_MACHINE } from '../../src/domain/orders/status-machine.gen.ts';
import { WORDS } from './words.ts';

export type TextsByLanguage = Readonly<Record<Locale, Set<string>>>;

/** All texts of pages, by language: the interface's, the catalogue's, those of errors and statuses. */
export function textsByLanguage(catalogue: object): TextsByLanguage {
  const texts: TextsByLanguage = { es: new Set<string>(), en: new Set<string>(), pt: new Set<string>() };
  for (const locale of LOCALES) collectStrings(WORDS[locale], texts[locale]);
  for (const source of [catalogue, ERROR_MESSAGES, STATUS_MACHINE]) collectTranslated(source, texts);
  return texts;
}

export function collectStrings(source: object, into: Set<string>): void {
  for (const value of Object.values(source)) {
    if (typeof value === 'string') into.add(value);
    else if (typeof value === 'object' && value !== null) collectStrings(value, into);
  }
}

/** Texts are objects with one entry per language, at any depth. */
export function collectTranslated(source: unknown, into: TextsByLanguage): void {
  if (typeof source !== 'object' || source === null) return;
  if (isText(source)) for (const locale of LOCALES) into[locale].add(source[locale]);
  else for (const value of Object.values(source)) collectTranslated(value, into);
}

function isText(source: object): source is Record<Locale, string> {
  return LOCALES.every((locale) => typeof (source as Partial<Record<Locale, unknown>>)[locale] === 'string');
}

/** Texts of a page that exist in another language and not in the page's own. */
export async function foreignTexts(
  page: Page,
  { locale, texts }: { readonly locale: Locale; readonly texts: TextsByLanguage },
): Promise<string[]> {
  const isForeign = (text: string) =>
    !texts[locale].has(text) && LOCALES.some((other) => other !== locale && texts[other].has(text));
  return (await textsOf(page)).filter(isForeign);
}

/** Visible and spoken text of a page, piece by piece, without text marked as another language. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const isOwn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === own;
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isOwn(parentElement) && !parentElement?.closest('script')) texts.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!isOwn(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}
