import { expect, test } from 'vitest';
import { choice, inAllLanguages, question, smallForm } from '../catalogue/testing/small-form.ts';
import { priceTags } from './price-tags.ts';

const fee = { code: 'registry', amount: 300, label: inAllLanguages('fee') };
const values = [choice('101', { price: 100 }), choice('102', { price: 200 }), choice('103', { fees: [fee, fee] })];

test('beside a choice of several stands the total with what is chosen already, each once', () => {
  const boxes = question(1, { type: 'multiple', full_price: true, opt_values: values });
  const totals = priceTags(smallForm([boxes]), { 1: '101,102' }, boxes).map((tag) => tag.kind === 'total' && tag.total);
  // 10.00 and the choices with 21 % VAT, fees without.
  expect(totals).toEqual([1573, 1573, 2173]);
});

test('beside a choice of one stands the total with that one alone', () => {
  const radio = question(1, { type: 'radio', full_price: true, opt_values: values });
  const totals = priceTags(smallForm([radio]), { 1: '101' }, radio).map((tag) => tag.kind === 'total' && tag.total);
  expect(totals).toEqual([1331, 1452, 1810]);
});

test('a surcharge is shown with its tax and fees, and a free choice without a price', () => {
  const radio = question(1, { type: 'radio', opt_values: [...values, choice('104', { price: -100 }), choice('105')] });
  expect(priceTags(smallForm([radio]), {}, radio)).toEqual([
    { value_id: '101', kind: 'surcharge', surcharge: 100, with_tax: 121 },
    { value_id: '102', kind: 'surcharge', surcharge: 200, with_tax: 242 },
    { value_id: '103', kind: 'surcharge', surcharge: 0, with_tax: 600 },
    { value_id: '104', kind: 'surcharge', surcharge: -100, with_tax: -121 },
    { value_id: '105', kind: 'none' },
  ]);
});

test('a choice that alone leads to another form has no price, one that needs a second answer for it has', () => {
  const radio = question(1, { type: 'radio', opt_values: values });
  const is = (option_id: number, value: string) => ({ option_id, op: 'eq' as const, values: [value] });
  const to = { product_id_in: 1, product_id_out: 7, step_saved: 1, set: [], map: [], value_map: [] };
  const form = smallForm([radio, question(2)], {
    conditions_to_redirect: [
      { ...to, conditions: [is(1, '101')] },
      { ...to, conditions: [is(1, '102'), is(2, 'x')] },
    ],
  });
  expect(priceTags(form, {}, radio).map(({ kind }) => kind)).toEqual(['none', 'surcharge', 'surcharge']);
});
