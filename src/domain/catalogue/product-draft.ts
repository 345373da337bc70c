import { z } from 'zod';
import { NORMALISATIONS, OPTION_TYPES } from './option.ts';
import type { Product } from './product.ts';

// A draft may be unfinished: texts may be blank and lists empty. `checkCatalogue` decides what keeps it from being published.
const words = z.string().max(20_000);
const text = z.strictObject({ es: words, en: words, pt: words });
const name = z.string().max(200);
const id = z.int().positive();
const cents = z.int().min(-100_000_000).max(100_000_000);
const list = <Entry extends z.ZodType>(entry: Entry, most = 200) => z.array(entry).max(most);

const fee = z.strictObject({ code: name, amount: cents, label: text });

const condition = z.strictObject({ option_id: id, op: z.enum(['eq', 'ltdate']), values: list(name) });

const value = z.strictObject({
  id: name,
  key: name,
  name: text,
  price: cents,
  fees: list(fee),
  portfolio_type: z.int().optional(),
  max: z.int().positive().nullable().optional(),
  ceiling: cents.nullable().optional(),
  province_code: name.optional(),
});

const format = z.strictObject({
  name,
  pattern: z.string().max(2_000),
  normalise: z.array(z.enum(NORMALISATIONS)),
  error: text,
  check_error: text.optional(),
});

const option = z.strictObject({
  option_id: id,
  product_id: id,
  key: name,
  type: z.enum(OPTION_TYPES),
  index: z.int().min(0),
  is_require: z.boolean(),
  title: text,
  help: text.optional(),
  placeholder: text.optional(),
  error: text,
  price: cents,
  opt_values: list(value, 1_000),
  format: format.optional(),
  previous_steps: list(condition),
  previous_steps_default: words.optional(),
  hide_price: z.boolean(),
  full_price: z.boolean(),
  embedded_to_previous: z.boolean(),
  embedded_hidden: z.boolean(),
  can_be_empty: z.boolean(),
  is_past: z.boolean().optional(),
  year_enough: z.boolean().optional(),
  append_to_end: z.boolean(),
  sets_ceiling: z.boolean().optional(),
  autounset_option_values: list(z.strictObject({ when: list(name), option_ids: list(id) })),
});

const synonyms = list(words, 500);

const content = z.strictObject({
  meta: z.strictObject({ title: text, description: text }),
  synonyms: z.strictObject({ es: synonyms, en: synonyms, pt: synonyms }),
  tooltip: text.nullable(),
  description: list(text),
  receives: list(text),
  needs: list(text),
  // A draft may predate these fields.
  shows: list(text).default([]),
  uses: list(text).default([]),
  not_right: list(z.strictObject({ text, product: name.nullable() })),
  official: z
    .strictObject({ fee: text, how: text, link: z.strictObject({ text, href: z.string().max(2_000) }) })
    .nullable(),
  faq: list(z.strictObject({ question: text, answer: text })),
});

const promise = z.strictObject({ value: z.int().positive(), unit: z.enum(['hours', 'business_days']) });

/** The parts of a product that are edited in the panel. All others come from the files. */
export type EditedProduct = Pick<
  Product,
  | 'stores'
  | 'position'
  | 'visible'
  | 'visible_on_services'
  | 'popular'
  | 'name'
  | 'short_description'
  | 'content'
  | 'base_price'
  | 'price'
  | 'tax_rate'
  | 'fees'
  | 'post_order_charges'
  | 'delivery'
  | 'related_product'
  | 'related_conditions'
  | 'question_on_start'
  | 'questions_on_confirm'
  | 'conditions_to_exit'
  | 'conditions_to_earlycheckout'
  | 'conditions_to_redirect'
  | 'steps'
  | 'options'
>;

/** The editable parts of a product, in cents and basis points; not necessarily publishable. */
export const editedProduct: z.ZodType<EditedProduct> = z.object({
  stores: list(id),
  position: z.int().min(-100_000).max(100_000),
  visible: z.boolean(),
  visible_on_services: z.boolean(),
  popular: z.boolean(),
  name: text,
  short_description: text,
  content,
  base_price: cents,
  price: cents,
  tax_rate: z.int().min(0).max(10_000),
  fees: list(fee),
  post_order_charges: list(
    z.strictObject({
      code: name,
      label: text,
      unit_price: cents.nullable(),
      unit: z.enum(['order', 'page', 'property']),
      taxed: z.boolean(),
      trigger: words,
      over: z.int().positive().optional(),
      when: condition.optional(),
      max_from_option_id: id.optional(),
    }),
  ),
  delivery: z.strictObject({ basic: promise, urgent: promise.nullable(), text }),
  related_product: list(id),
  related_conditions: list(z.strictObject({ condition, product_id: id, text })),
  question_on_start: id.nullable(),
  questions_on_confirm: list(id),
  conditions_to_exit: list(z.strictObject({ type: z.enum(['or', 'and']), options: list(condition), message: text })),
  conditions_to_earlycheckout: z
    .strictObject({ type: z.enum(['or', 'and']), options: list(condition), confirmation_options: list(condition) })
    .nullable(),
  conditions_to_redirect: list(
    z.strictObject({
      conditions: list(condition),
      product_id_in: id,
      product_id_out: id,
      step_saved: z.int().min(0),
      set: list(z.strictObject({ option_id: id, value: words })),
      map: list(z.strictObject({ from: id, to: id })),
      value_map: list(z.strictObject({ from: id, value: name, to: id, to_value: name })),
    }),
  ),
  steps: list(z.strictObject({ step: id, title: text, route: name, option_ids: list(id) })),
  options: list(option),
});

/**
 * A product with its editable parts replaced. Questions are renumbered by their position in the list.
 * @throws ZodError for an invalid shape
 */
export function withEdits(product: Product, edits: unknown): Product {
  const edited = editedProduct.parse(edits);
  const options = edited.options.map((option, index) => ({ ...option, index, product_id: product.product_id }));
  return { ...product, ...edited, options };
}
