import { indexForm } from '../catalogue/form-index.ts';
import type { OptionId } from '../catalogue/option.ts';
import type { Form, RedirectCondition } from '../catalogue/product.ts';
import { type Answers, valuesOf } from './answers.ts';

/**
 * Answers a redirect puts into the target's draft: carried over, translated, and preset ones, which win. Source: meanings.md
 * "conditions_to_redirect.more".
 */
export function carriedAnswers(form: Form, { set, map, value_map }: RedirectCondition, answers: Answers): Answers {
  const { optionById } = indexForm(form);
  const carried: Record<OptionId, string> = {};
  for (const { from, to } of map) {
    const answer = answers[from];
    if (answer !== undefined) carried[to] = answer;
  }
  for (const { from, value, to, to_value } of value_map) {
    const option = optionById.get(from);
    if (option && valuesOf(option, answers[from]).includes(value)) carried[to] = to_value;
  }
  for (const { option_id, value } of set) carried[option_id] = value;
  return carried;
}
