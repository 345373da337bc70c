import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, isScalar, parse, visit } from 'yaml';
import { buildCatalogue } from '../src/domain/catalogue/build-catalogue.ts';
import { problemText } from '../src/domain/catalogue/report.ts';

/**
 * Splits one catalogue.yaml into the reviewable files of `catalogue/`, which are the source of truth from then on.
 * Usage: node scripts/import-catalogue.ts <catalogue.yaml> [<target folder, catalogue>]
 */
const [source, target = join(import.meta.dirname, '../catalogue')] = process.argv.slice(2);
if (!source) {
  console.error('usage: node scripts/import-catalogue.ts <catalogue.yaml> [<target folder>]');
  process.exit(2);
}

type Row = Record<string, unknown>;

const whole: Row = parse(readFileSync(source, 'utf8'));
const files = {
  'settings.yaml': settingsOf(row(whole.catalogue)),
  'formats.yaml': formatsOf(row(whole.formats)),
  'value-lists.yaml': valueListsOf(row(whole.value_lists)),
  'portals.yaml': keepingWritten('portals.yaml', {
    rows: rows(whole.portals).map(({ visible_products: _counted, ...portal }) => portal),
    by: 'store_id',
    fields: ['family', 'hreflang', 'emphasis', 'home'],
  }),
  'categories.yaml': keepingWritten('categories.yaml', {
    rows: categoriesOf(rows(whole.categories), rows(whole.products)),
    by: 'id',
    fields: ['description', 'Resumen', 'meta_description', 'meta_keywords', 'guide'],
  }),
  ...Object.fromEntries(
    rows(whole.products).map((product): [string, Row] => {
      const path = `products/${product.url_key}.yaml`;
      return [path, withWrittenContent(path, productOf(product))];
    }),
  ),
};
const built = buildCatalogue(files);
if (!built.ok) {
  console.error(built.problems.map(problemText).join('\n'));
  process.exit(1);
}
mkdirSync(join(target, 'products'), { recursive: true });
for (const [path, content] of Object.entries(files)) writeFileSync(join(target, path), yamlOf(content));
console.log(`${Object.keys(files).length} files written, ${built.catalogue.products.length} products`);

function settingsOf(settings: Row): Row {
  const { version, currency, brand, default_language, default_tax_rate, default_errors, reserved_product_ids } =
    settings;
  return { version, currency, brand, default_language, default_tax_rate, default_errors, reserved_product_ids };
}

/** `normalise` and `error` are edited in the target; an import updates the patterns and keeps them. */
function formatsOf(formats: Row): Row {
  const path = join(target, 'formats.yaml');
  const present: Row = existsSync(path) ? row(parse(readFileSync(path, 'utf8'))) : {};
  return Object.fromEntries(
    Object.entries(formats).map(([name, format]) => {
      const { normalise, error } = row(present[name] ?? {});
      const { regex, extraction_regex, note } = row(format);
      return [name, tidy({ regex, extraction_regex, normalise, error, note })];
    }),
  );
}

/** A product page's texts and drawing are edited in the target; an import keeps them. */
function withWrittenContent(path: string, product: Row): Row {
  const file = join(target, path);
  const { content, icon, validity }: Row = existsSync(file) ? row(parse(readFileSync(file, 'utf8'))) : {};
  const written = Object.entries({ content, icon, validity }).filter(([, value]) => value !== undefined);
  return { ...product, ...Object.fromEntries(written) };
}

/** The same for lists: rows of the target, matched by `by`, keep their edited fields. */
function keepingWritten(path: string, given: { rows: Row[]; by: string; fields: readonly string[] }): Row[] {
  const file = join(target, path);
  const known = existsSync(file) ? rows(parse(readFileSync(file, 'utf8'))) : [];
  return given.rows.map((fresh) => {
    const written = known.find((one) => one[given.by] === fresh[given.by]) ?? {};
    const kept = given.fields.filter((field) => written[field] !== undefined);
    return { ...fresh, ...Object.fromEntries(kept.map((field) => [field, written[field]])) };
  });
}

function valueListsOf(lists: Row): Row {
  return Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, rows(values).map(choiceOf)]));
}

function categoriesOf(categories: Row[], products: Row[]): Row[] {
  const slugs = new Map(products.map((product) => [product.product_id, product.url_key]));
  return categories.map(({ coined: _coined, products: ids, ...category }) =>
    tidy({
      ...category,
      ...(category.image === 'no_selection' && { image: undefined, thumbnail: undefined }),
      products: Array.isArray(ids) ? ids.map((id) => slugs.get(id)) : [],
    }),
  );
}

