import { z } from 'zod';
import { OPTION_TYPES } from '../domain/catalogue/option.ts';
import { defineCall } from './define-call.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const condition = z.object({ option_id: z.number(), value: z.array(z.string()), op: z.enum(['eq', 'ltdate']) });
const answer = z.object({ option_id: z.number(), value: z.string() });

/** A question of a form; its price and those of its values are before tax. Source: specification section 3 "Option". */
export const optionSchema = z.object({
  option_id: z.number(),
  product_id: z.number(),
  type: z.enum(OPTION_TYPES),
  is_require: flag,
  title: z.string(),
  price: z.number(),
  opt_values: z.array(z.object({ id: z.string(), name: z.string(), price: z.number() })),
  placeholder: z.string(),
  error: z.string(),
  previous_steps: z.array(condition),
  index: z.number(),
  hide_price: z.boolean(),
  embedded_to_previous: z.boolean(),
  embedded_hidden: z.boolean(),
  previous_steps_default: z.string().nullable(),
  can_be_empty: z.boolean(),
  full_price: z.boolean(),
  append_to_end: z.boolean(),
  autounset_option_values: z.array(z.object({ when: z.array(z.string()), option_ids: z.array(z.number()) })),
});

/**
 * A product in the language of the request. `price` includes VAT, `base_price` does not. Source: specification section
 * 3.
 */
const product = z.object({
  product_id: z.number(),
  name: z.string(),
  price: z.string(),
  base_price: z.string(),
  stores: z.array(z.number()),
  visible: z.boolean(),
  visible_on_services: z.boolean(),
  description: z.string(),
  short_description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  image: z.string(),
  thumbnail: z.string(),
  url_key: z.string(),
  cat_url_key: z.string(),
  custom_text: z.string().nullable(),
  position: z.number(),
  is_fast_form: z.boolean(),
  fast_form: z.array(z.number()),
  tooltip: z.string().optional(),
  group: z.string(),
  options: z.array(optionSchema),
  related_product: z.array(z.object({ product_id: z.number(), name: z.string(), price: z.string() })),
  related_conditions: z.array(condition.extend({ product_id: z.number(), text: z.string() })),
  question_on_start: z.number().nullable(),
  questions_on_confirm: z.array(z.number()),
  conditions_to_exit: z.array(
    z.object({ type: z.enum(['or', 'and']), options: z.array(condition), message: z.string() }),
  ),
  conditions_to_earlycheckout: z
    .object({
      type: z.enum(['or', 'and']),
      options: z.array(condition),
      confirmationOptions: z.array(condition),
    })
    .nullable(),
  conditions_to_redirect: z.array(
    z.object({
      options: z.array(condition),
      product_id_in: z.number(),
      product_id_out: z.number(),
      step_saved: z.number(),
      more: z.object({
        set: z.array(answer),
        map: z.array(z.object({ from: z.number(), to: z.number() })),
        value_map: z.array(z.object({ from: z.number(), value: z.string(), to: z.number(), to_value: z.string() })),
      }),
    }),
  ),
});
export type ProductAnswer = z.input<typeof product>;

export const getProduct = defineCall('getProduct', {
  summary: 'One product of the portal with its whole form, in the language of the request.',
  method: 'GET',
  path: '/panel/rest/product',
  who: ['public'],
  query: z.object({ id: z.coerce.number().int().optional() }),
  output: z.object({ product }),
  errors: ['no_product_id', 'not_found'],
});
