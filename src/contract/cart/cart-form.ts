import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { CONFIG_ERRORS, givenConfig } from '../given-config.ts';
import { BUYERS, cartAnswer, cartConfig, cartOption, givenForm } from './cart-shapes.ts';

/** A completed form of a cart line or an ordered item. `options` are in the format of the add calls, with labels. */
export const filledForm = z.object({
  item_id: z.number(),
  product_id: z.number(),
  url_key: z.string(),
  name: z.string(),
  options: z.array(cartOption),
  /** Every step of the form: a customer who reopens a completed form may go to any of them. */
  steps: z.array(z.object({ step: z.number(), complete: z.boolean() })),
  origin: z.string().nullable(),
  origin_id: z.string().nullable(),
  form_version: z.number(),
});
export type FilledForm = z.input<typeof filledForm>;

const lineId = z.object({ id: z.coerce.number().int().positive() });

/** Source: specification section 7 "Config and cart". */
export const loadQuote = defineCall('loadQuote', {
  summary: "The form of a line of the caller's own cart, to be edited. Reading it changes nothing.",
  method: 'GET',
  path: '/panel/rest/loadquote',
  who: BUYERS,
  query: lineId,
  output: z.object({ config: cartConfig, form: filledForm }),
  errors: ['not_found', 'invalid_input'],
});

/** Source: specification section 7 "Config and cart". */
export const deleteQuoteItem = defineCall('deleteQuoteItem', {
  summary: "Removes a line from the caller's own cart; a missing line is no error.",
  method: 'GET',
  path: '/panel/rest/delquoteitem',
  effect: 'change',
  who: BUYERS,
  query: lineId,
  output: cartAnswer,
  errors: ['wrong_origin', 'invalid_input'],
});

/** Source: specification section 7 "Config and cart". */
export const updateQuoteItem = defineCall('updateQuoteItem', {
  summary: "Replaces the answers of a line of the caller's own cart, at the current price. Idempotent.",
  method: 'POST',
  path: '/panel/rest/updatequoteitem',
  who: BUYERS,
  query: lineId,
  body: z.object({ config: givenConfig, form: givenForm.omit({ idempotency_key: true }) }),
  output: cartAnswer,
  errors: ['not_found', 'product_not_sold', 'form_not_allowed', 'invalid_input', ...CONFIG_ERRORS],
});
