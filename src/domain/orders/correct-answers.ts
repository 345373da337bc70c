import { findOption } from '../catalogue/form-index.ts';
import type { Option, OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { type PriceDifference, priceDifference } from '../payments/price-difference.ts';
import type { Quote } from '../pricing/quote.ts';
import type { Answers } from '../wizard/answers.ts';
import { seeForm } from '../wizard/see-form.ts';
import type { Environment, Walk } from '../wizard/walk.ts';
import { walkForm } from '../wizard/walk-form.ts';

/** An order's answers after its customer has answered some questions of its form again. */
export interface Correction {
  readonly answers: Answers;
  /** Unanswered questions opened by the new answers, in form order. */
  readonly missing: readonly OptionId[];
  /** Cents with VAT; null if the form is incomplete before or after, so that prices cannot be compared. */
  readonly totals: { readonly before: number; readonly after: number } | null;
  readonly difference: PriceDifference;
}

/**
 * Merges answers to repeated questions of the form into the order's own: the form decides which questions they show and hide, as when it was filled
 * in. Questions written by an agent belong to no form and are left out. The price of the order stays; a difference is returned.
 * @param paid the item as bought
 */
export function correctAnswers(
  form: Form,
  held: Answers,
  of: {
    readonly questions: readonly Option[];
    readonly given: Answers;
    readonly paid: Quote;
    readonly environment: Environment;
  },
): Correction {
  const { questions, given, paid, environment } = of;
  const own = questions.filter(
    ({ option_id, sets_ceiling }) => !sets_ceiling && findOption(form, option_id) !== undefined,
  );
  const taken = own.flatMap(({ option_id }) => {
    const answer = given[option_id];
    return answer === undefined ? [] : [[option_id, answer] as const];
  });
  if (taken.length === 0) return { answers: held, missing: [], totals: null, difference: NO_DIFFERENCE };
  const before = walkForm(form, held, environment);
  const merged: Answers = { ...held, ...Object.fromEntries(taken) };
  const after = walkForm(form, merged, environment);
  const answers = isFinished(after) ? after.relevant_answers : seeForm(form, merged).answers;
  const isComparable = isFinished(before) && isFinished(after);
  return {
    answers,
    missing: missingIn(after),
    totals: isComparable ? { before: before.quote.total, after: after.quote.total } : null,
    difference: isComparable ? priceDifference({ before: before.quote, after: after.quote, paid }) : NO_DIFFERENCE,
  };
}

const NO_DIFFERENCE: PriceDifference = { charge: null, refund: 0 };

function isFinished({ outcome }: Walk): boolean {
  return outcome.kind === 'complete' || outcome.kind === 'early_checkout';
}

function missingIn({ outcome }: Walk): readonly OptionId[] {
  return outcome.kind === 'incomplete' || outcome.kind === 'unconfirmed' ? outcome.missing : [];
}
