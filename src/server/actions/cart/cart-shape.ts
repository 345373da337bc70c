import type { QuoteLine } from '../../../domain/pricing/quote.ts';
import type { VoucherProblem } from '../../../domain/vouchers/voucher.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';

/** A line of the cart with the price at which it was added, less its part of a discount, in cents and basis points. */
export interface CartItem {
  readonly item_id: number;
  readonly product_id: number;
  readonly form_version: number;
  readonly answers: Answers;
  readonly lines: readonly QuoteLine[];
  readonly subtotal: number;
  readonly tax_rate: number;
  readonly tax_amount: number;
  readonly fees: number;
  readonly total: number;
  readonly origin: string | null;
  readonly origin_id: string | null;
}

export interface Cart {
  readonly quote_id: number | null;
  readonly version: number;
  readonly items: readonly CartItem[];
  readonly voucher: CartVoucher | null;
}

/** The cart's voucher: its discount in cents with VAT, or why it gives none. */
export interface CartVoucher {
  readonly voucher_id: number;
  readonly code: string;
  readonly off: number;
  readonly problem: VoucherProblem | null;
}
