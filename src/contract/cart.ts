import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** Shapes of the cart calls. Source: decisions.md "Shapes of the cart calls". Money in euros with two decimals. */
const euros = z.number();

const cartOption = z.object({
  option_id: z.number(),
  product_id: z.number(),
  type: z.string(),
  value: z.string(),
  label: z.string(),
  print_value: z.string(),
});

const quoteLine = z.object({
  kind: z.enum(['base', 'option', 'value', 'fee']),
  option_id: z.number().optional(),
  value_id: z.number().optional(),
  label: z.string(),
  amount: euros,
});

const quote = z.object({
  lines: z.array(quoteLine),
  subtotal: euros,
  tax_rate: z.number(),
  tax_amount: euros,
  fees: euros,
  total: euros,
});

const cartItem = quote.extend({
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

/** The part of the shop configuration that a cart answer replaces. */
const cartConfig = z.object({ store_id: z.number(), formkey: z.string().nullable(), loggedIn: z.boolean() });

const cartAnswer = z.object({ config: cartConfig, cart });
export type CartAnswer = z.input<typeof cartAnswer>;
export type CartItemAnswer = z.input<typeof cartItem>;
export type QuoteAnswer = z.input<typeof quote>;

/** A value is always text; a list is refused. Source: specification section 5. */
const givenOption = z.object({
  option_id: z.coerce.number().int(),
  product_id: z.coerce.number().int().optional(),
  type: z.string().optional(),
  value: z.string().max(20_000),
});

const givenConfig = z.object({ formkey: z.string().optional(), store_id: z.coerce.number().optional() }).optional();
const origin = z.enum(['pedido', 'inmueble', 'empresa', 'vehiculo']);

/** Ids and keys are kept as they come, and no database keeps control characters. */
const PRINTABLE = /^[\x20-\x7e]*$/;

const givenForm = z.object({
  product_id: z.coerce.number().int().optional(),
  options: z.array(givenOption).max(200),
  origin: origin.nullish(),
  origin_id: z.coerce.string().max(40).regex(PRINTABLE).nullish(),
  /** The same key within a cart adds once. */
  idempotency_key: z.string().min(8).max(100).regex(PRINTABLE).optional(),
});

const BUYERS = ['guest', 'customer'] as const;

export const getCart = defineCall('getCart', {
  summary: 'The cart of this session.',
  method: 'GET',
  path: '/panel/rest/cart',
  who: BUYERS,
  output: cartAnswer,
});

export const addGeneric = defineCall('addGeneric', {
  summary:
    'Adds any product with its finished form to the cart; a form that the walk does not allow is answered with what is wrong and the price so far.',
  method: 'POST',
  path: '/panel/rest/addgeneric',
  who: BUYERS,
  body: z.object({ config: givenConfig, form: givenForm }),
  output: cartAnswer,
  errors: ['no_product_id', 'product_not_sold', 'form_not_allowed', 'invalid_input', 'wrong_origin', 'wrong_formkey'],
});

export const addNs = addOwnForm('addNs', '/panel/rest/addns', 'Adds a nota simple to the cart.');
export const addQp = addOwnForm(
  'addQp',
  '/panel/rest/addqp',
  'Adds a search of the properties of a person to the cart.',
);
export const addCertidao = addOwnForm(
  'addCertidao',
  '/panel/rest/addcertidao',
  'Adds a certidão permanente to the cart.',
);
export const addIpredial = addOwnForm(
  'addIpredial',
  '/panel/rest/addipredial',
  'Adds an informação predial simplificada to the cart.',
);

/** Products with a call of their own, which therefore need not be named. */
function addOwnForm(name: string, path: string, summary: string) {
  return defineCall(name, {
    summary,
    method: 'POST',
    path,
    who: BUYERS,
    body: z.object({ config: givenConfig, form: givenForm.omit({ product_id: true }) }),
    output: cartAnswer,
    errors: ['product_not_sold', 'form_not_allowed', 'invalid_input', 'wrong_origin', 'wrong_formkey'],
  });
}

const givenItem = z.object({ order_id: z.coerce.number().int(), item_id: z.coerce.number().int() });

export const addActualizarNsAhora = addAgain(
  'addActualizarNsAhora',
  '/panel/rest/addactualizarnsahora',
  "Renews a delivered simple note of the customer's own at its lower price: adds the renewal to the cart, filled in from the note.",
);
export const addActualizarPedidoAhora = addAgain(
  'addActualizarPedidoAhora',
  '/panel/rest/addactualizarpedidoahora',
  'Adds what a paid order of the customer ordered to the cart again, by the form and the price of today.',
);

/** Orders a paid item again. What today's form lacks is answered with `href`, the page where the customer goes on. */
function addAgain(name: string, path: string, summary: string) {
  return defineCall(name, {
    summary,
    method: 'POST',
    path,
    who: ['customer'],
    body: z.object({ config: givenConfig, form: givenItem }),
    output: cartAnswer,
    errors: [
      'sign_in_required',
      'not_found',
      'not_a_delivered_note',
      'product_not_sold',
      'form_not_allowed',
      'invalid_input',
      'wrong_origin',
      'wrong_formkey',
    ],
  });
}

/** Source: specification section 7 "Config and cart". */
export const addFastForm = defineCall('addFastFormOptionsToCartAndBuy', {
  summary:
    "Orders a paper on a property, company, vehicle or former order of the customer's own: adds it to the cart, filled in from what is known and the given options, and answers where it is paid. Nothing is charged before the customer confirms it there. A form that still lacks something is answered with `href`, its page with that question.",
  method: 'POST',
  path: '/panel/rest/addFastFormOptionsToCartAndBuy',
  who: ['customer'],
  body: z.object({
    config: givenConfig,
    product_id: z.coerce.number().int().optional(),
    options: z.array(givenOption).max(200).default([]),
    origin,
    origin_id: z.coerce.string().regex(/^\d{1,15}$/),
  }),
  output: cartAnswer.extend({
    /** The checkout, where the customer confirms and pays. */
    href: z.string(),
  }),
  errors: [
    'sign_in_required',
    'not_found',
    'no_product_id',
    'product_not_sold',
    'form_not_allowed',
    'invalid_input',
    'wrong_origin',
    'wrong_formkey',
  ],
});
