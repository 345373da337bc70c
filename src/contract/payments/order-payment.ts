import { z } from 'zod';
import { PAYMENT_METHODS } from '../../domain/payments/payment-method.ts';
import { defineCall } from '../define-call.ts';
import { euros, instant } from '../orders/pedido.ts';

const id = z.int();
const method = z.enum(PAYMENT_METHODS);
const instrument = z.object({ brand: z.string(), last_four: z.string().nullable() }).nullable();

const attemptSchema = z.object({
  payment_id: id,
  attempt_number: z.string(),
  /** Null for the order itself. */
  charge_id: id.nullable(),
  provider: z.string(),
  method,
  instrument,
  state: z.enum(['requested', 'challenge', 'pending', 'captured', 'declined', 'expired']),
  currency: z.string(),
  amount: euros,
  captured: euros,
  refunded: euros,
  charged_back: euros,
  /** Why it was refused, in the caller's language. */
  reason: z.string().nullable(),
  created_at: instant,
  expires_at: instant.nullable(),
});

const eventSchema = z.object({
  event_id: id,
  payment_id: id,
  at: instant,
  kind: z.enum(['request', 'success', 'failure', 'action_required', 'pending', 'expiry', 'refund', 'chargeback']),
  amount: euros,
  reason: z.string().nullable(),
  /** State of the dispute at this event. */
  step: z.enum(['opened', 'won', 'lost']).nullable(),
});

/**
 * Specification, section 3, "Order payment". `total_paid` is captured money less refunds and chargebacks. `tax_rate` is in percent: the
 * order's single rate, or its portal's where items differ; each item names its own.
 */
const orderPaymentSchema = z.object({
  order_id: id,
  subtotal: euros,
  tax_amount: euros,
  tax_rate: z.number(),
  fees: euros,
  /** Including charges after the order, unless cancelled. */
  total: euros,
  total_paid: euros,
  total_due: euros,
  captured: euros,
  refunded: euros,
  charged_back: euros,
  items: z.array(
    z.object({ item_id: id, name: z.string(), tax_rate: z.number(), subtotal: euros, tax_amount: euros, total: euros }),
  ),
  charges: z.array(
    z.object({ charge_id: id, name: z.string(), state: z.enum(['open', 'paid', 'cancelled']), total: euros }),
  ),
  attempts: z.array(attemptSchema),
  log: z.array(eventSchema),
  /** Invoices and credit notes; `file_id` null while the document is being made. */
  files: z.array(
    z.object({
      invoice_id: id,
      number: z.string(),
      kind: z.string(),
      issue_date: z.iso.date(),
      total: euros,
      file_id: z.uuid().nullable(),
    }),
  ),
});
export type OrderPayment = z.output<typeof orderPaymentSchema>;

export const getOrderPayment = defineCall('getOrderPayment', {
  summary: 'The payment of an order from the ledger: totals, all attempts with their outcome, invoices, log',
  method: 'GET',
  path: '/api/rest/restapi/orderpayments/{order_id}',
  who: ['agent'],
  params: z.object({ order_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: orderPaymentSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});
