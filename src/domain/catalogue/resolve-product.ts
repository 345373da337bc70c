import type { OptionFile } from './option-file.ts';
import type { Product, RedirectCondition, Step } from './product.ts';
import type { ProductFile } from './product-file.ts';
import { productIds, type Report } from './report.ts';
import { resolveOption } from './resolve-option.ts';
import type { Sources } from './sources.ts';

/** A product file with all its references resolved; reports those that cannot be found. */
export function resolveProduct(file: ProductFile, sources: Sources, report: Report): Product {
  const { price_assumed: _assumed, price_note: _note, id_note: _id, delivery, ...kept } = file;
  const { product_id } = file;
  return {
    ...kept,
    delivery: { basic: delivery.basic, urgent: delivery.urgent, text: delivery.text },
    related_product: productIds(file.related_product, sources.idBySlug, { field: 'related_product', report }),
    related_conditions: file.related_conditions.map(({ option_id, value, product_id, text }) => ({
      condition: { option_id, op: 'eq', values: [value] },
      product_id,
      text,
    })),
    conditions_to_redirect: file.conditions_to_redirect.map(redirectOf),
    steps: file.steps.map((step): Step => ({ ...step, route: step.route ?? genericRoute(product_id, step.step) })),
    options: file.options.map((option: OptionFile, index) =>
      resolveOption({ option, index, product_id, sources, report }),
    ),
  };
}

/** Address of a step without a fixed route. Source: specification section 2, "Generic product wizard". */
function genericRoute(product_id: number, step: number): string {
  return `tienda/product/step${step}/${product_id}`;
}

function redirectOf(row: ProductFile['conditions_to_redirect'][number]): RedirectCondition {
  const { option_id, value, more, ...target } = row;
  return {
    ...target,
    conditions: [{ option_id, op: 'eq', values: [value] }, ...more.and],
    set: more.set,
    map: more.map,
    value_map: more.value_map,
  };
}
