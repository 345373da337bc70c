import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { euros, instant } from '../orders/pedido.ts';
import { UPLOADED_ERRORS, uploaded } from '../uploads.ts';

/** Bank transfers, for users with the panel role `facturacion`. Source: decisions.md "Back-office users". */
const ROOT = '/api/rest/restapi';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden'] as const;

/** Ids of orders and entries may be larger than those of small tables. */
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const entryParams = z.object({ entry_id: id });
const count = z.int();

const BANK_ENTRY_STATES = ['read', 'matched', 'proposed', 'unmatched', 'ignored', 'resolved'] as const;

const bankEntry = z.object({
  entry_id: z.int(),
  statement_id: z.int(),
  booked_on: z.iso.date(),
  value_on: z.iso.date(),
  /** Euros, negative for outgoing money. */
  amount: euros,
  currency: z.string(),
  text: z.string(),
  counterparty: z.string().nullable(),
  counterparty_account: z.string().nullable(),
  bank_reference: z.string().nullable(),
  state: z.enum(BANK_ENTRY_STATES),
  /** Code of the reason for this state. */
  why: z.string().nullable(),
  /** The order that it is booked to, or proposed for. */
  payment: z.object({ payment_id: z.int(), order_id: z.int(), attempt_number: z.string() }).nullable(),
  refund: z.object({ refund_id: z.int(), order_id: z.int(), refund_number: z.string() }).nullable(),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
});
export type BankEntryView = z.output<typeof bankEntry>;

const bankStatement = z.object({
  statement_id: z.int(),
  file_name: z.string(),
  format: z.enum(['camt.053', 'norma43']),
  from_day: z.iso.date(),
  to_day: z.iso.date(),
  uploaded_at: instant,
  uploaded_by: z.string().nullable(),
  /** Entries in the file; those known from an earlier file are not counted by state. */
  entries: count,
  states: z.record(z.enum(BANK_ENTRY_STATES), count),
});
export type BankStatementView = z.output<typeof bankStatement>;

export const uploadBankStatement = defineCall('uploadBankStatement', {
  summary: 'Reads a bank statement (camt.053 or Norma 43) and books its transfers; each entry once',
  method: 'POST',
  path: `${ROOT}/bankstatements`,
  who: WHO,
  query: z.object({ name: z.string().trim().min(1).max(200) }),
  body: uploaded,
  upload: 'statement',
  output: z.object({
    statement_id: z.int(),
    /** Entries in the file, and how many of them were known from before. */
    entries: count,
    known: count,
    /** State of the others. */
    booked: count,
    booked_total: euros,
    proposed: count,
    unmatched: count,
    ignored: count,
  }),
  errors: [...REFUSALS, ...UPLOADED_ERRORS, 'bank_statement_refused', 'bank_statement_elsewhere', 'method_not_offered'],
});
export type UploadedStatement = z.output<typeof uploadBankStatement.output>;

export const listBankStatements = defineCall('listBankStatements', {
  summary: 'Uploaded statements, newest first',
  method: 'GET',
  path: `${ROOT}/bankstatements`,
  who: WHO,
  query: z.object({ 'custom_filter[page]': z.coerce.number().int().min(1).max(500).default(1) }),
  output: z.object({ statements: z.array(bankStatement), has_more: z.boolean() }),
  errors: REFUSALS,
});

export const listBankEntries = defineCall('listBankEntries', {
  summary: 'Entries of statements, newest first: those that need a decision, or all',
  method: 'GET',
  path: `${ROOT}/bankentries`,
  who: WHO,
  query: z.object({
    'custom_filter[page]': z.coerce.number().int().min(1).max(500).default(1),
    'custom_filter[state]': z.enum(['open', 'all', ...BANK_ENTRY_STATES]).default('open'),
    'custom_filter[statement_id]': id.optional(),
    /** Searches the customer's text, name or account; an order number; an amount with two decimals. */
    'custom_filter[text]': z.string().trim().min(1).max(100).optional(),
  }),
  output: z.object({ entries: z.array(bankEntry), has_more: z.boolean() }),
  errors: REFUSALS,
});

const candidate = z.object({
  order_id: z.int(),
  customer: z.string(),
  created_at: instant,
  /** Its total, and the amount still missing. */
  total: euros,
  missing: euros,
  /** Null for an order with another payment method. */
  payment_id: z.int().nullable(),
  reasons: z.array(z.enum(['proposed', 'order', 'amount', 'name'])),
});
export type TransferCandidate = z.output<typeof candidate>;

export const getBankEntry = defineCall('getBankEntry', {
  summary: 'One entry with the orders that it may pay, best match first',
  method: 'GET',
  path: `${ROOT}/bankentries/{entry_id}`,
  who: WHO,
  params: entryParams,
  output: z.object({ entry: bankEntry, candidates: z.array(candidate) }),
  errors: [...REFUSALS, 'not_found'],
});

const reason = z.string().trim().min(3).max(500);

/** An order, or one specific attempt to pay it. */
const target = z.object({ order_id: id, payment_id: id.optional() });

export const checkBankEntry = defineCall('checkBankEntry', {
  summary: 'Preview of booking an entry to an order, with the difference between the received and the missing amount',
  method: 'GET',
  path: `${ROOT}/bankentries/{entry_id}/check`,
  who: WHO,
  params: entryParams,
  query: target,
  output: z.object({
    order_id: z.int(),
    payment_id: z.int().nullable(),
    total: euros,
    /** Earlier receipts for it. */
    received: euros,
    /** Euros; positive: too much, negative: still missing. */
    difference: euros,
    follows: z.enum(['pay', 'part', 'late', 'twice', 'review']),
    /** Amount to refund to the customer. */
    surplus: euros,
  }),
  errors: [...REFUSALS, 'not_found', 'bank_entry_decided', 'order_already_paid', 'order_not_payable'],
});
export type TransferCheck = z.output<typeof checkBankEntry.output>;

export const decideBankEntry = defineCall('decideBankEntry', {
  summary: 'Decides on an entry: books it to an order, or marks it as returned, as a refund made, or as unrelated',
  method: 'PUT',
  path: `${ROOT}/bankentries/{entry_id}`,
  who: WHO,
  params: entryParams,
  body: z.discriminatedUnion('action', [
    /** `difference` is the displayed one, in euros. */
    target.extend({ action: z.literal('book'), difference: euros }),
    z.object({ action: z.literal('send_back'), reason }),
    /** Not a customer's money, or known from elsewhere. */
    z.object({ action: z.literal('dismiss'), reason }),
    z.object({ action: z.literal('refund_made'), refund_id: id }),
  ]),
  output: z.object({ entry: bankEntry }),
  errors: [
    ...REFUSALS,
    'not_found',
    'bank_entry_decided',
    'bank_difference_changed',
    'order_already_paid',
    'order_not_payable',
    'payment_in_progress',
    'invalid_input',
  ],
});
