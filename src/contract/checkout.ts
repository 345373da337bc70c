import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/payments/payment-method.ts';
import { cartConfig } from './cart/cart-shapes.ts';
import { defineCall } from './define-call.ts';
import { CONFIG_ERRORS, givenConfig } from './given-config.ts';

const text = z.string().max(300);

/** A number, as a number or text; the month with or without leading zero. */
const numberOrText = z.union([z.number().int(), z.string().max(4)]);

const checkoutForm = z.object({
  email: z.string().min(1).max(254),
  type: z.enum(PAYMENT_METHODS),
  num: z.string().max(40).optional(),
  year: numberOrText.optional(),
  month: numberOrText.optional(),
  cvc: z.string().max(4).optional(),
  holder: text.optional(),
  /** True: pays with the customer's saved card instead of `num`, `month` and `year`. */
  saved_card: z.boolean().optional(),
  /** True: the provider saves the card for the next purchase. */
  keep_card: z.boolean().optional(),
  firstname: text.optional(),
  lastname: text.optional(),
  /** Phone number for the MB WAY request. */
  phone: text.optional(),
  tax_name: text.optional(),
  tax_id: text.optional(),
  tax_address: text.optional(),
  tax_postal_code: text.optional(),
  tax_city: text.optional(),
  tax_country: text.optional(),
  /** True: the buyer accepts the terms and requests an immediate start. Optional if given on the page. */
  consent: z.boolean().optional(),
});

const checkoutAnswer = z.object({
  config: cartConfig,
  ok: z.boolean(),
  order_id: z.string(),
  /** `waiting`: the bank has not responded yet; the outcome shows in the order, and nothing must be resent. */
  status: z.enum(['paid', 'challenge', 'instructed', 'declined', 'waiting']),
  /** Where to send the buyer's browser: a form to post, or with `get` the address itself. */
  challenge: z
    .object({
      action: z.string(),
      fields: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
      method: z.enum(['post', 'get']),
    })
    .optional(),
  /** How the buyer pays outside the site. */
  instructions: z
    .union([
      z.object({ kind: z.literal('multibanco'), entity: z.string(), reference: z.string() }),
      z.object({
        kind: z.literal('transfer'),
        iban: z.string(),
        bic: z.string().nullable(),
        holder: z.string(),
        bank: z.string().nullable(),
        reference: z.string(),
      }),
    ])
    .optional(),
  pay_by: z.iso.datetime().optional(),
  message: z.string(),
});

const errors = [
  'invalid_input',
  'cart_empty',
  'buyer_details_missing',
  'tax_data_required',
  'consent_required',
  'voucher_lapsed',
  'method_not_offered',
  'card_invalid',
  'card_elsewhere',
  'order_already_paid',
  'order_awaits_payment',
  'payment_in_progress',
  'order_not_payable',
  ...CONFIG_ERRORS,
] as const;

/** Source: specification section 7 "Checkout". */
export const checkoutRegisterCall = defineCall('checkoutRegister', {
  summary: 'Places and pays the order of a buyer without an account; an e-mail address is enough',
  method: 'POST',
  path: '/panel/rest/checkoutRegister',
  effect: 'own',
  need: 'order',
  who: ['guest'],
  body: z.object({
    config: givenConfig,
    /** With a password the account is created at once, else once the order is paid; its owner then gets a link to set one. */
    form: checkoutForm.extend({ password: z.string().min(1).max(1000).optional() }),
  }),
  output: checkoutAnswer,
  errors: [...errors, 'email_taken', 'too_many_requests'],
});

/** Source: specification section 7 "Checkout". */
export const checkoutAuthenticatedCall = defineCall('checkoutAuthenticated', {
  summary: "Places and pays the order of the signed-in buyer's cart",
  method: 'POST',
  path: '/panel/rest/checkoutAuthenticated',
  effect: 'own',
  need: 'order',
  who: ['customer'],
  body: z.object({ config: givenConfig, form: checkoutForm }),
  output: checkoutAnswer,
  errors: [...errors, 'sign_in_required'],
});

const notified = {
  path: '/panel/rest/payment/notification/{provider}',
  who: ['public'],
  params: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['notification_refused', 'not_found', 'payment_provider_unreachable'],
} as const;

/** Notifications from payment providers; the signature over the bytes authenticates them. */
export const paymentNotificationCall = defineCall('paymentNotification', {
  summary: 'Receives signed notifications of a payment provider, which may be repeated and in any order',
  method: 'POST',
  encoding: 'bytes',
  ...notified,
});

/** The same from providers that can only request an address, which contains a key. */
export const paymentCallbackCall = defineCall('paymentCallback', {
  summary:
    'Receives callbacks of a payment provider with all data in the address, which may be repeated and in any order',
  method: 'GET',
  effect: 'change',
  query: z.record(z.string().max(60), z.string().max(300)),
  ...notified,
});
