import { z } from 'zod';
import { answer, condition, euros, eurosText, fee, flag, id, percent, slug, text } from './file-fields.ts';
import { PAPER_ICONS } from './icons.ts';
import { optionFile } from './option-file.ts';
import { ORIGINS } from './product.ts';
import { productContent } from './product-content.ts';

/** Source: specification section 3, `group`. */
export const PRODUCT_GROUPS = [
  'Registro Propiedad',
  'Registro Mercantil',
  'Registro Internacional',
  'Otros',
  'Marcas',
] as const;

const promise = z.strictObject({ value: z.int().positive(), unit: z.enum(['hours', 'business_days']) });

const delivery = z.strictObject({
  basic: promise,
  urgent: promise.nullable().default(null),
  text,
  assumed: z.boolean().optional(),
});

const postOrderCharge = z.strictObject({
  code: z.string().min(1),
  label: text,
  unit_price: euros.nullable(),
  unit: z.enum(['order', 'page', 'property']),
  taxed: z.boolean(),
  trigger: z.string().min(1),
  over: z.int().positive().optional(),
  when: condition.optional(),
  max_from_option_id: id.optional(),
});

const fastForm = z.strictObject({
  origin: z.enum(ORIGINS),
  map: z.array(z.strictObject({ option_id: id, attribute: z.string().regex(/^[a-z]+(\.[a-z_]+)+$/) })),
  defaults: z
    .array(
      z.strictObject({
        option_id: id,
        value: answer,
        requires: z.string().optional(),
        otherwise: answer.optional(),
      }),
    )
    .default([]),
});

const redirect = z.strictObject({
  option_id: id,
  value: answer,
  product_id_in: id,
  product_id_out: id,
  step_saved: id,
  more: z
    .strictObject({
      and: z.array(condition).default([]),
      set: z.array(z.strictObject({ option_id: id, value: answer })).default([]),
      map: z.array(z.strictObject({ from: id, to: id })).default([]),
      value_map: z.array(z.strictObject({ from: id, value: answer, to: id, to_value: answer })).default([]),
    })
    .prefault({}),
});

/** A file of `catalogue/products`. `price_assumed`, `price_note` and `id_note` are notes for reviewers and are dropped. */
export const productFile = z.strictObject({
  product_id: id,
  url_key: slug,
  cat_url_key: slug,
  group: z.enum(PRODUCT_GROUPS),
  id_note: z.string().optional(),
  stores: z.array(id).min(1),
  position: z.int(),
  visible: z.boolean(),
  visible_on_services: z.boolean(),
  icon: z.enum(PAPER_ICONS),
  is_hidden: flag,
  popular: flag,
  name: text,
  short_description: text,
  content: productContent,
  image: z.string().default('no_selection'),
  thumbnail: z.string().default('no_selection'),
  base_price: eurosText,
  price: eurosText,
  tax_rate: percent,
  price_assumed: z.boolean().optional(),
  price_note: z.string().optional(),
  fees: z.array(fee).default([]),
  post_order_charges: z.array(postOrderCharge).default([]),
  delivery,
  validity: text.nullable().default(null),
  subscription: z.enum(['yearly']).nullable().default(null),
  related_product: z.array(slug).default([]),
  related_conditions: z.array(z.strictObject({ option_id: id, value: answer, product_id: id, text })).default([]),
  is_fast_form: flag,
  fast_form: z.array(fastForm).default([]),
  question_on_start: id.nullable().default(null),
  questions_on_confirm: z.array(id).default([]),
  conditions_to_exit: z
    .array(z.strictObject({ type: z.enum(['or', 'and']), options: z.array(condition).min(1), message: text }))
    .default([]),
  conditions_to_earlycheckout: z
    .strictObject({
      type: z.enum(['or', 'and']),
      options: z.array(condition).min(1),
      confirmation_options: z.array(condition).min(1),
    })
    .nullable()
    .default(null),
  conditions_to_redirect: z.array(redirect).default([]),
  steps: z
    .array(
      z.strictObject({
        step: id,
        title: text,
        route: z
          .string()
          .regex(/^tienda\/[a-z0-9-]+\/step\d+$/)
          .optional(),
        option_ids: z.array(id).min(1),
      }),
    )
    .min(1),
  options: z.array(optionFile).min(1),
});

export type ProductFile = z.output<typeof productFile>;
