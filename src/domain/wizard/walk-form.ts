import { indexForm } from '../catalogue/form-index.ts';
import type { Condition, OptionId } from '../catalogue/option.ts';
import type { ExitCondition, Form } from '../catalogue/product.ts';
import type { Answers } from './answers.ts';
import { carriedAnswers } from './carried-answers.ts';
import { pagesOf } from './form-pages.ts';
import { holds, holdsAll, seeForm } from './see-form.ts';
import { Trail } from './trail.ts';
import type { Environment, Outcome, Page, Walk } from './walk.ts';

/**
 * Walks a form with the given answers, page by page, until something stops it. On each page that shows a question:
 * an exit, a redirect, missing or wrong answers, then an early checkout. Pages without a visible question are
 * skipped. Later answers never decide an earlier page. Source: catalogue.md "Wizard rules".
 */
export function walkForm(form: Form, given: Answers, environment: Environment = {}): Walk {
  const trail = new Trail(form, seeForm(form, given), environment);
  for (const formPage of pagesOf(form)) {
    if (formPage.kind === 'confirmation') break;
    const page = trail.enter(formPage);
    if (!page) continue;
    const stop = exitOn(trail, page) ?? redirectOn(trail) ?? incompleteOn(trail, page);
    if (stop) return trail.end(stop);
    if (!environment.finalizing && leadsToEarlyCheckout(trail)) return confirmEarly(trail, given);
  }
  return confirm(trail, false);
}

function exitOn({ form, answers }: Trail, page: Page): Outcome | undefined {
  const exit = form.conditions_to_exit.find((condition) => applies(form, condition, answers));
  return exit && { kind: 'exit', page, message: exit.message };
}

function redirectOn({ form, answers, seen }: Trail): Outcome | undefined {
  const index = indexForm(form);
  const redirect = form.conditions_to_redirect.find(({ conditions }) => holdsAll(conditions, answers, index));
  if (!redirect) return undefined;
  const set = carriedAnswers(form, redirect, seen.answers);
  return { kind: 'redirect', product_id: redirect.product_id_out, step: redirect.step_saved, set };
}

function incompleteOn(trail: Trail, page: Page): Outcome | undefined {
  return trail.problems.length === 0 ? undefined : { kind: 'incomplete', page, missing: trail.missing() };
}

function leadsToEarlyCheckout({ form, answers }: Trail): boolean {
  const early = form.conditions_to_earlycheckout;
  if (!early) return false;
  return applies(form, early, answers) && holdsAll(early.confirmation_options, answers, indexForm(form));
}

function applies(form: Form, { type, options }: Pick<ExitCondition, 'type' | 'options'>, answers: Answers): boolean {
  const index = indexForm(form);
  const one = (condition: Condition) => holds(condition, answers, index);
  return type === 'or' ? options.some(one) : options.every(one);
}

/** The skipped pages no longer count, so the form is evaluated again without them. */
function confirmEarly(trail: Trail, given: Answers): Walk {
  const { form, environment, asked } = trail;
  const last = new Set(pagesOf(form).at(-1)?.option_ids);
  const seen = seeForm(form, given, (option_id) => asked.has(option_id) || isShownEarly(form, option_id, last));
  const short = new Trail(form, seen, environment);
  for (const formPage of pagesOf(form)) {
    if (formPage.kind !== 'confirmation') short.enter(formPage);
  }
  return confirm(short, true);
}

/** An early checkout asks only the consents; free text is completed after payment. */
function isShownEarly(form: Form, option_id: OptionId, last: ReadonlySet<OptionId>): boolean {
  if (!last.has(option_id)) return false;
  return (
    form.questions_on_confirm.includes(option_id) || indexForm(form).optionById.get(option_id)?.embedded_hidden === true
  );
}

function confirm(trail: Trail, early_checkout: boolean): Walk {
  const confirmation = pagesOf(trail.form).at(-1);
  const page = confirmation && trail.enter(confirmation);
  if (page && trail.problems.length > 0) {
    return trail.end({ kind: 'unconfirmed', page, missing: trail.missing(), early_checkout });
  }
  return trail.end({ kind: early_checkout ? 'early_checkout' : 'complete' });
}
