import { z } from 'zod';
import { CALL_DIRECTIONS } from '../domain/orders/phone-call.ts';
import { PHONE_CALL_STATES } from '../domain/phone-calls/call-of-events.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { customerFilter, pageFilters, pageOfItems } from './list-filters.ts';
import { instant } from './orders/pedido.ts';

/** Telephone calls, as reported by the call centre. */
const ROOT = '/api/rest/restapi/phonecalls';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;
const id = z.int().positive().max(LARGEST_ID);

const phoneCall = z.object({
  call_id: z.int(),
  direction: z.enum(CALL_DIRECTIONS),
  /** In E.164; blank if withheld. */
  number: z.string(),
  /** Our line. */
  line: z.string(),
  state: z.enum(PHONE_CALL_STATES),
  is_missed: z.boolean(),
  /** Who spoke, or dialled; blank while nobody has. */
  agent: z.string(),
  started_at: instant,
  answered_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Talk time, in seconds. */
  seconds: z.int(),
  /** Address of the recording at the call centre, for users signed in there. */
  recording: z.string().nullable(),
  note: z.string(),
  customer: z.object({ customer_id: z.int(), name: z.string() }).nullable(),
  item_id: z.int().nullable(),
  /** Whether it is in the order's history. */
  is_filed: z.boolean(),
  /** The ticket to call back. */
  ticket_id: z.int().nullable(),
  version: z.int(),
});
export type PhoneCallRow = z.output<typeof phoneCall>;

const callWithPeople = phoneCall.extend({
  /** Everybody who has the number, with the orders they may call about, newest first. */
  people: z.array(
    z.object({
      customer_id: z.int(),
      name: z.string(),
      email: z.string(),
      items: z.array(z.object({ item_id: z.int(), order_id: z.int(), product: z.string(), is_open: z.boolean() })),
    }),
  ),
});
export type PhoneCallCard = z.output<typeof callWithPeople>;

/** Messages carry a token in their body, which is their only authentication. */
export const phoneNotificationCall = defineCall('phoneNotification', {
  summary:
    'Receives events of the call centre, which may be repeated and in any order; they are stored and processed afterwards',
  method: 'POST',
  path: '/panel/rest/phone/notification',
  who: ['public'],
  encoding: 'bytes',
  output: z.object({ ok: z.literal(true) }),
  errors: ['notification_refused', 'not_found'],
});

export const listPhoneCalls = defineCall('listPhoneCalls', {
  summary: 'Telephone calls, newest first, paged',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({
    ...pageFilters,
    ...customerFilter,
    /** `missed`: nobody answered. `mine`: the caller's own. `unknown`: of no known customer. */
    'custom_filter[which]': z.enum(['missed', 'mine', 'unknown']).optional(),
    /** Part of the number. */
    'custom_filter[number]': z.string().trim().min(3).max(30).optional(),
  }),
  output: pageOfItems(phoneCall),
  errors: [...REFUSALS, 'page_size'],
});

export const getCurrentPhoneCall = defineCall('getCurrentPhoneCall', {
  summary:
    "The call that rings at the caller's telephone, or their current one; for a few minutes after its end, to add a note",
  method: 'GET',
  path: `${ROOT}/current`,
  who: WHO,
  output: z.object({ call: callWithPeople.nullable() }),
  errors: REFUSALS,
});

export const getPhoneCall = defineCall('getPhoneCall', {
  summary: 'A call with all customers who have its number, and their orders',
  method: 'GET',
  path: `${ROOT}/{call_id}`,
  who: WHO,
  params: z.object({ call_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  output: callWithPeople,
  errors: [...REFUSALS, 'not_found'],
});

export const putPhoneCall = defineCall('putPhoneCall', {
  summary:
    'Records who called, about which order, and a note; once the call is over it appears in the history of the order',
  method: 'PUT',
  path: `${ROOT}/{call_id}`,
  who: WHO,
  params: z.object({ call_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  body: z.object({
    version: z.int().positive(),
    customer_id: id.nullable(),
    item_id: id.nullable(),
    note: z.string().trim().max(10_000),
  }),
  output: callWithPeople,
  errors: [...REFUSALS, 'not_found', 'phone_call_changed', 'phone_call_filed'],
});

export const dialPhone = defineCall('dialPhone', {
  summary: "Sends a number to the caller's telephone at the call centre",
  method: 'POST',
  path: `${ROOT}/dial`,
  who: WHO,
  body: z.object({
    /** As typed; without a prefix it belongs to the portal's country. */
    number: z.string().trim().min(3).max(40),
    store_id: z.int().positive().default(1),
  }),
  output: z.object({ ok: z.literal(true), number: z.string() }),
  errors: [...REFUSALS, 'phone_number_wrong', 'phone_user_missing', 'phone_unavailable'],
});
