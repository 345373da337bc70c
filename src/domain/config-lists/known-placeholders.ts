import { LOCALES, type Text } from '../locale/locale.ts';
import { fillPlaceholders } from '../mail/placeholders.ts';
import type { RowProblem } from './define-list.ts';

/** A text may name only placeholders that there are, in every language. */
export function unknownPlaceholders(field: string, text: Text): readonly RowProblem[] {
  return LOCALES.flatMap((locale) => {
    const filled = fillPlaceholders(text[locale], {});
    if (filled.ok || filled.unknown.length === 0) return [];
    const names = filled.unknown.join(', ');
    const message = {
      es: `No existe este hueco: ${names}`,
      en: `There is no such placeholder: ${names}`,
      pt: `Não existe este espaço: ${names}`,
    };
    return [{ field, message }];
  });
}
