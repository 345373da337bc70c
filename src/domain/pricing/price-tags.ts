import { isMultiple, type Option, type ValueId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { type Cents, vatOf } from '../money/money.ts';
import { type Answers, valuesOf } from '../wizard/answers.ts';
import { quoteForm } from './quote-form.ts';

/**
 * What to write beside a choice, cents: `total` = the whole price with tax and fees if it is chosen, `surcharge` =
 * what it adds (may be negative), before and with tax, `none` = nothing.
 */
export type PriceTag =
  | { readonly value_id: ValueId; readonly kind: 'total'; readonly total: Cents }
  | { readonly value_id: ValueId; readonly kind: 'surcharge'; readonly surcharge: Cents; readonly with_tax: Cents }
  | { readonly value_id: ValueId; readonly kind: 'none' };

/**
 * The amounts beside the choices of a question. `full_price` shows the resulting total with tax instead of what
 * is added, `hide_price` charges but shows nothing. Source: catalogue.md "Question".
 */
export function priceTags(form: Form, answers: Answers, option: Option): PriceTag[] {
  return option.opt_values.map(({ id, price }): PriceTag => {
    if (option.hide_price) return { value_id: id, kind: 'none' };
    if (option.full_price) {
      return { value_id: id, kind: 'total', total: quoteForm(form, withValue(answers, option, id)).total };
    }
    if (price === 0) return { value_id: id, kind: 'none' };
    return { value_id: id, kind: 'surcharge', surcharge: price, with_tax: price + vatOf(price, form.tax_rate) };
  });
}

function withValue(answers: Answers, option: Option, id: ValueId): Answers {
  const others = isMultiple(option) ? valuesOf(option, answers[option.option_id]).filter((value) => value !== id) : [];
  return { ...answers, [option.option_id]: [...others, id].join(',') };
}
