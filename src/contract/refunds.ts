import { z } from 'zod';
import { CANCELLATION_WAYS } from '../domain/payments/refund-statement.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { LONGEST_LIST } from './list-filters.ts';
import { LARGEST_AMOUNT } from './orders/operation-fields.ts';
import { euros, instant, textSchema } from './orders/pedido.ts';

const REFUND_STATES = [
  ...['proposed', 'rejected', 'lapsed', 'approved'],
  ...['sent', 'by_hand', 'done', 'failed'],
] as const;

/** The calculation of a cancellation, in euros; `fee` is before VAT, `tax_rate` in percent. */
const statementSchema = z.object({
  stage: z.enum(['unpaid', 'not_begun', 'begun', 'outside', 'done']),
  asked_by: z.enum(CANCELLATION_WAYS).nullable(),
  paid: euros,
  refunded_before: euros,
  fee: euros,
  fee_vat: euros,
  tax_rate: z.number(),
  official_fees_kept: euros,
  given_back: euros,
});

/** Means of payment: method, provider, and for a card its brand and last digits. */
const meansSchema = {
  method: z.string(),
  provider: z.string(),
  instrument: z.object({ brand: z.string(), last_four: z.string().nullable() }).nullable(),
};

const person = z.object({ user_id: z.int(), name: z.string() }).nullable();

const refundSchema = z.object({
  refund_id: z.int(),
  refund_number: z.string(),
  order_id: z.int(),
  /** Null for money that belongs to no item, such as a surplus. */
  item_id: z.int().nullable(),
  product_name: z.string().nullable(),
  kind: z.enum(['total', 'partial', 'cancellation', 'withdrawal', 'surplus']),
  state: z.enum(REFUND_STATES),
  amount: euros,
  ...meansSchema,
  reason: z.string(),
  statement: statementSchema.nullable(),
  proposed_by: person,
  proposed_at: instant,
  lapses_at: instant.nullable(),
  decided_by: person,
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  iban: z.string().nullable(),
  failure_code: z.string().nullable(),
  done_at: instant.nullable(),
  /** What the caller may do with it now. */
  can: z.object({ approve: z.boolean(), reject: z.boolean(), settle: z.boolean(), retry: z.boolean() }),
});
export type Refund = z.output<typeof refundSchema>;

const states = z
  .string()
  .max(LONGEST_LIST)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(REFUND_STATES)).min(1));

export const listRefunds = defineCall('listRefunds', {
  summary: 'Refunds, newest first: of one item, or by state (proposed,by_hand,failed need a person)',
  method: 'GET',
  path: '/api/rest/restapi/refunds',
  who: ['agent'],
  query: z.object({
    item_id: z.coerce.number().int().positive().optional(),
    state: states.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({ items: z.array(refundSchema), total: z.int(), page: z.int(), per_page: z.int() }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

export const previewRefund = defineCall('previewRefund', {
  summary: 'Preview of a refund of an order item: amount, destination, fee, and whether another person must approve',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/refund',
  who: ['agent'],
  params: z.object({ item_id: z.coerce.number().int().positive() }),
  query: z.object({
    operation: z.enum(['devolucion_total', 'devolucion_parcial', 'cancelar_pedido']),
    amount: z.coerce.number().positive().max(LARGEST_AMOUNT).optional(),
    /** Ids of lines, joined by commas. */
    lines: z
      .string()
      .max(2_000)
      .optional()
      .transform((value) => (value ? value.split(',') : undefined)),
    official_fees_spent: z.coerce.number().nonnegative().max(LARGEST_AMOUNT).optional(),
  }),
  output: z.object({
    /** The operation that will carry it out. Within the withdrawal period a cancellation becomes a full refund. */
    operation: z.string(),
    kind: z.enum(['total', 'partial', 'cancellation', 'withdrawal']),
    amount: euros,
    /** Refundable amount of the item, before and after. */
    left: euros,
    left_after: euros,
    refunded_before: euros,
    approval: z.boolean(),
    statement: statementSchema.nullable(),
    /** Official fees that the customer paid. */
    official_fees: euros,
    shares: z.array(
      z.object({
        payment_id: z.int(),
        ...meansSchema,
        amount: euros,
        subtotal: euros,
        tax_rate: z.number(),
        tax_amount: euros,
        fees: euros,
        /** `by_hand`: a person transfers it. */
        way: z.enum(['by_provider', 'by_hand']),
      }),
    ),
    /** Account for a refund by hand; null if the customer must be asked for it. */
    iban: z.string().nullable(),
    needs_iban: z.boolean(),
  }),
  errors: [
    ...(['sign_in_required', 'forbidden', 'not_found', 'invalid_input'] as const),
    ...(['refund_nothing_left', 'refund_too_much', 'refund_is_total', 'refund_lines_gone'] as const),
    ...(['cancellation_too_late', 'cancellation_not_offered'] as const),
  ],
});

export const listRefundLines = defineCall('listRefundLines', {
  summary: 'Lines of the price of an order item that can be refunded in full; before VAT',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/refund/lines',
  who: ['agent'],
  params: z.object({ item_id: z.coerce.number().int().positive() }),
  output: z.object({
    left: euros,
    official_fees: euros,
    lines: z.array(z.object({ id: z.string(), label: textSchema, amount: euros, is_gone: z.boolean() })),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

const refundId = z.object({ refund_id: z.coerce.number().int().positive().max(LARGEST_ID) });
const note = z.string().max(5_000).default('');
const deciding = [
  'sign_in_required',
  'forbidden',
  'not_found',
  'reauthentication_required',
  'refund_not_open',
] as const;

export const approveRefund = defineCall('approveRefund', {
  summary: 'Approves a refund that another person proposed; it is executed at once',
  method: 'POST',
  path: '/api/rest/restapi/refunds/{refund_id}/approve',
  who: ['agent'],
  params: refundId,
  body: z.object({ note }),
  output: refundSchema,
  errors: [
    ...deciding,
    ...(['refund_own_proposal', 'refund_changed', 'locked_by_other', 'transition_refused'] as const),
  ],
});

export const rejectRefund = defineCall('rejectRefund', {
  summary: "Rejects a proposed refund, or withdraws one of the caller's own",
  method: 'POST',
  path: '/api/rest/restapi/refunds/{refund_id}/reject',
  who: ['agent'],
  params: refundId,
  body: z.object({ note }),
  output: refundSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'refund_not_open'],
});

const account = z.string().max(50).optional();

export const settleRefund = defineCall('settleRefund', {
  summary: 'Confirms that a refund by hand was transferred, and to which account',
  method: 'POST',
  path: '/api/rest/restapi/refunds/{refund_id}/settle',
  who: ['agent'],
  params: refundId,
  body: z.object({ iban: account }),
  output: refundSchema,
  errors: [...deciding, 'refund_iban_needed', 'invalid_input'],
});

export const retryRefund = defineCall('retryRefund', {
  summary: 'Retries a refund that its provider refused; with an account, as a manual transfer',
  method: 'POST',
  path: '/api/rest/restapi/refunds/{refund_id}/retry',
  who: ['agent'],
  params: refundId,
  body: z.object({ iban: account }),
  output: refundSchema,
  errors: [...deciding, 'refund_too_much', 'invalid_input'],
});
