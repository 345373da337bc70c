import { checkCondition, type Questions } from './check-condition.ts';
import { checkOption } from './check-option.ts';
import type { OptionId } from './option.ts';
import type { Product } from './product.ts';
import { type Report, repeated } from './report.ts';

/** Problems within one form. */
export function checkForm(product: Product, report: Report): void {
  const questions: Questions = new Map(product.options.map((option) => [option.option_id, option]));
  checkPlaces(product, questions, report);
  for (const key of repeated(product.options.map((option) => option.key)))
    report('options', 'key_twice', { what: key });
  for (const option of product.options) checkOption(option, questions, report);
  checkConditions(product, questions, report);
  checkEarlyCheckout(product, questions, report);
  checkFastForm(product, questions, report);
}

/** Every question is on one page, and the list has the order of the pages. */
function checkPlaces(product: Product, questions: Questions, report: Report): void {
  const { question_on_start, steps, options, questions_on_confirm } = product;
  const start = question_on_start === null ? [] : [question_on_start];
  const placed = [...start, ...steps.flatMap(({ option_ids }) => option_ids)];
  for (const id of placed) if (!questions.has(id)) report('steps', 'no_question', { what: id });
  for (const id of repeated(placed)) report('steps', 'asked_twice', { what: id });
  for (const route of repeated(steps.map((step) => step.route))) report('steps', 'route_twice', { what: route });
  steps.forEach(({ step, option_ids }, index) => {
    if (step !== index + 1) report('steps', 'step_out_of_place', { step, place: index + 1 });
    if (option_ids.length === 0) report('steps', 'empty_step', { step });
  });
  const atEnd = options.filter(({ option_id }) => !placed.includes(option_id));
  for (const { option_id, append_to_end } of atEnd) {
    if (!append_to_end) report('steps', 'on_no_page', { what: option_id });
  }
  for (const id of questions_on_confirm) {
    if (!atEnd.some(({ option_id }) => option_id === id))
      report('questions_on_confirm', 'not_asked_there', { what: id });
  }
  const asked = [...placed, ...atEnd.map(({ option_id }) => option_id)];
  const outOfOrder = options.find(({ option_id }, index) => asked[index] !== option_id);
  if (outOfOrder) report('options', 'out_of_order', { what: outOfOrder.option_id });
}

function checkConditions(product: Product, questions: Questions, report: Report): void {
  product.conditions_to_exit.forEach((exit, index) => {
    const field = `conditions_to_exit.${index}`;
    if (exit.options.length === 0) report(field, 'needs_condition');
    for (const condition of exit.options) checkCondition(condition, questions, { field, report });
  });
  for (const { condition } of product.related_conditions) {
    checkCondition(condition, questions, { field: 'related_conditions', report });
  }
  for (const { code, when, max_from_option_id } of product.post_order_charges) {
    const field = `post_order_charges ${code}`;
    if (when) checkCondition(when, questions, { field, report });
    if (max_from_option_id !== undefined && !questions.has(max_from_option_id)) {
      report(field, 'no_question', { what: max_from_option_id });
    }
  }
}

/** A skipped question must be free: the price is paid before it is answered. */
function checkEarlyCheckout(product: Product, questions: Questions, report: Report): void {
  const early = product.conditions_to_earlycheckout;
  if (!early) return;
  const field = 'conditions_to_earlycheckout';
  const conditions = [...early.options, ...early.confirmation_options];
  if (early.options.length === 0 || early.confirmation_options.length === 0) report(field, 'needs_condition');
  for (const condition of conditions) checkCondition(condition, questions, { field, report });
  const decided = Math.min(...conditions.map(({ option_id }) => pagePlace(product, option_id)));
  for (const { option_id, price, opt_values } of product.options) {
    const costs = price !== 0 || opt_values.some((value) => value.price !== 0 || value.fees.length > 0);
    if (costs && pagePlace(product, option_id) > decided) report(field, 'skipped_but_priced', { what: option_id });
  }
}

function pagePlace({ steps }: Product, option_id: OptionId): number {
  return steps.find(({ option_ids }) => option_ids.includes(option_id))?.step ?? 0;
}

function checkFastForm({ fast_form }: Product, questions: Questions, report: Report): void {
  for (const { origin, map, defaults } of fast_form) {
    const field = `fast_form ${origin}`;
    for (const { option_id } of map) if (!questions.has(option_id)) report(field, 'no_question', { what: option_id });
    for (const { option_id, value, otherwise } of defaults) {
      const values = otherwise === undefined ? [value] : [value, otherwise];
      checkCondition({ option_id, op: 'eq', values }, questions, { field, report });
    }
  }
}
