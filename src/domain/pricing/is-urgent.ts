import type { Product } from '../catalogue/product.ts';
import { type Answers, valuesOf } from '../wizard/answers.ts';
import { seeForm } from '../wizard/see-form.ts';

/** Whether a visible question has its `urgent` value chosen, such as 3782 of question 411. */
export function isUrgent(product: Product, answers: Answers): boolean {
  const seen = seeForm(product, answers);
  return seen.options.some((option) => {
    const chosen = valuesOf(option, seen.answers[option.option_id]);
    return option.opt_values.some(({ id, key }) => key === 'urgent' && chosen.includes(id));
  });
}
