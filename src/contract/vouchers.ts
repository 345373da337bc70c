import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { euros, instant } from './orders/pedido.ts';

const ROOT = '/api/rest/restapi/vouchers';
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const bounds = {
  product_ids: z.array(z.int().positive()).max(200),
  store_ids: z.array(z.int().positive()).max(100),
  valid_from: instant.nullable(),
  valid_until: instant.nullable(),
  max_uses: z.int().positive().max(1_000_000).nullable(),
  max_uses_per_customer: z.int().positive().max(1000).nullable(),
};

const voucher = z.object({
  voucher_id: z.int(),
  code: z.string(),
  kind: z.enum(['amount', 'percentage']),
  /** Euros with VAT, or percent. */
  value: z.number(),
  ...bounds,
  minimum: euros,
  note: z.string(),
  active: z.boolean(),
  /** Orders placed with it that are not cancelled. */
  uses: z.int(),
  created_by: z.string(),
  created_at: instant,
});
export type VoucherAnswer = z.output<typeof voucher>;

export const listVouchers = defineCall('listVouchers', {
  summary: 'All vouchers with their uses, newest first; for supervisors',
  method: 'GET',
  path: ROOT,
  who: ['agent'],
  output: z.object({ items: z.array(voucher) }),
  errors: ERRORS,
});

export const createVoucher = defineCall('createVoucher', {
  summary: 'Creates a voucher; for supervisors. Its discount and conditions cannot be changed later',
  method: 'POST',
  path: ROOT,
  who: ['agent'],
  body: z.object({
    code: z.string().trim().min(3).max(60),
    kind: z.enum(['amount', 'percentage']),
    value: z.number().positive().max(50_000).multipleOf(0.01),
    product_ids: bounds.product_ids.default([]),
    store_ids: bounds.store_ids.default([]),
    valid_from: bounds.valid_from.default(null),
    valid_until: bounds.valid_until.default(null),
    max_uses: bounds.max_uses.default(null),
    max_uses_per_customer: bounds.max_uses_per_customer.default(null),
    minimum: z.number().min(0).max(50_000).multipleOf(0.01).default(0),
    note: z.string().trim().max(500).default(''),
  }),
  output: z.object({ items: z.array(voucher) }),
  errors: [...ERRORS, 'voucher_code_taken'],
});

export const switchVoucher = defineCall('switchVoucher', {
  summary: 'Deactivates or reactivates a voucher; for supervisors. Existing orders keep it',
  method: 'POST',
  path: `${ROOT}/{voucher_id}/active`,
  who: ['agent'],
  params: z.object({ voucher_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  body: z.object({ active: z.boolean() }),
  output: z.object({ items: z.array(voucher) }),
  errors: [...ERRORS, 'not_found'],
});
