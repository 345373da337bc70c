import type { Catalogue } from './catalogue.ts';
import { checkContent } from './check-content.ts';
import { checkForm } from './check-form.ts';
import { checkPrices } from './check-prices.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkStores } from './check-stores.ts';
import { checkTexts } from './check-texts.ts';
import { type CatalogueProblem, type Report, repeated, reportIn } from './report.ts';

/**
 * Inconsistencies between the parts of a catalogue: duplicate ids, unresolvable conditions and redirects, questions on no step, prices that
 * disagree, stores that do not fit. Empty for a valid catalogue. Source: catalogue.md section 1.
 */
export function checkCatalogue(catalogue: Catalogue): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  checkIds(catalogue, problems);
  checkStores(catalogue, problems);
  for (const product of catalogue.products) {
    const report = reportIn(`products/${product.url_key}.yaml`, problems);
    checkTexts(product, report);
    checkContent(product, report);
    checkForm(product, report);
    checkPrices(product, report);
    checkRedirects(product, catalogue, report);
  }
  return problems;
}

function checkIds({ products, reserved_product_ids }: Catalogue, problems: CatalogueProblem[]): void {
  const report = reportIn('products/', problems);
  const options = products.flatMap((product) => product.options);
  for (const id of repeated(products.map(({ product_id }) => product_id)))
    report('product_id', 'given_twice', { what: id });
  for (const slug of repeated(products.map(({ url_key }) => url_key)))
    report('url_key', 'given_twice', { what: `'${slug}'` });
  for (const id of repeated(options.map(({ option_id }) => option_id)))
    report('option_id', 'given_twice', { what: id });
  for (const { product_id } of products) {
    if (reserved_product_ids.includes(product_id)) report('product_id', 'reserved', { what: product_id });
  }
  checkValueIds(
    options.flatMap(({ opt_values }) => opt_values),
    report,
  );
}

/** Lists are shared, so a value id may recur, but only as the same value. */
function checkValueIds(
  values: readonly { readonly id: string; readonly key: string; readonly name: { readonly es: string } }[],
  report: Report,
): void {
  const meaning = new Map<string, string>();
  for (const { id, key, name } of values) {
    const known = meaning.get(id);
    if (known !== undefined && known !== `${key} ${name.es}`) report('opt_values.id', 'two_meanings', { what: id });
    meaning.set(id, `${key} ${name.es}`);
  }
}
