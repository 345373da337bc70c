import { z } from 'zod';
import { LOCALES } from '../domain/locale/locale.ts';
import { HAND_WAYS } from '../domain/payments/hand-payment.ts';
import { defineCall } from './define-call.ts';
import { givenNumber } from './given-number.ts';
import { LARGEST_ID } from './largest-id.ts';
import { quotedItems } from './quotes.ts';
import { requestKey } from './request-key.ts';

const ROOT = '/api/rest/restapi';

/** Problems are returned by field, in the agent's language. */
const text = z.string().max(300).default('');
const buyer = z.object({
  email: text,
  firstname: text,
  lastname: text,
  phone: text,
  tax_name: text,
  tax_id: text,
  tax_address: text,
  tax_postal_code: text,
  tax_city: text,
  tax_country: text,
});
const store = givenNumber.pipe(z.int().positive().max(LARGEST_ID));

export const createCustomer = defineCall('createCustomer', {
  summary:
    'Creates the account of a customer and mails them a link to set their password; for an address with an account it returns that account',
  method: 'POST',
  path: `${ROOT}/customer`,
  who: ['agent'],
  body: buyer.extend({ store_id: store, locale: z.enum(LOCALES) }),
  output: z.object({
    ok: z.literal(true),
    /** False if the address already had an account, which stays unchanged. */
    created: z.boolean(),
    customer: z.object({ customer_id: z.int(), email: z.string(), name: z.string() }),
  }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

export const placePaidProcedure = defineCall('placePaidProcedure', {
  summary:
    'Orders services for a customer who has already paid outside the shop: order, payment and invoice at once. Idempotent by request_key',
  method: 'POST',
  path: `${ROOT}/procedures`,
  who: ['agent'],
  body: buyer.extend({
    store_id: store,
    locale: z.enum(LOCALES),
    items: quotedItems,
    /** Payment method, and the reference to find the payment. */
    way: z.enum(HAND_WAYS),
    reference: z.string().trim().max(140),
    /** Received euros with VAT. Any amount other than the order's is refused, so that nobody books a price they have not seen. */
    amount: givenNumber.pipe(z.number().positive().max(1_000_000).multipleOf(0.01)),
    /** The terms were read to the customer, who agreed to them and to an immediate start. */
    consent: z.boolean(),
    request_key: requestKey,
  }),
  output: z.object({ order_id: z.int(), item_ids: z.array(z.int()) }),
  errors: [
    'sign_in_required',
    'forbidden',
    'invalid_input',
    'product_not_sold',
    'form_not_allowed',
    'buyer_details_missing',
    'tax_data_required',
    'consent_required',
    'bank_difference_changed',
  ],
});