function productOf(product: Row): Row {
  const { coined: _coined, coined_id: _coinedId, steps, options, ...kept } = product;
  const early = product.conditions_to_earlycheckout;
  return tidy({
    ...kept,
    ...(product.image === 'no_selection' && { image: undefined, thumbnail: undefined }),
    fees: rows(product.fees).map(feeOf),
    related_product: rows(product.related_product).map(({ url_key }) => url_key),
    is_fast_form: product.is_fast_form === 1,
    fast_form: rows(product.fast_form).map(({ origin, map, defaults }) => tidy({ origin, map, defaults })),
    question_on_start: product.question_on_start ? row(product.question_on_start).option_id : undefined,
    conditions_to_earlycheckout: early ? earlyCheckoutOf(row(early)) : undefined,
    steps,
    options: rows(options).map(optionOf),
  });
}

function earlyCheckoutOf({ type, options, confirmationOptions }: Row): Row {
  return { type, options, confirmation_options: confirmationOptions };
}

function optionOf({ index: _place, error, ...option }: Row): Row {
  const ownError = Object.values(row(row(whole.catalogue).default_errors)).some(
    (known) => JSON.stringify(known) === JSON.stringify(error),
  );
  return tidy({
    ...option,
    is_require: option.is_require === 1,
    ...(!ownError && { error }),
    previous_steps: rows(option.previous_steps).map(({ op, ...rest }) => (op === 'eq' ? rest : { ...rest, op })),
    opt_values: rows(option.opt_values).map(choiceOf),
  });
}

function choiceOf(value: Row): Row {
  const spanish = String(row(value.name).es);
  const province_code = /^p\d\d$/.test(String(value.key)) ? provinceCodes()[spanish] : undefined;
  const fees = rows(value.fees).map(feeOf);
  return tidy({ ...value, fees, province_code }, ['max']);
}

function feeOf({ taxed, ...fee }: Row): Row {
  if (taxed !== false) throw new Error(`a taxed fee is a price: ${JSON.stringify(fee)}`);
  return fee;
}

/** Official (INE) codes by the trade's Spanish names, so that a municipality can bring its province. */
function provinceCodes(): Record<string, string> {
  const inCodeOrder = `Álava, Albacete, Alicante, Almería, Ávila, Badajoz, Illes Balears, Barcelona, Burgos, Cáceres,
    Cádiz, Castellón, Ciudad Real, Córdoba, La Coruña, Cuenca, Girona, Granada, Guadalajara, Guipúzcoa, Huelva, Huesca,
    Jaén, León, Lleida, La Rioja, Lugo, Madrid, Málaga, Murcia, Navarra, Ourense, Asturias, Palencia, Las Palmas,
    Pontevedra, Salamanca, Santa Cruz de Tenerife, Cantabria, Segovia, Sevilla, Soria, Tarragona, Teruel, Toledo,
    Valencia, Valladolid, Vizcaya, Zamora, Zaragoza, Ceuta, Melilla`;
  return Object.fromEntries(inCodeOrder.split(/,\s*/).map((name, index) => [name, String(index + 1).padStart(2, '0')]));
}

/** Omits empty, false and zero values: the files' schemas restore them. */
function tidy(fields: Row, keepNull: readonly string[] = []): Row {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      if (value === null) return keepNull.includes(name);
      if (Array.isArray(value)) return value.length > 0;
      if (name === 'visible' || name === 'visible_on_services') return true;
      return value !== undefined && value !== false && value !== 0;
    }),
  );
}

/** Block style, but short maps and lists of plain values on one line. */
function yamlOf(content: unknown): string {
  const document = new Document(content, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  visit(document, {
    Map: (_key, node, path) => {
      if (path.length === 0) return;
      const cells = node.items.map(({ key, value }) => (isScalar(value) ? `${key}: ${value}` : undefined));
      node.flow = fitsOneLine(cells, path.length);
      if (node.flow) for (const { value } of node.items) quoteMarks(value);
    },
    Seq: (_key, node, path) => {
      node.flow = fitsOneLine(
        node.items.map((item) => (isScalar(item) ? String(item) : undefined)),
        path.length,
      );
    },
  });
  return document.toString({ lineWidth: 120, singleQuote: true });
}

/** A question mark before a comma is read differently by older YAML readers, so such texts are quoted. */
function quoteMarks(value: unknown): void {
  if (isScalar(value) && typeof value.value === 'string' && value.value.includes('?')) value.type = 'QUOTE_SINGLE';
}

/** Undefined cells hold more than a plain value. Quotes and indentation are estimated generously. */
function fitsOneLine(cells: readonly (string | undefined)[], depth: number): boolean {
  if (cells.some((cell) => cell === undefined) || cells.length > 20) return false;
  return cells.join(', ').length + cells.length * 2 + depth * 2 < 105;
}

function row(value: unknown): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`not a map: ${String(value)}`);
  return Object.fromEntries(Object.entries(value));
}

function rows(value: unknown): Row[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Error(`not a list: ${String(value)}`);
  return value.map(row);
}
