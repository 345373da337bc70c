import { ERROR_MESSAGES } from '../../src/domain/errors/error-messages.ts';
import { LOCALES, type Locale } from '../../src/domain/locale/locale.ts';
import { STATUS_MACHINE } from '../../src/domain/orders/status-machine.gen.ts';
import { WORDS } from './words.ts';

export type TextsByLanguage = Readonly<Record<Locale, ReadonlySet<string>>>;

/** All texts of pages, by language: the interface's, the catalogue's, those of errors and statuses. */
export function textsByLanguage(catalogue: object): TextsByLanguage {
  const texts = { es: new Set<string>(), en: new Set<string>(), pt: new Set<string>() };
  for (const locale of LOCALES) collectStrings(WORDS[locale], texts[locale]);
  for (const source of [catalogue, ERROR_MESSAGES, STATUS_MACHINE]) collectTranslated(source, texts);
  return texts;
}

function collectStrings(source: object, into: Set<string>): void {
  for (const value of Object.values(source)) {
    if (typeof value === 'string') into.add(value);
    else if (typeof value === 'object' && value !== null) collectStrings(value, into);
  }
}

/** Texts are objects with one entry per language, at any depth. */
function collectTranslated(source: unknown, into: Record<Locale, Set<string>>): void {
  if (typeof source !== 'object' || source === null) return;
  if (isText(source)) for (const locale of LOCALES) into[locale].add(source[locale]);
  else for (const value of Object.values(source)) collectTranslated(value, into);
}

function isText(source: object): source is Record<Locale, string> {
  return LOCALES.every((locale) => typeof (source as Partial<Record<Locale, unknown>>)[locale] === 'string');
}
