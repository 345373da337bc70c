import type { OptionId, ValueId } from '../catalogue/option.ts';
import type { Text } from '../locale/locale.ts';
import type { BasisPoints, Cents } from '../money/money.ts';

/** One line of a price. `amount` in cents: before tax for base, option, value and (negative) discount; a fee carries no VAT. */
export type QuoteLine = {
  readonly kind: 'base' | 'option' | 'value' | 'discount' | 'fee';
  readonly option_id?: OptionId;
  readonly value_id?: ValueId;
  /** Of a fee, or of the voucher of a discount: its code. */
  readonly code?: string;
  readonly label: Text;
  readonly amount: Cents;
};

/** Price of one cart item. `subtotal` is before tax and without fees; `total` = subtotal + tax_amount + fees. */
export type Quote = {
  readonly lines: readonly QuoteLine[];
  readonly subtotal: Cents;
  readonly tax_rate: BasisPoints;
  readonly tax_amount: Cents;
  readonly fees: Cents;
  readonly total: Cents;
};
