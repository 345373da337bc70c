import { z } from 'zod';
import { answer, condition, euros, flag, id, optionValue, text } from './file-fields.ts';
import { OPTION_TYPES } from './option.ts';

/** A question in `catalogue/products/*.yaml`. Omitted fields are false, empty or none. */
export const optionFile = z.strictObject({
  option_id: id,
  key: z.string().regex(/^[a-z0-9_]+$/),
  type: z.enum(OPTION_TYPES),
  title: text,
  help: text.optional(),
  is_require: flag,
  placeholder: text.optional(),
  error: text.optional(),
  format: z.string().optional(),
  price: euros.default(0),
  hide_price: flag,
  full_price: flag,
  embedded_to_previous: flag,
  embedded_hidden: flag,
  can_be_empty: flag,
  is_past: z.literal(true).optional(),
  year_enough: z.literal(true).optional(),
  append_to_end: flag,
  sets_ceiling: z.literal(true).optional(),
  previous_steps: z.array(condition).default([]),
  previous_steps_default: answer.optional(),
  autounset_option_values: z
    .array(z.strictObject({ when: z.array(answer).min(1), option_ids: z.array(id).min(1) }))
    .default([]),
  opt_values_ref: z.string().optional(),
  opt_values: z.array(optionValue).default([]),
});

export type OptionFile = z.output<typeof optionFile>;
