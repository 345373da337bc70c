import type { Form } from '../catalogue/product.ts';

/**
 * Whether two versions of a form are equivalent: the same questions on the same pages, under the same conditions, with the same choices.
 * Texts and prices may differ.
 */
export function asksTheSame(one: Form, other: Form): boolean {
  return askedBy(one) === askedBy(other);
}

function askedBy({ question_on_start, questions_on_confirm, steps, options }: Form): string {
  return JSON.stringify({
    start: question_on_start,
    confirm: questions_on_confirm,
    steps: steps.map(({ route, option_ids }) => ({ route, option_ids })),
    options: options.map(({ option_id, type, is_require, previous_steps, opt_values }) => ({
      option_id,
      type,
      is_require,
      previous_steps,
      values: opt_values.map(({ id }) => id),
    })),
  });
}
