import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { euros, instant } from './orders/pedido.ts';
import { requestKey } from './request-key.ts';

const ITEM = z.object({ item_id: z.coerce.number().int().positive() });
const ROOT = '/api/rest/restapi/pedido/{item_id}';

const chargeSchema = z.object({
  charge_id: z.int(),
  code: z.string(),
  /** In the user's language, with the number of units. */
  name: z.string(),
  units: z.int(),
  subtotal: euros,
  tax_amount: euros,
  fees: euros,
  total: euros,
  state: z.enum(['open', 'paid', 'cancelled']),
  note: z.string().nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
});

const chargesSchema = z.object({
  /** Charges that the product defines and the answers allow. */
  offered: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      unit: z.enum(['order', 'page', 'property']),
      /** Before tax; null: at cost, so that the amount must be given. */
      unit_price: euros.nullable(),
      tax_rate: z.number(),
      over: z.int().nullable(),
      /** Units that may still be charged; null = no limit. */
      left: z.int().nullable(),
      /** The proposed number of units: `units` = count - included - charged, at most `left`. Null if nothing can be counted. */
      proposal: z
        .object({
          units: z.int(),
          basis: z.enum(['pages', 'derived', 'documents']),
          count: z.int(),
          included: z.int(),
          charged: z.int(),
        })
        .nullable(),
    }),
  ),
  charges: z.array(chargeSchema),
  /** The limit on all of them together; null if the form does not ask for one. */
  ceiling: z
    .object({
      /** The customer's agreement: euros with VAT, no limit, or none, so that they decide on each charge. */
      agreed: z.union([euros, z.literal('unlimited')]).nullable(),
      charged: euros,
      /** Null for no limit. */
      left: euros.nullable(),
    })
    .nullable(),
  /** Amount currently payable by a link, in euros; null if nothing is due. */
  due: euros.nullable(),
});
export type Charges = z.output<typeof chargesSchema>;

export const listCharges = defineCall('listCharges', {
  summary: 'Charges added to an item after ordering, what can still be charged, and what is due',
  method: 'GET',
  path: `${ROOT}/charges`,
  who: ['agent'],
  params: ITEM,
  output: chargesSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

export const createCharge = defineCall('createCharge', {
  summary: 'Charges units after ordering and asks the customer to pay them; idempotent by request_key',
  method: 'POST',
  path: `${ROOT}/charges`,
  who: ['agent'],
  params: ITEM,
  body: z.object({
    code: z.string().min(1).max(60),
    units: z.int().min(1).max(500),
    /** Net price of a unit, if the catalogue charges at cost. */
    amount: z.number().positive().max(50_000).multipleOf(0.01).optional(),
    note: z.string().trim().max(2000).default(''),
    request_key: requestKey,
  }),
  output: chargesSchema,
  errors: [
    'sign_in_required',
    'forbidden',
    'not_found',
    'charge_not_foreseen',
    'charge_over_cap',
    'charge_over_ceiling',
    'tax_data_required',
    'locked_by_other',
    'stale_version',
    'transition_refused',
    'invalid_input',
  ],
});

export const cancelCharge = defineCall('cancelCharge', {
  summary: 'Cancels an unpaid charge',
  method: 'POST',
  path: `${ROOT}/charges/{charge_id}/cancel`,
  who: ['agent'],
  params: ITEM.extend({ charge_id: z.coerce.number().int().positive() }),
  body: z.object({ reason: z.string().trim().min(5).max(2000) }),
  output: chargesSchema,
  errors: [
    'sign_in_required',
    'forbidden',
    'not_found',
    'order_already_paid',
    'payment_in_progress',
    'locked_by_other',
    'stale_version',
    'transition_refused',
    'invalid_input',
  ],
});

export const createOrderLink = defineCall('createOrderLink', {
  summary: 'Creates a link to pay what is due for the order of an item without signing in; optionally mails it',
  method: 'POST',
  path: `${ROOT}/paymentlink`,
  who: ['agent'],
  params: ITEM,
  body: z.object({ send: z.boolean() }),
  output: z.object({ url: z.url(), expires_at: instant, sent_to: z.string().nullable() }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'order_not_payable', 'order_already_paid', 'invalid_input'],
});
