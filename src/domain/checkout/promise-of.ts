import type { DeliveryPromise, Product } from '../catalogue/product.ts';
import type { Answers } from '../wizard/answers.ts';
import { valuesOf } from '../wizard/answers.ts';
import { seeForm } from '../wizard/see-form.ts';

/** The promise made for an item, and whether the urgent service was bought (priority 2 in the queue). */
type ItemPromise = { readonly promise: DeliveryPromise; readonly urgent: boolean };

/** The promise for the given answers: the product's urgent one if the urgent choice was made, else the basic one. */
export function promiseOf(product: Product, answers: Answers): ItemPromise {
  const { basic, urgent } = product.delivery;
  return urgent && choosesUrgent(product, answers)
    ? { promise: urgent, urgent: true }
    : { promise: basic, urgent: false };
}

function choosesUrgent(product: Product, answers: Answers): boolean {
  const seen = seeForm(product, answers);
  return seen.options.some((option) => {
    const chosen = valuesOf(option, seen.answers[option.option_id]);
    return option.opt_values.some(({ id, key }) => key === URGENT_KEY && chosen.includes(id));
  });
}

/** Key of the urgent choice in the speed question of every product. */
const URGENT_KEY = 'urgent';
