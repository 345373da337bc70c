import { type Catalogue, findProduct, isSoldIn } from './catalogue.ts';
import { checkCondition, checkValue, type Questions } from './check-condition.ts';
import type { Product, RedirectCondition } from './product.ts';
import type { Report } from './report.ts';

/** Problems of a product's redirects and suggestions. */
export function checkRedirects(product: Product, catalogue: Catalogue, report: Report): void {
  product.conditions_to_redirect.forEach((redirect, index) => {
    const field = `conditions_to_redirect.${index}`;
    const target = findProduct(catalogue, redirect.product_id_out);
    if (redirect.product_id_in !== product.product_id)
      report(field, 'foreign_source', { what: redirect.product_id_in });
    if (!target) report(field, 'no_product', { what: redirect.product_id_out });
    else checkTarget({ product, redirect, target }, field, report);
  });
  for (const id of product.related_product) {
    if (!findProduct(catalogue, id)) report('related_product', 'no_product', { what: id });
  }
  for (const { product_id } of product.related_conditions) {
    if (!findProduct(catalogue, product_id)) report('related_conditions', 'no_product', { what: product_id });
  }
}

type Road = { readonly product: Product; readonly redirect: RedirectCondition; readonly target: Product };

function checkTarget({ product, redirect, target }: Road, field: string, report: Report): void {
  const from = questionsOf(product);
  const to = questionsOf(target);
  if (redirect.conditions.length === 0) report(field, 'needs_condition');
  for (const condition of redirect.conditions) checkCondition(condition, from, { field, report });
  for (const store of product.stores) {
    if (!isSoldIn(target, store)) report(field, 'not_sold_in', { product: target.url_key, store });
  }
  if (!target.steps.some(({ step }) => step === redirect.step_saved)) {
    report(field, 'no_step', { product: target.url_key, step: redirect.step_saved });
  }
  for (const { option_id, value } of redirect.set) {
    checkCondition({ option_id, op: 'eq', values: [value] }, to, { field, report });
  }
  for (const row of redirect.map) {
    if (!from.has(row.from)) report(field, 'no_question', { what: row.from });
    if (!to.has(row.to)) report(field, 'no_question_there', { product: target.url_key, what: row.to });
  }
  for (const row of redirect.value_map) {
    checkCondition({ option_id: row.from, op: 'eq', values: [row.value] }, from, { field, report });
    const option = to.get(row.to);
    if (option) checkValue(option, row.to_value, { field, report });
    else report(field, 'no_question_there', { product: target.url_key, what: row.to });
  }
}

function questionsOf({ options }: Product): Questions {
  return new Map(options.map((option) => [option.option_id, option]));
}
