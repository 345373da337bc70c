import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { vatOf } from '../money/money.ts';
import { quoteForm } from '../pricing/quote-form.ts';
import { DEFAULT_ERRORS, findProduct, findProductBySlug } from './catalogue.ts';
import { findOption } from './form-index.ts';

const catalogue = catalogueOfFiles();
const note = findProductBySlug(catalogue, 'nota-simple')!;

test('the whole catalogue is here', () => {
  const { portals, categories, products } = catalogue;
  expect([portals.length, categories.length, products.length]).toEqual([15, 17, 64]);
  expect(products.flatMap(({ options }) => options)).toHaveLength(913);
});

test('R026 the nine simple-note pages ask in order, and other data is asked on the confirmation page', () => {
  const asked = note.steps.map(({ route, option_ids }) => [
    route.replace('tienda/nota-simple/', ''),
    option_ids.map((option_id) => findOption(note, option_id)?.key),
  ]);
  expect(asked).toEqual([
    ['step1', ['ptype']],
    ['step2', ['province', 'municipality']],
    ['step3', ['address', 'found', 'owner_known']],
    ['step4', ['owner']],
    ['step5', ['extra']],
    ['step51', ['cru', 'finca', 'registry', 'code']],
    ['step52', ['cadastral', 'reference']],
    ['step6', ['urgent']],
    ['step7', ['purpose', 'purpose_detail']],
  ]);
  expect(findOption(note, 74)).toMatchObject({ key: 'other', append_to_end: true });
});

test('R183 the simple-note option ids are those of the specification', () => {
  const keys = [77, 80, 79, 78, 74, 411].map((option_id) => findOption(note, option_id)?.key);
  expect(keys).toEqual(['owner', 'address', 'municipality', 'province', 'other', 'urgent']);
});

test('R184 value 3782 of option 411 means urgent, 3781 is the standard value beside it', () => {
  const values = findOption(note, 411)?.opt_values.map(({ id, key, price }) => [id, key, price]);
  expect(values).toEqual([
    ['3781', 'basic', 0],
    ['3782', 'urgent', 575],
  ]);
});

test('R258 the property search is limited to all that are found, 50, 25, 10, 3 or 1 property, in this order', () => {
  const search = findProductBySlug(catalogue, 'propiedades-de-una-persona')!;
  const [limit] = search.options.filter(({ key }) => key === 'max_props');
  expect(limit?.opt_values.map(({ name }) => name.es)).toEqual([
    'Todos los que aparezcan',
    'Hasta 50',
    'Hasta 25',
    'Hasta 10',
    'Hasta 3',
    'Solo 1',
  ]);
  expect(limit?.opt_values.map(({ max }) => max)).toEqual([null, 50, 25, 10, 3, 1]);
});

describe('R446 the price is the base price with VAT, half-up', () => {
  const PORTUGUESE_REGISTRIES = [
    'registo-predial',
    'registo-comercial',
    'registo-automovel',
    'registo-marcas-e-dominios',
  ];

  test.each(catalogue.products.map((product) => ({ name: product.url_key, product })))('R446 $name', ({ product }) => {
    const { base_price, price, tax_rate, cat_url_key } = product;
    expect(tax_rate).toBe(PORTUGUESE_REGISTRIES.includes(cat_url_key) ? 2300 : 2100);
    // Integer arithmetic, independent of the product's own rounding.
    expect(price).toBe(Number((BigInt(base_price) * BigInt(10_000 + tax_rate) + 5_000n) / 10_000n));
  });

  test('R446 half a cent goes up: 10.50 with 21 percent is 12.71, and 1.50 with 23 percent 1.85', () => {
    // 2.205 and 0.345 of VAT, which no current price yields.
    expect([vatOf(1050, 2100), vatOf(150, 2300)]).toEqual([221, 35]);
    expect([vatOf(1049, 2100), vatOf(149, 2300)]).toEqual([220, 34]);
  });
});

test('R472 nota-simple costs 20.76', () => {
  expect(note).toMatchObject({ product_id: 15867, base_price: 2076, price: 2512, tax_rate: 2100 });
});

test('R473 the urgent simple note adds 5.75, and nota-simple-urgente costs the same', () => {
  const urgent = findProduct(catalogue, 18508)!;
  expect(quoteForm(note, { 411: '3782' }).subtotal).toBe(2651);
  expect(urgent).toMatchObject({ url_key: 'nota-simple-urgente', base_price: 2651, is_hidden: true });
  expect(quoteForm(urgent, {}).total).toBe(quoteForm(note, { 411: '3782' }).total);
});

test('every Spanish province of a choice carries its official code, each code once', () => {
  for (const option of catalogue.products.flatMap(({ options }) => options)) {
    const codes = option.opt_values.flatMap(({ province_code }) => province_code ?? []);
    if (codes.length > 0) expect(new Set(codes).size).toBe(52);
    if (codes.length > 0) expect(option.opt_values).toHaveLength(52);
  }
  const provinces = new Map(
    findOption(note, 78)?.opt_values.map(({ name, province_code }) => [name.es, province_code]),
  );
  expect(['Álava', 'Madrid', 'Asturias', 'Vizcaya', 'Melilla'].map((name) => provinces.get(name))).toEqual([
    '01',
    '28',
    '33',
    '48',
    '52',
  ]);
});

test('each general error text that the files give is one that can be edited, and the other way round', () => {
  expect(DEFAULT_ERRORS.toSorted()).toEqual(Object.keys(catalogue.default_errors).toSorted());
});
