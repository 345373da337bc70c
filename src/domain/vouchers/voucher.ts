import type { Text } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';
import { type Discount, isGoodFor, type Reduction } from '../pricing/discount.ts';

/** A discount code and its limits; empty lists and nulls mean no limit. */
export type Voucher = {
  readonly code: string;
  readonly discount: Discount;
  readonly product_ids: readonly number[];
  readonly store_ids: readonly number[];
  readonly valid_from: Date | null;
  readonly valid_until: Date | null;
  readonly max_uses: number | null;
  readonly max_uses_per_customer: number | null;
  /** Eligible amount in cents with VAT. */
  readonly minimum: Cents;
  readonly active: boolean;
};

/** Orders in force count as uses; amounts in cents with VAT, before any discount. */
export type VoucherFacts = {
  readonly now: Date;
  readonly store_id: number;
  readonly uses: number;
  /** Null while the buyer is unknown. */
  readonly uses_by_customer: number | null;
  readonly items: readonly { readonly product_id: number; readonly subtotal: Cents; readonly tax_amount: Cents }[];
};

export type VoucherProblem = {
  readonly code:
    | 'voucher_unknown'
    | 'voucher_not_yet'
    | 'voucher_over'
    | 'voucher_used_up'
    | 'voucher_used_by_you'
    | 'voucher_not_for_these'
    | 'voucher_minimum'
    | 'voucher_too_many';
  /** `minimum` in cents, `from` an instant: parameters of the message. */
  readonly minimum?: Cents;
  readonly from?: Date;
};

/** Why a voucher cannot be used for a cart, or null when it can. */
export function voucherProblem(voucher: Voucher, facts: VoucherFacts): VoucherProblem | null {
  const { now } = facts;
  if (voucher.store_ids.length > 0 && !voucher.store_ids.includes(facts.store_id)) return { code: 'voucher_unknown' };
  if (voucher.valid_from && now < voucher.valid_from) return { code: 'voucher_not_yet', from: voucher.valid_from };
  if (!voucher.active || (voucher.valid_until && now >= voucher.valid_until)) return { code: 'voucher_over' };
  if (voucher.max_uses !== null && facts.uses >= voucher.max_uses) return { code: 'voucher_used_up' };
  if (voucher.max_uses_per_customer !== null && (facts.uses_by_customer ?? 0) >= voucher.max_uses_per_customer) {
    return { code: 'voucher_used_by_you' };
  }
  const meant = facts.items.filter(({ product_id, subtotal }) => subtotal > 0 && isGoodFor(voucher, product_id));
  if (meant.length === 0) return { code: 'voucher_not_for_these' };
  const worth = meant.reduce((sum, { subtotal, tax_amount }) => sum + subtotal + tax_amount, 0);
  return worth < voucher.minimum ? { code: 'voucher_minimum', minimum: voucher.minimum } : null;
}

/** The price reduction of a voucher. */
export function reductionOf({ discount, product_ids, code }: Voucher): Reduction {
  return { discount, product_ids, code, label: labelOf(code) };
}

/** A code in normal form; null if the text cannot be one. */
export function readVoucherCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code) ? code : null;
}

const labelOf = (code: string): Text => ({ es: `Cupón ${code}`, en: `Voucher ${code}`, pt: `Cupão ${code}` });
