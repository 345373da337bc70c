import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildCatalogue, type CatalogueFiles } from './build-catalogue.ts';
import { problemText } from './report.ts';

const folder = join(import.meta.dirname, '../../../catalogue');
const files: CatalogueFiles = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [name, parse(readFileSync(join(folder, name), 'utf8'))]),
);
const path = 'products/nota-simple.yaml';
const source = readFileSync(join(folder, path), 'utf8');

/** The problems found after replacing a piece of the nota simple's file. */
function faultsWith(piece: string, other: string): string[] {
  expect(source).toContain(piece);
  return faultsOf({ ...files, [path]: parse(source.replace(piece, other)) });
}

function faultsOf(given: CatalogueFiles): string[] {
  const built = buildCatalogue(given);
  return built.ok ? [] : built.problems.map(problemText);
}

test('money becomes cents, rates basis points, ids of values text, and lists and errors are in the questions', () => {
  const built = buildCatalogue(files);
  if (!built.ok) throw new Error('the catalogue does not build');
  const note = built.catalogue.products.find(({ product_id }) => product_id === 15867)!;
  expect(note).toMatchObject({ base_price: 2076, tax_rate: 2100, question_on_start: 1001 });
  const [province, address] = [78, 80].map((id) => note.options.find(({ option_id }) => option_id === id)!);
  expect(province?.opt_values[31]).toMatchObject({ id: '900132', name: { es: 'Madrid' }, price: 0 });
  expect(province?.error.es).toBe('Elige la provincia donde está el inmueble');
  expect(address?.error.es).toMatch(/^Escribe la dirección/);
  const mark = built.catalogue.products.find(({ url_key }) => url_key === 'registro-de-marca-nacional')!;
  expect(mark.steps[0]?.route).toBe(`tienda/product/step1/${mark.product_id}`);
});

test('R241 a question without an error text of its own takes the default of its kind', () => {
  const { options, ...note } = parse(source) as { options: Record<string, unknown>[] };
  const bare = options.map(({ error: _own, ...option }) => option);
  const built = buildCatalogue({ ...files, [path]: { ...note, options: bare } });
  if (!built.ok) throw new Error('the catalogue does not build');
  const questions = built.catalogue.products.find(({ product_id }) => product_id === 15867)?.options ?? [];
  const errorOf = (id: number) => questions.find(({ option_id }) => option_id === id)?.error.es;
  expect([1001, 78, 79].map(errorOf)).toEqual(Array(3).fill('Por favor, selecciona una opción'));
  expect(errorOf(80)).toBe('Por favor, escribe el dato');
});

test.each([
  ["base_price: '20.76'", "base_price: '20.765'", `catalogue/${path}: base_price: not an amount with two decimals`],
  ['price: 5.75', 'price: 5.755', `catalogue/${path}: options.15.opt_values.1.price: not cents: 5.755`],
  [
    'opt_values_ref: provinces',
    'opt_values_ref: cantons',
    `catalogue/${path}: options.2.opt_values_ref: no value list 'cantons'`,
  ],
  ['format: cru', 'format: crux', `catalogue/${path}: options.9.format: no format 'crux'`],
  ['url_key: nota-simple', 'url_key: nota', `catalogue/${path}: url_key: 'nota' is not the name of the file`],
  ['  - propiedades-de-una-persona', '  - propiedades', `catalogue/${path}: related_product: no product 'propiedades'`],
])('%s written as %s is reported with file and field', (piece, other, expected) => {
  expect(faultsWith(piece, other)).toContain(expected);
});

test('a category with an unknown product is reported with its field', () => {
  const [first, ...others] = files['categories.yaml'] as { products: string[] }[];
  const rows = [{ ...first, products: ['nowhere', ...(first?.products ?? [])] }, ...others];
  expect(faultsOf({ ...files, 'categories.yaml': rows })).toEqual([
    "catalogue/categories.yaml: 0.products: no product 'nowhere'",
  ]);
});

test('a missing language, an unknown field and a missing file are reported', () => {
  expect(faultsWith('pt: Nota Simple do Registo Predial espanhol', '').join()).toContain(`catalogue/${path}: name.pt`);
  expect(faultsWith('popular: true', 'popluar: true').join()).toContain('popluar');
  const { 'formats.yaml': _formats, ...others } = files;
  expect(faultsOf(others)).toEqual(['catalogue/formats.yaml: (whole file): the file is missing']);
});
