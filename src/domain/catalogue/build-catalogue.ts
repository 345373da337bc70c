import type { z } from 'zod';
import type { Catalogue, Category } from './catalogue.ts';
import { categoriesFile, formatsFile, portalsFile, settingsFile, valueListsFile } from './catalogue-files.ts';
import type { Format } from './option.ts';
import { type ProductFile, productFile } from './product-file.ts';
import { type CatalogueProblem, productIds, reportIn } from './report.ts';
import { resolveProduct } from './resolve-product.ts';

/** YAML documents by path under `catalogue/`, already parsed: `settings.yaml`, ..., `products/<url_key>.yaml`. */
export type CatalogueFiles = Readonly<Record<string, unknown>>;

type CatalogueBuilt =
  | { readonly ok: true; readonly catalogue: Catalogue }
  | { readonly ok: false; readonly problems: readonly CatalogueProblem[] };

/**
 * Turns the catalogue's parsed files into one resolved catalogue in internal units, or lists every problem. Shapes and references are
 * checked here; consistency between parts is the task of `checkCatalogue`. Products are sorted by file name.
 */
export function buildCatalogue(files: CatalogueFiles): CatalogueBuilt {
  const problems: CatalogueProblem[] = [];
  const settings = read(files, 'settings.yaml', settingsFile, problems);
  const formatTable = read(files, 'formats.yaml', formatsFile, problems);
  const valueLists = read(files, 'value-lists.yaml', valueListsFile, problems);
  const portals = read(files, 'portals.yaml', portalsFile, problems);
  const categoryRows = read(files, 'categories.yaml', categoriesFile, problems);
  const products = readProducts(files, problems);
  if (!settings || !formatTable || !valueLists || !portals || !categoryRows || problems.length > 0) {
    return { ok: false, problems };
  }

  const formats = Object.fromEntries(
    Object.entries(formatTable).map(([name, { regex, normalise, error, check_error }]): [string, Format] => [
      name,
      { name, pattern: regex, normalise, error, ...(check_error && { check_error }) },
    ]),
  );
  const idBySlug = new Map(products.map(({ product }) => [product.url_key, product.product_id]));
  const sources = { formats, valueLists, idBySlug, default_errors: settings.default_errors };
  const resolved = products.map(({ file, product }) => resolveProduct(product, sources, reportIn(file, problems)));
  const categories = categoryRows.map((row, index): Category => {
    const report = reportIn('categories.yaml', problems);
    const idsOf = (slugs: readonly string[], field: string) =>
      productIds(slugs, idBySlug, { field: `${index}.${field}`, report });
    return {
      ...row,
      products: idsOf(row.products, 'products'),
      guide: row.guide && { ...row.guide, products: idsOf(row.guide.products, 'guide.products') },
    };
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, catalogue: { ...settings, formats, portals, categories, products: resolved } };
}

function readProducts(files: CatalogueFiles, problems: CatalogueProblem[]): { file: string; product: ProductFile }[] {
  const paths = Object.keys(files).filter((path) => path.startsWith('products/'));
  if (paths.length === 0) reportIn('products/', problems)('', 'no_files');
  return paths.sort().flatMap((file) => {
    const product = read(files, file, productFile, problems);
    if (product && file !== `products/${product.url_key}.yaml`) {
      reportIn(file, problems)('url_key', 'other_file_name', { what: product.url_key });
    }
    return product ? [{ file, product }] : [];
  });
}

function read<Schema extends z.ZodType>(
  files: CatalogueFiles,
  file: string,
  schema: Schema,
  problems: CatalogueProblem[],
): z.output<Schema> | undefined {
  if (!(file in files)) {
    reportIn(file, problems)('', 'missing_file');
    return undefined;
  }
  const result = schema.safeParse(files[file]);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const { message } = issue;
    const inWords = { es: message, en: message, pt: message };
    problems.push({ file, field: issue.path.map(String).join('.'), message: inWords });
  }
  return undefined;
}
