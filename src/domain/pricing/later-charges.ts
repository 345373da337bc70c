import { findOption, indexForm } from '../catalogue/form-index.ts';
import type { PostOrderCharge, Product } from '../catalogue/product.ts';
import type { Text } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';
import { vatOf } from '../money/money.ts';
import type { Answers } from '../wizard/answers.ts';
import { holds } from '../wizard/see-form.ts';

/** A possible charge after ordering. */
export type LaterCharge = Pick<PostOrderCharge, 'code' | 'unit' | 'taxed'> & {
  readonly label: Text;
  /** Cents per unit including any VAT; null = at cost. */
  readonly amount: Cents | null;
  /** The same without VAT. */
  readonly net: Cents | null;
  /** Only units beyond this number are charged. */
  readonly over: number | null;
  /** The customer's maximum of charged units; null = no limit. */
  readonly most: number | null;
  /** The customer sets the limit with an answer that is still missing. */
  readonly asksForMost: boolean;
  /** Charged only if the order is cancelled. */
  readonly isForCancelling: boolean;
};

/**
 * Charges unknown at the time of ordering, for one unit. Given the relevant answers of a form, only those that these answers allow, up to
 * their number. Source: catalogue.md "post_order_charges".
 */
export function laterCharges(product: Product, answers?: Answers): LaterCharge[] {
  return product.post_order_charges
    .filter(({ when }) => !when || !answers || holds(when, answers, indexForm(product)))
    .map(({ code, label, unit, unit_price, taxed, over, max_from_option_id }) => ({
      code,
      label,
      unit,
      taxed,
      net: unit_price,
      amount: unit_price === null ? null : unit_price + (taxed ? vatOf(unit_price, product.tax_rate) : 0),
      over: over ?? null,
      most: max_from_option_id === undefined ? null : chosenMost(product, max_from_option_id, answers),
      asksForMost: max_from_option_id !== undefined && !answers?.[max_from_option_id],
      isForCancelling: code.startsWith('cancellation_'),
    }));
}

function chosenMost(product: Product, optionId: number, answers: Answers = {}): number | null {
  const chosen = findOption(product, optionId)?.opt_values.find(({ id }) => id === answers[optionId]);
  return chosen?.max ?? null;
}
