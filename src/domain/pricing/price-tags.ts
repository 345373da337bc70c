import { type Condition, isMultiple, type Option, type ValueId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { type Cents, vatOf } from '../money/money.ts';
import { type Answers, valuesOf } from '../wizard/answers.ts';
import { quoteForm } from './quote-form.ts';

/**
 * Price label of a choice, in cents: `total` = the price with tax and fees if chosen, `surcharge` = the addition (may be negative), net and
 * gross, `none` = no label.
 */
type PriceTag =
  | { readonly value_id: ValueId; readonly kind: 'total'; readonly total: Cents }
  | { readonly value_id: ValueId; readonly kind: 'surcharge'; readonly surcharge: Cents; readonly with_tax: Cents }
  | { readonly value_id: ValueId; readonly kind: 'none' };

/**
 * Price labels of a question's choices. `full_price` shows the resulting gross total instead of the addition, `hide_price` charges without
 * a label. A choice that ends the form has no price. Source: catalogue.md "Question".
 */
export function priceTags(form: Form, answers: Answers, option: Option): PriceTag[] {
  return option.opt_values.map(({ id, price, fees }): PriceTag => {
    if (option.hide_price || endsForm(form, option, id)) return { value_id: id, kind: 'none' };
    if (option.full_price) {
      return { value_id: id, kind: 'total', total: quoteForm(form, withValue(answers, option, id)).total };
    }
    const withTax = price + vatOf(price, form.tax_rate) + fees.reduce((sum, { amount }) => sum + amount, 0);
    if (withTax === 0) return { value_id: id, kind: 'none' };
    return { value_id: id, kind: 'surcharge', surcharge: price, with_tax: withTax };
  });
}

/** Whether the choice alone, with any other answers, ends the form or redirects. */
function endsForm(form: Form, { option_id }: Option, id: ValueId): boolean {
  const holds = (condition: Condition) => condition.option_id === option_id && condition.values.includes(id);
  return (
    form.conditions_to_redirect.some(({ conditions }) => conditions.every(holds)) ||
    form.conditions_to_exit.some(({ type, options }) => (type === 'or' ? options.some(holds) : options.every(holds)))
  );
}

function withValue(answers: Answers, option: Option, id: ValueId): Answers {
  const others = isMultiple(option) ? valuesOf(option, answers[option.option_id]).filter((value) => value !== id) : [];
  return { ...answers, [option.option_id]: [...others, id].join(',') };
}
