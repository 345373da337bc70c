import { z } from 'zod';
import { isMultiple, type Normalisation, type Option, type OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { typedText } from '../identity/typed-text.ts';

/** Answers by option id. Always text; several values of one answer are joined by commas. */
export type Answers = Readonly<Record<OptionId, string>>;

/** Answers from a request. Lists are rejected: an answer is one text. Source: specification section 5. */
export const answersSchema = z.record(z.string().regex(/^\d{1,9}$/, 'not an option id'), z.string().max(20_000));

/** Answers of rows `{ option_id, value }`, as cart calls carry them; of a repeated id the last row counts. */
export function answersOf(rows: readonly { readonly option_id: OptionId; readonly value: string }[]): Answers {
  return typedAnswers(Object.fromEntries(rows.map(({ option_id, value }) => [option_id, value])));
}

/** Answers from outside, each as somebody could have typed it. */
export function typedAnswers(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, typedText(value)]));
}

/** The values of an answer: several for a multiple choice, none when blank. */
export function valuesOf(option: Option, answer: string | undefined): string[] {
  if (!answer) return [];
  return isMultiple(option) ? answer.split(',') : [answer];
}

/**
 * An answer in its stored form: trimmed, several values without duplicates and blanks, formatted text in the format's normal form. Blank
 * means unanswered. Idempotent.
 */
export function normaliseAnswer(option: Option, answer: string): string {
  if (isMultiple(option)) {
    const values = answer.split(',').map((value) => value.trim());
    return [...new Set(values)].filter((value) => value !== '').join(',');
  }
  if (option.type === 'area') return answer.trim();
  const line = answer.trim().replace(/\s+/g, ' ');
  return (option.format?.normalise ?? []).reduce((text, step) => NORMALISE[step](text), line);
}

/** The answers, with the file ids of file questions filled in; no files means no answer. */
export function withFileAnswers(
  form: Form,
  answers: Answers,
  idsOf: (option_id: OptionId) => readonly string[],
): Answers {
  const replaced: Record<OptionId, string> = { ...answers };
  for (const { option_id, type } of form.options) {
    if (type !== 'file') continue;
    const ids = idsOf(option_id);
    if (ids.length > 0) replaced[option_id] = ids.join(',');
    else delete replaced[option_id];
  }
  return replaced;
}

const NORMALISE: Record<Normalisation, (text: string) => string> = {
  upper_case: (text) => text.toUpperCase(),
  lower_case: (text) => text.toLowerCase(),
  strip_spaces: (text) => text.replace(/\s/g, ''),
  strip_separators: (text) => text.replace(/[\s.\-/]/g, ''),
};
