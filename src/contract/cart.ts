import { z } from 'zod';
import {
  BUYERS,
  cartAnswer,
  type cartItem,
  givenForm,
  givenOption,
  givenOrigin,
  type quote,
} from './cart/cart-shapes.ts';
import { defineCall } from './define-call.ts';
import { CONFIG_ERRORS, givenConfig } from './given-config.ts';
import { givenNumber, givenText } from './given-number.ts';

export type CartAnswer = z.input<typeof cartAnswer>;
export type CartItemAnswer = z.input<typeof cartItem>;
export type QuoteAnswer = z.input<typeof quote>;

export const getCart = defineCall('getCart', {
  summary: 'The cart of this session.',
  method: 'GET',
  path: '/panel/rest/cart',
  who: BUYERS,
  output: cartAnswer,
});

export const addGeneric = defineCall('addGeneric', {
  summary:
    'Adds any product with its completed form to the cart. An invalid form is answered with its problems and the price so far.',
  method: 'POST',
  path: '/panel/rest/addgeneric',
  who: BUYERS,
  body: z.object({ config: givenConfig, form: givenForm }),
  output: cartAnswer,
  errors: ['no_product_id', 'product_not_sold', 'form_not_allowed', 'invalid_input', ...CONFIG_ERRORS],
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

/** Products with a call of their own, which therefore need no id. */
function addOwnForm(name: string, path: string, summary: string) {
  return defineCall(name, {
    summary,
    method: 'POST',
    path,
    who: BUYERS,
    body: z.object({ config: givenConfig, form: givenForm.omit({ product_id: true }) }),
    output: cartAnswer,
    errors: ['product_not_sold', 'form_not_allowed', 'invalid_input', ...CONFIG_ERRORS],
  });
}

const givenItem = z.object({ order_id: givenNumber.pipe(z.int()), item_id: givenNumber.pipe(z.int()) });

export const addActualizarNsAhora = addAgain(
  'addActualizarNsAhora',
  '/panel/rest/addactualizarnsahora',
  "Renews a delivered simple note of the customer's own at its lower price: adds the renewal to the cart, filled in from the note.",
);
export const addActualizarPedidoAhora = addAgain(
  'addActualizarPedidoAhora',
  '/panel/rest/addactualizarpedidoahora',
  'Adds the contents of a paid order of the customer to the cart again, with the current form and price.',
);

/** Orders a paid item again. Where today's form asks for more, the answer is `href`, the page to complete it. */
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
      ...CONFIG_ERRORS,
    ],
  });
}

/** Source: specification section 7 "Config and cart". */
export const addFastForm = defineCall('addFastFormOptionsToCartAndBuy', {
  summary:
    "Orders a document about one of the customer's properties, companies, vehicles or former orders: adds it to the cart, filled in from known data and the given options, and returns the address of the checkout. Nothing is charged before the customer confirms there. For an incomplete form `href` is its page with the open question.",
  method: 'POST',
  path: '/panel/rest/addFastFormOptionsToCartAndBuy',
  effect: 'own',
  need: 'order',
  who: ['customer'],
  body: z.object({
    config: givenConfig,
    product_id: givenNumber.pipe(z.int()).optional(),
    options: z.array(givenOption).max(200).default([]),
    origin: givenOrigin,
    origin_id: givenText.pipe(z.string().regex(/^\d{1,15}$/)),
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
    ...CONFIG_ERRORS,
  ],
});
