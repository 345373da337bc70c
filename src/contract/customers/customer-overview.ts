import { z } from 'zod';
import { CALL_DIRECTIONS, CALL_OUTCOMES } from '../../domain/orders/phone-call.ts';
import { defineCall } from '../define-call.ts';
import { euros, instant } from '../orders/pedido.ts';
import { customerById } from './customer-calls.ts';

const about = { item_id: z.int().nullable(), order_id: z.int().nullable() };

const customerOverviewSchema = z.object({
  /** Of all orders: what came and stayed, what went back, and what is owed now. */
  balance: z.object({ paid: euros, refunded: euros, due: euros }),
  /** The newest mails to and from the customer. */
  mails: z.array(
    z.object({ id: z.string(), direction: z.enum(['in', 'out']), subject: z.string(), at: instant, ...about }),
  ),
  /** The newest calls by telephone: those noted on their orders, and those that belong to none. */
  calls: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(CALL_DIRECTIONS),
      outcome: z.enum(CALL_OUTCOMES),
      minutes: z.int(),
      /** As the call centre measured it; null of a call that was noted by hand. */
      seconds: z.int().nullable(),
      /** Address of its recording at the call centre. */
      recording: z.string().nullable(),
      note: z.string(),
      by: z.string(),
      at: instant,
      ...about,
    }),
  ),
  /** The newest invoices and credit notes; null for who may not see invoices. */
  invoices: z
    .array(
      z.object({ invoice_id: z.int(), number: z.string(), issued_on: z.iso.date(), total: euros, order_id: z.int() }),
    )
    .nullable(),
  /** How many of each there are. */
  counts: z.object({
    inmuebles: z.int(),
    empresas: z.int(),
    vehiculos: z.int(),
    documentos: z.int(),
    subscriptions: z.int(),
  }),
  /** What the customer agreed to and took back, the newest first: conditions with an order, news by mail. */
  consents: z.array(
    z.object({
      kind: z.enum(['conditions', 'newsletter']),
      given: z.boolean(),
      at: instant,
      order_id: z.int().nullable(),
      /** Who wrote it down, if not the customer. */
      by: z.string().nullable(),
    }),
  ),
  /** When their data will be erased, as they asked; null where they did not. */
  erasure_due_at: instant.nullable(),
});
export type CustomerOverview = z.output<typeof customerOverviewSchema>;

export const getCustomerOverview = defineCall('getCustomerOverview', {
  summary:
    'What is kept about a customer beside orders and tickets: balance, mails, calls, invoices, consents, and how much of the rest',
  method: 'GET',
  path: '/api/rest/restapi/customer/{customer_id}/overview',
  who: ['agent'],
  params: customerById,
  output: customerOverviewSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input', 'customer_id_not_numeric'],
});
