import type { Locale, Text } from '../locale/locale.ts';
import { findOption } from './form-index.ts';
import type { Condition } from './option.ts';
import type { Form } from './product.ts';
import { textIn } from './text-in.ts';

const OR: Text = { es: 'o', en: 'or', pt: 'ou' };
const BEFORE: Text = { es: 'antes del', en: 'before', pt: 'antes de' };

/** A condition in words: "¿Qué sabes? = La dirección o El CRU"; "Fecha: antes del 2006-01-01". */
export function conditionWords(form: Form, { option_id, op, values }: Condition, locale: Locale): string {
  const option = findOption(form, option_id);
  const title = option ? textIn(option.title, locale) : String(option_id);
  if (op === 'ltdate') return `${title}: ${BEFORE[locale]} ${values.join()}`;
  const named = values.map((id) => {
    const value = option?.opt_values.find((candidate) => candidate.id === id);
    return value ? textIn(value.name, locale) : id;
  });
  return `${title} = ${named.join(` ${OR[locale]} `)}`;
}
