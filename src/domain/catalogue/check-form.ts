import { checkCondition, type Questions } from './check-condition.ts';
import { checkOption } from './check-option.ts';
import type { OptionId } from './option.ts';
import type { Product } from './product.ts';
import { type Report, repeated } from './report.ts';

/** What is wrong inside one form. */
export function checkForm(product: Product, report: Report): void {
  const questions: Questions = new Map(product.options.map((option) => [option.option_id, option]));
  checkPlaces(product, questions, report);
  for (const key of repeated(product.options.map((option) => option.key))) report('options', `key '${key}' twice`);
  for (const option of product.options) checkOption(option, questions, report);
  checkConditions(product, questions, report);
  checkEarlyCheckout(product, questions, report);
  checkFastForm(product, questions, report);
}

/** Every question stands in one place, and the questions come in the order in which they are asked. */
function checkPlaces(product: Product, questions: Questions, report: Report): void {
  const { question_on_start, steps, options, questions_on_confirm } = product;
  const start = question_on_start === null ? [] : [question_on_start];
  const placed = [...start, ...steps.flatMap(({ option_ids }) => option_ids)];
  for (const id of placed) if (!questions.has(id)) report('steps', `no question ${id}`);
  for (const id of repeated(placed)) report('steps', `question ${id} is asked twice`);
  for (const route of repeated(steps.map((step) => step.route))) report('steps', `route '${route}' twice`);
  steps.forEach(({ step }, index) => {
    if (step !== index + 1) report('steps', `step ${step} stands in place ${index + 1}`);
  });
  const atEnd = options.filter(({ option_id }) => !placed.includes(option_id));
  for (const { option_id, append_to_end } of atEnd) {
    if (!append_to_end) report('steps', `question ${option_id} is on no page`);
  }
  for (const id of questions_on_confirm) {
    if (!atEnd.some(({ option_id }) => option_id === id)) report('questions_on_confirm', `${id} is not asked there`);
  }
  const asked = [...placed, ...atEnd.map(({ option_id }) => option_id)];
  const outOfOrder = options.find(({ option_id }, index) => asked[index] !== option_id);
  if (outOfOrder) report('options', `question ${outOfOrder.option_id} does not stand in the order of the steps`);
}

function checkConditions(product: Product, questions: Questions, report: Report): void {
  product.conditions_to_exit.forEach((exit, index) => {
    const field = `conditions_to_exit.${index}`;
    for (const condition of exit.options) checkCondition(condition, questions, { field, report });
  });
  for (const { condition } of product.related_conditions) {
    checkCondition(condition, questions, { field: 'related_conditions', report });
  }
  for (const { code, when, max_from_option_id } of product.post_order_charges) {
    const field = `post_order_charges ${code}`;
    if (when) checkCondition(when, questions, { field, report });
    if (max_from_option_id !== undefined && !questions.has(max_from_option_id)) {
      report(field, `no question ${max_from_option_id}`);
    }
  }
}

/** What is skipped must not cost anything: the price is paid before it is asked. */
function checkEarlyCheckout(product: Product, questions: Questions, report: Report): void {
  const early = product.conditions_to_earlycheckout;
  if (!early) return;
  const field = 'conditions_to_earlycheckout';
  const conditions = [...early.options, ...early.confirmation_options];
  for (const condition of conditions) checkCondition(condition, questions, { field, report });
  const decided = Math.min(...conditions.map(({ option_id }) => pagePlace(product, option_id)));
  for (const { option_id, price, opt_values } of product.options) {
    const costs = price !== 0 || opt_values.some((value) => value.price !== 0 || value.fees.length > 0);
    if (costs && pagePlace(product, option_id) > decided) report(field, `question ${option_id} is skipped but priced`);
  }
}

function pagePlace({ steps }: Product, option_id: OptionId): number {
  return steps.find(({ option_ids }) => option_ids.includes(option_id))?.step ?? 0;
}

function checkFastForm({ fast_form }: Product, questions: Questions, report: Report): void {
  for (const { origin, map, defaults } of fast_form) {
    const field = `fast_form ${origin}`;
    for (const { option_id } of map) if (!questions.has(option_id)) report(field, `no question ${option_id}`);
    for (const { option_id, value, otherwise } of defaults) {
      const values = otherwise === undefined ? [value] : [value, otherwise];
      checkCondition({ option_id, op: 'eq', values }, questions, { field, report });
    }
  }
}
