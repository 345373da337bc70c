import { z } from 'zod';
import { APPROVAL_NEEDS, PROVIDER_PAYMENT_STATUSES } from '../domain/provider-payments/payment-status.ts';
import { PROVIDER_WORKS } from '../domain/providers/provider.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { pageFilters, pageOfItems } from './list-filters.ts';
import { euros, instant } from './orders/pedido.ts';
import { requestKey } from './request-key.ts';

/** Payments to providers, for supervisors. Source: specification section 7; paths are the product's own. */
export const PROVIDER_PAYMENTS = '/api/rest/restapi/providerpayments';
export const WHO = ['agent'] as const;
export const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;
const CHANGES = [...REFUSALS, 'not_found', 'provider_payment_changed'] as const;

const id = z.int().positive().max(LARGEST_ID);
const idGiven = z.coerce.number().int().positive().max(LARGEST_ID);
const version = z.int().positive();
export const paymentParams = z.object({ payment_id: idGiven });
const work = z.enum(PROVIDER_WORKS).nullable();
/** Percent, with at most two decimals. */
const rate = z.number().min(0).max(100).multipleOf(0.01);
const words = z.string().trim().max(1_000);

export const PROVIDER_FILE_KINDS = ['invoice', 'receipt', 'other'] as const;

export const providerPaymentFileSchema = z.object({
  file_id: z.uuid(),
  kind: z.enum(PROVIDER_FILE_KINDS),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  uploaded_by: z.string(),
  created_at: instant,
});

/** A payment in a list. Amounts are in euros, and named as in orders (specification section 3, "Order payment"). */
export const providerPaymentInListSchema = z.object({
  payment_id: z.int(),
  provider: z.object({ id: z.int(), nombre: z.string() }),
  status: z.enum(PROVIDER_PAYMENT_STATUSES),
  invoice_number: z.string(),
  due_on: z.iso.date(),
  subtotal: euros,
  tax_rate: z.number(),
  tax_amount: euros,
  withholding_rate: z.number(),
  withheld: euros,
  total: euros,
  total_paid: euros,
  total_due: euros,
  created_at: instant,
  version: z.int(),
});
export type ProviderPaymentInList = z.output<typeof providerPaymentInListSchema>;

const providerPaymentSchema = providerPaymentInListSchema.extend({
  note: z.string(),
  /** The recipient: frozen at approval, before that read from the list of providers. */
  payee: z.object({ name: z.string(), iban: z.string().nullable() }),
  transfer_id: z.int().nullable(),
  lines: z.array(
    z.object({
      line_id: z.int(),
      item_id: z.int(),
      order_id: z.int(),
      product_name: z.string(),
      work,
      amount: euros,
    }),
  ),
  files: z.array(providerPaymentFileSchema),
  /** Its changes of status, oldest first; `taken_back` is set once a change was reverted. */
  log: z.array(
    z.object({
      entry_id: z.int(),
      status: z.enum(PROVIDER_PAYMENT_STATUSES),
      note: z.string(),
      by: z.string(),
      at: instant,
      taken_back: z.object({ by: z.string(), at: instant }).nullable(),
    }),
  ),
  /** What is missing for its approval. */
  missing: z.array(z.enum(APPROVAL_NEEDS)),
  /** Statuses that can follow, and `back_to`: the one to which it can be reverted. */
  next: z.array(z.enum(PROVIDER_PAYMENT_STATUSES)),
  back_to: z.enum(PROVIDER_PAYMENT_STATUSES).nullable(),
});
export type ProviderPayment = z.output<typeof providerPaymentSchema>;
const payment = z.object({ payment: providerPaymentSchema });

export const listProviderPayments = defineCall('listProviderPayments', {
  summary: 'Payments to providers by provider or status, newest first; for supervisors',
  method: 'GET',
  path: PROVIDER_PAYMENTS,
  who: WHO,
  query: z.object({
    ...pageFilters,
    'custom_filter[provider_id]': idGiven.optional(),
    /** `unpaid`: neither paid nor cancelled. */
    'custom_filter[status]': z.enum([...PROVIDER_PAYMENT_STATUSES, 'unpaid']).optional(),
  }),
  output: pageOfItems(providerPaymentInListSchema),
  errors: [...REFUSALS, 'page_size'],
});

