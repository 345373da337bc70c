import { z } from 'zod';
import { filledForm } from '../cart/cart-form.ts';
import { cartConfig, givenOption } from '../cart/cart-shapes.ts';
import { defineCall } from '../define-call.ts';
import { CONFIG_ERRORS, givenConfig } from '../given-config.ts';
import { customerOrderItemSchema } from './customer-item.ts';

const itemId = z.object({ id: z.coerce.number().int().positive() });
const changed = z.object({ ok: z.literal(true), message: z.string(), item: customerOrderItemSchema });

const CHANGE_ERRORS = [
  'sign_in_required',
  'forbidden',
  'not_found',
  'form_not_allowed',
  'price_would_change',
  'locked_by_other',
  'order_not_editable',
  'ceiling_not_yours',
  'invalid_input',
  ...CONFIG_ERRORS,
] as const;

/** `id` is one of the caller's ordered items. Source: specification section 7 "Config and cart". */
export const loadOrder = defineCall('loadOrder', {
  summary: "The answered form of one of the caller's own ordered items, and whether its answers can still be changed.",
  method: 'GET',
  path: '/panel/rest/loadorder',
  who: ['customer'],
  query: itemId,
  output: z.object({ config: cartConfig, form: filledForm.extend({ order_id: z.int(), is_editable: z.boolean() }) }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

/** Source: specification section 7 "Config and cart". */
export const updatePedido = defineCall('updatePedido', {
  summary:
    "Changes answers of one of the caller's own ordered items, while nobody works on it and nothing has been submitted; omitted answers are not changed. The price cannot change.",
  method: 'POST',
  path: '/panel/rest/updatepedido',
  who: ['customer'],
  query: itemId,
  body: z.object({ config: givenConfig, options: z.array(givenOption).min(1).max(200) }),
  output: changed,
  errors: CHANGE_ERRORS,
});

const line = z.string().max(1000).optional();

/** Source: specification section 7 "Config and cart". */
export const updatePedidoNs = defineCall('updatePedidoNS', {
  summary:
    "Changes the data of one of the caller's own notas simples by field name, under the conditions of updatepedido.",
  method: 'POST',
  path: '/panel/rest/updatePedidoNS',
  who: ['customer'],
  query: itemId,
  body: z.object({
    config: givenConfig,
    data: z.object({
      owner_name: line,
      owner_unknown: z.boolean().optional(),
      address: line,
      municipality: line,
      /** Name, two-digit code or value of the province. */
      province: line,
      urgent: z.boolean().optional(),
      other_data: z.string().max(20_000).optional(),
    }),
  }),
  output: changed,
  errors: [...CHANGE_ERRORS, 'not_a_simple_note'],
});
