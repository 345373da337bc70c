import { z } from 'zod';
import type { Option } from '../domain/catalogue/option.ts';
import { LOCALES } from '../domain/locale/locale.ts';
import { quote as pricedForm } from './cart/cart-shapes.ts';
import { defineCall } from './define-call.ts';
import { euros, instant } from './orders/pedido.ts';
import { requestKey } from './request-key.ts';

const ROOT = '/api/rest/restapi/quotes';
const QUOTE = z.object({ quote_id: z.coerce.number().int().positive() });

/** Services with their forms, filled in by an agent. */
export const quotedItems = z
  .array(
    z.object({
      product_id: z.int().positive(),
      options: z.array(z.object({ option_id: z.int().positive(), value: z.string().max(5000) })).max(200),
    }),
  )
  .min(1)
  .max(20);
/** `value`: euros with VAT for all items together, or percent of each net price. */
const discount = z.object({
  kind: z.enum(['amount', 'percentage']),
  value: z.number().positive().max(50_000).multipleOf(0.01),
  reason: z.string().trim().min(3).max(500),
});

export const quoteContent = z.object({
  items: quotedItems,
  discount: discount.nullable().default(null),
  note: z.string().trim().max(2000).default(''),
  valid_until: instant,
});
/** An invalid address or name is reported at its field, in the agent's language. */
const customer = z.object({
  email: z.string().trim().max(200),
  firstname: z.string().trim().max(100),
  lastname: z.string().trim().max(100).default(''),
  store_id: z.int(),
  locale: z.enum(LOCALES),
});

const problem = z.object({ option_id: z.int(), message: z.string() });
const pricedItem = pricedForm.extend({
  product_id: z.int(),
  name: z.string(),
  /** False while the form is incomplete; `message` says what is missing. */
  ok: z.boolean(),
  /** The current questions of the catalogue; files cannot be uploaded for somebody else. */
  questions: z.array(z.custom<Option>((value) => typeof value === 'object')),
  problems: z.array(problem),
  missing: z.array(z.object({ option_id: z.int(), label: z.string() })),
  message: z.string().nullable(),
  /** True if the answers lead to another service. */
  leads_elsewhere: z.boolean(),
});
const totals = z.object({ subtotal: euros, tax_amount: euros, fees: euros, total: euros });

const quoteRow = z.object({
  quote_id: z.int(),
  version: z.int(),
  state: z.enum(['open', 'expired', 'withdrawn', 'paid']),
  customer: z.object({ customer_id: z.int(), email: z.string(), name: z.string() }),
  store_id: z.int(),
  names: z.array(z.string()),
  total: euros,
  discount: z.object({ kind: z.enum(['amount', 'percentage']), value: z.number(), reason: z.string() }).nullable(),
  note: z.string(),
  valid_until: instant,
  offered_at: instant,
  offered_by: z.string(),
  /** The order that it became, paid or not. */
  order_id: z.int().nullable(),
});
export type QuoteRow = z.output<typeof quoteRow>;
const quoteInFull = quoteRow.extend({ items: quotedItems });
export type QuoteInFull = z.output<typeof quoteInFull>;
export type PricedQuoteItem = z.output<typeof pricedItem>;

const CONTENT_ERRORS = [
  'sign_in_required',
  'forbidden',
  'product_not_sold',
  'form_not_allowed',
  'invalid_input',
] as const;

export const listQuotable = defineCall('listQuotable', {
  summary: 'Services that can be quoted, with the stores that sell them, and the stores',
  method: 'GET',
  path: `${ROOT}/products`,
  who: ['agent'],
  output: z.object({
    products: z.array(z.object({ product_id: z.int(), name: z.string(), stores: z.array(z.int()) })),
    stores: z.array(z.object({ store_id: z.int(), name: z.string(), locale: z.enum(LOCALES) })),
  }),
  errors: ['sign_in_required', 'forbidden'],
});

export const priceQuote = defineCall('priceQuote', {
  summary: 'Price of a quote, and missing answers of its forms; nothing is written',
  method: 'POST',
  path: `${ROOT}/price`,
  who: ['agent'],
  body: quoteContent.pick({ items: true, discount: true }).extend({ store_id: z.int() }),
  output: z.object({ items: z.array(pricedItem), totals, ok: z.boolean() }),
  errors: ['sign_in_required', 'forbidden', 'product_not_sold', 'invalid_input'],
});

export const offerQuote = defineCall('offerQuote', {
  summary:
    'Creates a quote and mails it to the customer; an address without an account gets one. Idempotent by request_key',
  method: 'POST',
  path: ROOT,
  who: ['agent'],
  body: quoteContent.extend({
    ...customer.shape,
    request_key: requestKey,
  }),
  output: quoteRow,
  errors: CONTENT_ERRORS,
});

export const getQuote = defineCall('getQuote', {
  summary: 'A quote prepared by an agent, with the answers of its forms, for editing',
  method: 'GET',
  path: `${ROOT}/{quote_id}`,
  who: ['agent'],
  params: QUOTE,
  output: quoteInFull,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

export const changeQuote = defineCall('changeQuote', {
  summary:
    'Replaces the content of an open quote; the customer is mailed again, and an unpaid order of it is cancelled',
  method: 'PUT',
  path: `${ROOT}/{quote_id}`,
  who: ['agent'],
  params: QUOTE,
  body: quoteContent.extend({ version: z.int() }),
  output: quoteRow,
  errors: [
    ...CONTENT_ERRORS,
    'not_found',
    'quote_changed',
    'quote_withdrawn',
    'order_already_paid',
    'payment_in_progress',
  ],
});

export const withdrawQuote = defineCall('withdrawQuote', {
  summary: 'Withdraws a quote; an unpaid order of it is cancelled',
  method: 'POST',
  path: `${ROOT}/{quote_id}/withdraw`,
  who: ['agent'],
  params: QUOTE,
  output: quoteRow,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'order_already_paid', 'payment_in_progress'],
});

export const createQuoteLink = defineCall('createQuoteLink', {
  summary: 'Creates another link to a quote, to be shown once or mailed again',
  method: 'POST',
  path: `${ROOT}/{quote_id}/paymentlink`,
  who: ['agent'],
  params: QUOTE,
  body: z.object({ send: z.boolean() }),
  output: z.object({ url: z.url(), expires_at: instant, sent_to: z.string().nullable() }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'quote_expired', 'quote_withdrawn', 'order_already_paid'],
});

export const listQuotes = defineCall('listQuotes', {
  summary: 'Quotes prepared by agents, newest first, paged; `customer` filters by part of the name of the customer',
  method: 'GET',
  path: ROOT,
  who: ['agent'],
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    customer: z.string().trim().max(200).default(''),
  }),
  output: z.object({ items: z.array(quoteRow), total: z.int(), page: z.int(), per_page: z.int() }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});
