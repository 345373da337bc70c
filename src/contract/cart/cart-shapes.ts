import { z } from 'zod';

/** Shapes of the cart calls. Source: decisions.md "Shapes of the cart calls". Money in euros with two decimals. */
const euros = z.number();

export const cartOption = z.object({
  option_id: z.number(),
  product_id: z.number(),
  type: z.string(),
  value: z.string(),
  label: z.string(),
  print_value: z.string(),
});

const quoteLine = z.object({
  kind: z.enum(['base', 'option', 'value', 'discount', 'fee']),
  option_id: z.number().optional(),
  value_id: z.number().optional(),
  label: z.string(),
  amount: euros,
});

export const quote = z.object({
  lines: z.array(quoteLine),
  subtotal: euros,
  tax_rate: z.number(),
  tax_amount: euros,
  fees: euros,
  total: euros,
});

export const cartItem = quote.extend({
  item_id: z.number(),
  product_id: z.number(),
  url_key: z.string(),
  name: z.string(),
  qty: z.literal(1),
  options: z.array(cartOption),
  origin: z.string().nullable(),
  origin_id: z.string().nullable(),
  form_version: z.number(),
});

const cart = z.object({
  quote_id: z.number().nullable(),
  items: z.array(cartItem),
  subtotal: euros,
  tax_amount: euros,
  fees: euros,
  total: euros,
});

/** The part of the shop configuration that a cart response replaces. */
export const cartConfig = z.object({ store_id: z.number(), formkey: z.string().nullable(), loggedIn: z.boolean() });

export const cartAnswer = z.object({ config: cartConfig, cart });

/** A value is always text; a list is rejected. Source: specification section 5. */
export const givenOption = z.object({
  option_id: z.coerce.number().int(),
  product_id: z.coerce.number().int().optional(),
  type: z.string().optional(),
  value: z.string().max(20_000),
});

export const givenOrigin = z.enum(['pedido', 'inmueble', 'empresa', 'vehiculo']);

/** Ids and keys are stored verbatim, and databases do not store control characters. */
const PRINTABLE = /^[\x20-\x7e]*$/;

export const givenForm = z.object({
  product_id: z.coerce.number().int().optional(),
  options: z.array(givenOption).max(200),
  origin: givenOrigin.nullish(),
  origin_id: z.coerce.string().max(40).regex(PRINTABLE).nullish(),
  /** Repeated within a cart, the same key adds only once. */
  idempotency_key: z.string().min(8).max(100).regex(PRINTABLE).optional(),
});

export const BUYERS = ['guest', 'customer'] as const;
