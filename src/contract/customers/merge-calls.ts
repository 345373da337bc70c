import { z } from 'zod';
import { LIKENESS_SIGNS } from '../../domain/customers/likeness.ts';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { instant } from '../orders/pedido.ts';
import { customerById } from './customer-calls.ts';

/** Accounts that may belong to one person: proposals, merging, separating. */
const ROOT = '/api/rest/restapi/customer';
const WHO = ['agent'] as const;
const ASKING = ['sign_in_required', 'forbidden', 'not_found', 'invalid_input', 'customer_id_not_numeric'] as const;
const customerId = z.int().positive().max(LARGEST_ID);

const person = z.object({
  customer_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  tax_id: z.string(),
  created_at: instant,
  /** What a merge would move. */
  holds: z.object({ orders: z.int(), tickets: z.int(), portfolio: z.int() }),
});
export type MergePerson = z.output<typeof person>;
const signs = z.array(z.enum(LIKENESS_SIGNS));

export const listDuplicates = defineCall('listDuplicates', {
  summary: 'Accounts that may belong to the same person, with the evidence, and accounts merged into this one',
  method: 'GET',
  path: `${ROOT}/{customer_id}/duplicates`,
  who: WHO,
  params: customerById,
  output: z.object({
    /** The customer to compare with. */
    customer: person,
    proposed: z.array(z.object({ customer: person, signs })),
    merged: z.array(z.object({ customer: person, reason: z.string(), by: z.string(), at: instant })),
  }),
  errors: ASKING,
});
export type Duplicates = z.output<typeof listDuplicates.output>;

export const listDuplicatePairs = defineCall('listDuplicatePairs', {
  summary: 'Pairs of accounts with the same tax id or telephone, newest first, at most a hundred; for supervisors',
  method: 'GET',
  path: '/api/rest/restapi/duplicates',
  who: WHO,
  output: z.object({ items: z.array(z.object({ one: person, other: person, signs })) }),
  errors: ['sign_in_required', 'forbidden'],
});

export const mergeCustomer = defineCall('mergeCustomer', {
  summary: 'Merges a customer into another account of the same person. Idempotent. For supervisors',
  method: 'POST',
  path: `${ROOT}/{customer_id}/merge`,
  who: WHO,
  params: customerById,
  body: z.object({ into: customerId, reason: z.string().trim().min(3).max(300) }),
  output: z.object({ ok: z.literal(true) }),
  errors: [
    ...ASKING,
    'customer_merged',
    'customer_merged_with_self',
    'customer_holds_others',
    'customer_in_firm',
    'customer_leaves',
  ],
});

export const unmergeCustomer = defineCall('unmergeCustomer', {
  summary: 'Undoes a merge: everything that was moved returns to the customer. For supervisors',
  method: 'POST',
  path: `${ROOT}/{customer_id}/unmerge`,
  who: WHO,
  params: customerById,
  output: z.object({ ok: z.literal(true) }),
  errors: [...ASKING, 'customer_leaves'],
});

export const keepApart = defineCall('keepApart', {
  summary: 'Records that two accounts belong to different people, so that they are no longer proposed. For supervisors',
  method: 'POST',
  path: `${ROOT}/{customer_id}/apart`,
  who: WHO,
  params: customerById,
  body: z.object({ other: customerId }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...ASKING, 'customer_merged_with_self'],
});
