import { z } from 'zod';
import { CALL_DIRECTIONS, CALL_OUTCOMES } from '../../domain/orders/phone-call.ts';
import { defineCall } from '../define-call.ts';
import { euros, instant } from '../orders/pedido.ts';
import { customerById } from './customer-calls.ts';

const about = { item_id: z.int().nullable(), order_id: z.int().nullable() };

const customerOverviewSchema = z.object({
  /** Over all orders: received and kept, refunded, and owed now. */
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
      /** As measured by the call centre; null for a manually logged call. */
      seconds: z.int().nullable(),
      /** Address of the recording at the call centre. */
      recording: z.string().nullable(),
      note: z.string(),
      by: z.string(),
      at: instant,
      ...about,
    }),
  ),
  /** The latest invoices and credit notes; null for users who may not see invoices. */
  invoices: z
    .array(
      z.object({ invoice_id: z.int(), number: z.string(), issued_on: z.iso.date(), total: euros, order_id: z.int() }),
    )
    .nullable(),
  /** Number of each. */
  counts: z.object({
    inmuebles: z.int(),
    empresas: z.int(),
    vehiculos: z.int(),
    documentos: z.int(),
    subscriptions: z.int(),
  }),
  /** Consents given and withdrawn, newest first: terms with an order, newsletter. */
  consents: z.array(
    z.object({
      kind: z.enum(['conditions', 'newsletter']),
      given: z.boolean(),
      at: instant,
      order_id: z.int().nullable(),
      /** Who recorded it, if not the customer. */
      by: z.string().nullable(),
    }),
  ),
  /** When their data will be erased on request; null without a request. */
  erasure_due_at: instant.nullable(),
});
export type CustomerOverview = z.output<typeof customerOverviewSchema>;

export const getCustomerOverview = defineCall('getCustomerOverview', {
  summary:
    'Data about a customer besides orders and tickets: balance, mails, calls, invoices, consents, and counts of other records',
  method: 'GET',
  path: '/api/rest/restapi/customer/{customer_id}/overview',
  who: ['agent'],
  params: customerById,
  output: customerOverviewSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input', 'customer_id_not_numeric'],
});