export const getProviderPayment = defineCall('getProviderPayment', {
  summary: 'A payment to a provider with its lines, files and log',
  method: 'GET',
  path: `${PROVIDER_PAYMENTS}/{payment_id}`,
  who: WHO,
  params: paymentParams,
  output: payment,
  errors: [...REFUSALS, 'not_found'],
});

const due = { due_on: z.iso.date(), invoice_number: z.string().trim().max(60), note: words };
const line_ids = z.array(id).max(500);

export const addProviderPayment = defineCall('addProviderPayment', {
  summary: 'Creates a payment to a provider from lines that are in no other payment; idempotent by request_key',
  method: 'POST',
  path: PROVIDER_PAYMENTS,
  who: WHO,
  body: z.object({
    request_key: requestKey,
    provider_id: id,
    line_ids,
    ...due,
    invoice_number: due.invoice_number.default(''),
    note: due.note.default(''),
    tax_rate: rate.default(21),
    withholding_rate: rate.default(0),
  }),
  output: payment,
  errors: [...REFUSALS, 'not_found', 'provider_line_taken', 'provider_invoice_taken'],
});

export const putProviderPayment = defineCall('putProviderPayment', {
  summary: 'Changes a payment that is still a draft; omitted fields are not changed',
  method: 'PUT',
  path: `${PROVIDER_PAYMENTS}/{payment_id}`,
  who: WHO,
  params: paymentParams,
  body: z.object({
    version,
    line_ids: line_ids.optional(),
    ...z.object({ ...due, tax_rate: rate, withholding_rate: rate }).partial().shape,
  }),
  output: payment,
  errors: [...CHANGES, 'provider_payment_fixed', 'provider_line_taken', 'provider_invoice_taken'],
});

export const deleteProviderPayment = defineCall('deleteProviderPayment', {
  summary:
    'Deletes a draft with its files; its lines are owed again. A payment in any later status is cancelled instead',
  method: 'DELETE',
  path: `${PROVIDER_PAYMENTS}/{payment_id}`,
  who: WHO,
  params: paymentParams,
  query: z.object({ version: idGiven }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...CHANGES, 'provider_payment_fixed'],
});

const entryParams = paymentParams.extend({ entry_id: idGiven });

export const addProviderPaymentStatus = defineCall('addProviderPaymentStatus', {
  summary: 'Moves a payment to its next status. Idempotent',
  method: 'POST',
  path: `${PROVIDER_PAYMENTS}/{payment_id}/status`,
  who: WHO,
  params: paymentParams,
  body: z.object({ version, status: z.enum(PROVIDER_PAYMENT_STATUSES), note: words.default('') }),
  output: payment,
  errors: [...CHANGES, 'provider_payment_transition', 'provider_payment_incomplete', 'reauthentication_required'],
});

export const putProviderPaymentStatus = defineCall('putProviderPaymentStatus', {
  summary: 'Changes the note of a status in the log of a payment',
  method: 'PUT',
  path: `${PROVIDER_PAYMENTS}/{payment_id}/status/{entry_id}`,
  who: WHO,
  params: entryParams,
  body: z.object({ version, note: words }),
  output: payment,
  errors: CHANGES,
});

export const deleteProviderPaymentStatus = defineCall('deleteProviderPaymentStatus', {
  summary: 'Reverts the current status of a payment: an approval, or a transfer that the bank refused',
  method: 'DELETE',
  path: `${PROVIDER_PAYMENTS}/{payment_id}/status/{entry_id}`,
  who: WHO,
  params: entryParams,
  query: z.object({ version: idGiven }),
  output: payment,
  errors: [...CHANGES, 'provider_payment_transition', 'reauthentication_required'],
});
