import type { Field, Value } from '../../../domain/config-lists/field.ts';
import { LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import type { ConfigListMessages } from './i18n/es.ts';

export function valueText(
  field: Field | undefined,
  value: Value | undefined,
  { text, locale }: { readonly text: ConfigListMessages; readonly locale: Locale },
): string {
  if (value === undefined || value === null || value === '') return text.empty;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return field?.choices?.[value]?.[locale] ?? value;
  const written = LOCALES.filter((language) => value[language] !== '');
  return written.map((language) => `${language}: ${value[language]}`).join('\n\n') || text.empty;
}
