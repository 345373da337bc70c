import type { z } from 'zod';
import type { createVoucher } from '../../../contract/vouchers.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import { instantTyped } from '../kit/instant-typed.ts';
import { eurosTyped } from '../refunds/refund-draft.ts';

/** A voucher as typed; blank means unlimited. */
export interface VoucherDraft {
  readonly code: string;
  readonly kind: 'amount' | 'percentage';
  readonly value: string;
  readonly minimum: string;
  readonly max_uses: string;
  readonly max_uses_per_customer: string;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly products: string[];
  readonly stores: string[];
  readonly note: string;
}

export const NEW_VOUCHER: VoucherDraft = {
  code: '',
  kind: 'amount',
  value: '',
  minimum: '',
  max_uses: '',
  max_uses_per_customer: '',
  valid_from: '',
  valid_until: '',
  products: [],
  stores: [],
  note: '',
};

/** The request for a draft; null while something is missing or not a number. */
export function voucherOf(draft: VoucherDraft): z.input<typeof createVoucher.body> | null {
  const value = eurosTyped(draft.value);
  const minimum = draft.minimum.trim() === '' ? 0 : eurosTyped(draft.minimum);
  const [uses, each] = [countTyped(draft.max_uses), countTyped(draft.max_uses_per_customer)];
  if (draft.code.trim().length < 3 || !value || minimum === null || uses === undefined || each === undefined)
    return null;
  if (draft.kind === 'percentage' && value > 100) return null;
  return {
    code: draft.code,
    kind: draft.kind,
    value,
    minimum,
    note: draft.note,
    max_uses: uses,
    max_uses_per_customer: each,
    valid_from: instantOf(draft.valid_from),
    valid_until: instantOf(draft.valid_until),
    product_ids: draft.products.map(Number),
    store_ids: draft.stores.map(Number),
  };
}

function countTyped(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;
}

function instantOf(text: string): string | null {
  return text === '' ? null : (instantTyped(text, DESK_TIME_ZONE)?.toISOString() ?? null);
}
