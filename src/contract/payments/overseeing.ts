import { z } from 'zod';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { PAYMENT_METHODS } from '../../domain/payments/payment-method.ts';
import { defineCall } from '../define-call.ts';
import { euros, instant } from '../orders/pedido.ts';

/** Payments a person must review, for the panel roles `facturacion` and `supervisor`. */
const ROOT = '/api/rest/restapi';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden'] as const;
const id = z.int();
const page = z.coerce.number().int().min(1).max(10_000).default(1);

export const REVIEW_KINDS = [
  ...['late', 'twice', 'amount', 'unmatched', 'chargeback', 'refund_failed'],
  ...['refund_elsewhere', 'difference', 'unknown_attempt', 'withdrawal'],
] as const;

/** Kinds about received money that may have paid for nothing. */
export const RETURNABLE_KINDS = ['late', 'amount', 'unmatched'] as const satisfies (typeof REVIEW_KINDS)[number][];

const reviewSchema = z.object({
  review_id: id,
  kind: z.enum(REVIEW_KINDS),
  amount: euros,
  /** The refund of `refundReviewed`: money that pays for nothing and is not being refunded. */
  returnable: euros,
  order_id: id.nullable(),
  /** An item of the order, which the panel opens. */
  item_id: id.nullable(),
  customer: z.string().nullable(),
  payment: z
    .object({ payment_id: id, attempt_number: z.string(), provider: z.string(), method: z.string() })
    .nullable(),
  /** For a difference with the provider: the sums on both sides. */
  difference: z
    .object({
      provider: z.string(),
      day: z.iso.date(),
      kind: z.enum(['capture', 'refund', 'chargeback']),
      what: z.enum(['missing_here', 'missing_there', 'amount', 'currency']),
      there: euros,
      here: euros,
      currency: z.string(),
      /** The provider's reference, if the ledger has no such payment. */
      named: z.string().nullable(),
    })
    .nullable(),
  /** The provider's code or state, verbatim. */
  told: z.string().nullable(),
  /** The customer's choice for a late payment; null before it, and for all other money. */
  choice: z.enum(['revive', 'return']).nullable(),
  opened_at: instant,
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
  resolution: z.string().nullable(),
});
export type PaymentReview = z.output<typeof reviewSchema>;

export const listPaymentReviews = defineCall('listPaymentReviews', {
  summary: 'Payments to review: open ones oldest first, closed ones newest first',
  method: 'GET',
  path: `${ROOT}/paymentreviews`,
  who: WHO,
  query: z.object({
    state: z.enum(['open', 'closed']).default('open'),
    kind: z.enum(REVIEW_KINDS).optional(),
    page,
  }),
  output: z.object({
    items: z.array(reviewSchema),
    has_more: z.boolean(),
    /** Number of open ones by kind. */
    open: z.partialRecord(z.enum(REVIEW_KINDS), z.int()),
  }),
  errors: REFUSALS,
});

export const closePaymentReview = defineCall('closePaymentReview', {
  summary: 'Closes a review with what was done; a closed review is not changed',
  method: 'POST',
  path: `${ROOT}/paymentreviews/{review_id}/close`,
  who: WHO,
  params: z.object({ review_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({ resolution: z.string().trim().min(3).max(2_000) }),
  output: z.object({
    review: reviewSchema,
    /** False when it was closed before in other words: those are in the answer. */
    is_yours: z.boolean(),
  }),
  errors: [...REFUSALS, 'not_found', 'invalid_input'],
});

export const refundReviewed = defineCall('refundReviewed', {
  summary:
    'Refunds all money of a review that pays for nothing, once, and closes the review; a closed review is not changed',
  method: 'POST',
  path: `${ROOT}/paymentreviews/{review_id}/refund`,
  who: WHO,
  params: closePaymentReview.params,
  output: closePaymentReview.output,
  errors: [...REFUSALS, 'reauthentication_required', 'not_found', 'refund_nothing_left'],
});

const failedSchema = z.object({
  payment_id: id,
  attempt_number: z.string(),
  order_id: id,
  item_id: id.nullable(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amount: euros,
  state: z.enum(['declined', 'expired']),
  /** In the caller's language. */
  reason: z.string(),
  at: instant,
  /** Failed attempts for the same order or charge in these days. */
  tries: z.int(),
  /** When it was paid after all. */
  paid_at: instant.nullable(),
});
export type FailedPayment = z.output<typeof failedSchema>;

export const listFailedPayments = defineCall('listFailedPayments', {
  summary:
    'Orders and charges whose payment failed in the last days, with the contact and whether they were paid afterwards',
  method: 'GET',
  path: `${ROOT}/failedpayments`,
  who: WHO,
  query: z.object({
    days: z.coerce.number().int().min(1).max(60).default(7),
    only: z.enum(['unpaid', 'all']).default('unpaid'),
    page,
  }),
  output: z.object({ items: z.array(failedSchema), has_more: z.boolean() }),
  errors: REFUSALS,
});

const totalSchema = z.object({
  /** In Madrid time. */
  day: z.iso.date(),
  store_id: id,
  method: z.enum(PAYMENT_METHODS),
  /** Number of captured payments. */
  payments: z.int(),
  captured: euros,
  refunded: euros,
  charged_back: euros,
  net: euros,
});
export type PaymentTotal = z.output<typeof totalSchema>;

export const LONGEST_RANGE_DAYS = 366;

export const listPaymentTotals = defineCall('listPaymentTotals', {
  summary: 'Payments and refunds of each day by method and portal; days in Madrid time, both ends inclusive',
  method: 'GET',
  path: `${ROOT}/paymenttotals`,
  who: WHO,
  query: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      store_id: z.coerce.number().int().positive().max(99_999).optional(),
    })
    .refine(
      ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < LONGEST_RANGE_DAYS * DAY_MS,
      'not a range of days',
    ),
  output: z.object({
    rows: z.array(totalSchema),
    portals: z.array(z.object({ store_id: id, name: z.string() })),
  }),
  errors: [...REFUSALS, 'invalid_input'],
});

const runSchema = z.object({
  reconciliation_id: id,
  provider: z.string(),
  /** The last day that was compared. */
  day: z.iso.date(),
  movements: z.int(),
  settled: z.int(),
  differences: z.int(),
  error: z.string().nullable(),
  ran_at: instant,
});

export const listReconciliations = defineCall('listReconciliations', {
  summary: "The latest reconciliations of the providers' movements with the ledger",
  method: 'GET',
  path: `${ROOT}/reconciliations`,
  who: WHO,
  output: z.object({ items: z.array(runSchema) }),
  errors: REFUSALS,
});
