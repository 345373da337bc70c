import type { Field, Value } from '../../../domain/config-lists/field.ts';
import { LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import type { ConfigListMessages } from './i18n/es.ts';

/** A value as text; of one written in several languages the reader's, or the first one that there is. */
export function valueText(
  field: Field | undefined,
  value: Value | undefined,
  { text, locale }: { readonly text: ConfigListMessages; readonly locale: Locale },
): string {
  if (value === undefined || value === null || value === '') return text.empty;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return field?.choices?.[value]?.[locale] ?? value;
  return [locale, ...LOCALES].map((language) => value[language]).find(Boolean) ?? text.empty;
}

/** What is wrong with a value, as a sentence of its own: as given, it follows the name of its field. */
export function sentenceOf(problem: string, locale: Locale): string {
  return problem.charAt(0).toLocaleUpperCase(locale) + problem.slice(1);
}
