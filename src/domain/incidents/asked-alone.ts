import type { Option } from '../catalogue/option.ts';

/** Defaults for a question asked outside of a product's form: no price, no condition, no related fields. */
export const ASKED_ALONE = {
  price: 0,
  hide_price: true,
  full_price: false,
  previous_steps: [],
  autounset_option_values: [],
  embedded_to_previous: false,
  embedded_hidden: false,
  can_be_empty: false,
  append_to_end: false,
} as const satisfies Partial<Option>;
