import { LOCALES, type Text } from '../locale/locale.ts';
import { fillPlaceholders, mayBeEmpty } from '../mail/placeholders.ts';
import type { RowProblem } from './define-list.ts';

/** The unknown placeholders in a text, in any language. */
export function unknownPlaceholders(field: string, text: Text): readonly RowProblem[] {
  return LOCALES.flatMap((locale) => {
    const filled = fillPlaceholders(text[locale], {});
    if (filled.ok || filled.unknown.length === 0) return [];
    const { unknown } = filled;
    const names = `${unknown.slice(0, MOST_NAMED).join(', ')}${unknown.length > MOST_NAMED ? ' …' : ''}`;
    const message = {
      es: `No existe este hueco: ${names}`,
      en: `There is no such placeholder: ${names}`,
      pt: `Não existe este campo: ${names}`,
    };
    return [{ field, message }];
  });
}

/** The placeholders in an automatic text that may have no value and lack a fallback. */
export function unsurePlaceholders(field: string, text: Text): readonly RowProblem[] {
  const names = [...new Set(LOCALES.flatMap((locale) => mayBeEmpty(text[locale])))];
  return names.map((name) => ({
    field,
    message: {
      es: `{{${name}}} puede quedar vacío: di qué poner entonces, como {{${name}|tu pedido}}`,
      en: `{{${name}}} may be empty: give what to write then, such as {{${name}|your order}}`,
      pt: `{{${name}}} pode ficar vazio: indique o que escrever nesse caso, como {{${name}|o seu pedido}}`,
    },
  }));
}

/** A message that names thousands is read by nobody. */
const MOST_NAMED = 10;
