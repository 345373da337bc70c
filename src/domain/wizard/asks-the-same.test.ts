import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { NOTA_SIMPLE } from '../catalogue/known-products.ts';
import type { Form } from '../catalogue/product.ts';
import { asksTheSame } from './asks-the-same.ts';

const form = findProduct(catalogueOfFiles(), NOTA_SIMPLE) as Form;
const withFirst = (changes: object): Form => ({
  ...form,
  options: form.options.map((option, place) => (place === 0 ? { ...option, ...changes } : option)),
});

test('a form asks the same as itself, and with other words and prices', () => {
  expect(asksTheSame(form, structuredClone(form))).toBe(true);
  const title = { es: 'Otra pregunta', en: 'Another question', pt: 'Outra pergunta' };
  expect(asksTheSame(form, { ...withFirst({ title }), base_price: 1 })).toBe(true);
});

test.each([
  ['a choice less', withFirst({ opt_values: form.options[0]?.opt_values.slice(1) })],
  ['a question that need not be answered any more', withFirst({ is_require: false })],
  ['a condition more', withFirst({ previous_steps: [{ option_id: 77, op: 'eq', values: ['x'] }] })],
  ['a question less', { ...form, options: form.options.slice(1) }],
  ['its pages in another order', { ...form, steps: form.steps.toReversed() }],
])('it asks something else with %s', (_change, changed) => {
  expect(asksTheSame(form, changed)).toBe(false);
});
