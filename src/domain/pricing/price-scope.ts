import { indexForm } from '../catalogue/form-index.ts';
import type { Option } from '../catalogue/option.ts';
import type { Form, Product } from '../catalogue/product.ts';
import type { Cents } from '../money/money.ts';
import { type Answers, valuesOf } from '../wizard/answers.ts';
import { holds } from '../wizard/see-form.ts';
import { type AgreedCeiling, agreedCeiling, asksForCeiling } from './agreed-ceiling.ts';
import { type LaterCharge, laterCharges } from './later-charges.ts';

/** What may be added to a displayed price. */
export type PriceScope = {
  /** Possible charges after ordering, unless the order is cancelled. */
  readonly later: readonly LaterCharge[];
  /** Possible charges for cancelling. */
  readonly cancelling: readonly LaterCharge[];
  /** True if an open question can raise the price, other than by choosing the urgent service. */
  readonly answersMayRaise: boolean;
  /** True if the price is a minimum. */
  readonly isMinimum: boolean;
  /** Maximum of later charges, cents with VAT; `chosen`: the customer sets it with an answer; `open`: unknown. */
  readonly ceiling: Cents | 'chosen' | 'open';
  /** The customer's limit on open charges; `asked`: the form will ask for it; null: missing. */
  readonly agreed: AgreedCeiling | 'asked' | null;
};

/**
 * What may be added to a product's price: before any answer, with the relevant answers so far, or with all. A finished form has no open
 * questions, even if some were left blank.
 */
export function priceScope(
  product: Product,
  { answers, isFinished = false }: { answers?: Answers | undefined; isFinished?: boolean } = {},
): PriceScope {
  const charges = laterCharges(product, answers);
  const later = charges.filter(({ isForCancelling }) => !isForCancelling);
  const answersMayRaise = !isFinished && mayRaise(product, answers ?? {});
  const ceiling = ceilingOf(later);
  return {
    later,
    cancelling: charges.filter(({ isForCancelling }) => isForCancelling),
    answersMayRaise,
    isMinimum: later.length > 0 || answersMayRaise,
    ceiling,
    agreed: ceiling === 'open' ? agreedOf(product, { answers: answers ?? {}, isFinished }) : null,
  };
}

function agreedOf(
  product: Product,
  { answers, isFinished }: { answers: Answers; isFinished: boolean },
): PriceScope['agreed'] {
  return agreedCeiling(product, answers) ?? (!isFinished && asksForCeiling(product) ? 'asked' : null);
}

function ceilingOf(later: readonly LaterCharge[]): PriceScope['ceiling'] {
  if (
    later.some(
      ({ amount, unit, most, asksForMost }) => amount === null || (unit !== 'order' && most === null && !asksForMost),
    )
  )
    return 'open';
  if (later.some(({ asksForMost }) => asksForMost)) return 'chosen';
  return later.reduce((sum, { amount, unit, most }) => sum + (amount ?? 0) * (unit === 'order' ? 1 : (most ?? 0)), 0);
}

function mayRaise(form: Form, answers: Answers): boolean {
  return form.options.some((option) => isOpen(form, option, answers) && canRaise(option));
}

/** Unanswered, and not excluded by the answers so far. */
function isOpen(form: Form, option: Option, answers: Answers): boolean {
  const isAnswered = valuesOf(option, answers[option.option_id]).length > 0;
  return (
    !isAnswered &&
    option.previous_steps.every(
      (condition) => answers[condition.option_id] === undefined || holds(condition, answers, indexForm(form)),
    )
  );
}

function canRaise({ price, opt_values }: Option): boolean {
  return price > 0 || opt_values.some((value) => value.key !== URGENT && (value.price > 0 || value.fees.length > 0));
}

/** The urgent service is optional, and its price is shown next to it. */
const URGENT = 'urgent';
