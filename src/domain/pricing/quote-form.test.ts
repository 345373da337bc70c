import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { choice, consent, inAllLanguages, question, smallForm } from '../catalogue/testing/small-form.ts';
import { isUrgent } from './is-urgent.ts';
import { priceTags } from './price-tags.ts';
import { quoteForm, sumQuotes } from './quote-form.ts';

const catalogue = catalogueOfFiles();

test('R129 an item costs its base price plus each chosen option and value, which may be negative', () => {
  const form = smallForm([
    question(1, { price: 250 }),
    question(2, { type: 'multiple', opt_values: [choice('201', { price: 575 }), choice('202', { price: -300 })] }),
    question(3, { price: 9900 }),
  ]);
  const quote = quoteForm(form, { 1: 'x', 2: '201,202' });
  expect(quote.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['base', 1000],
    ['option', 250],
    ['value', 575],
    ['value', -300],
  ]);
  expect(quote.subtotal).toBe(1525);
});

test('R130 VAT is computed once per item, half-up; fees come after it without VAT; an order sums its items', () => {
  const fee = { code: 'registry', amount: 5000, label: inAllLanguages('fee') };
  const form = smallForm([question(1, { type: 'radio', opt_values: [choice('101', { price: 50, fees: [fee] })] })], {
    fees: [{ ...fee, code: 'first', amount: 850 }],
  });
  const quote = quoteForm(form, { 1: '101' });
  expect(quote).toMatchObject({ subtotal: 1050, tax_amount: 221, fees: 5850, total: 7121 });
  expect(quote.lines.filter(({ kind }) => kind === 'fee').map(({ code }) => code)).toEqual(['first', 'registry']);
  expect(sumQuotes([quote, quote, quote])).toEqual({ subtotal: 3150, tax_amount: 663, fees: 17550, total: 21363 });
});

test('a hidden question costs nothing with any answer', () => {
  const form = smallForm([
    question(1, { type: 'radio', opt_values: [choice('101'), choice('102')] }),
    question(2, { price: 500, previous_steps: [{ option_id: 1, op: 'eq', values: ['101'] }] }),
  ]);
  expect(quoteForm(form, { 1: '102', 2: 'x' }).subtotal).toBe(1000);
});

test('R116 full_price shows the resulting total, hide_price nothing, else what is added', () => {
  const deed = findProduct(catalogue, 19006)!;
  const tier = deed.options.find(({ option_id }) => option_id === 1906)!;
  const answers = { 1901: '190101', 1902: '190201', 1904: '190401' };
  expect(priceTags(deed, answers, tier)[1]).toEqual({ value_id: '190602', kind: 'total', total: 84700 });
  const note = findProduct(catalogue, 15867)!;
  const speed = note.options.find(({ option_id }) => option_id === 411)!;
  expect(priceTags(note, {}, speed)).toEqual([
    { value_id: '3781', kind: 'none' },
    { value_id: '3782', kind: 'surcharge', surcharge: 575, with_tax: 696 },
  ]);
  const hidden = { ...speed, hide_price: true };
  expect(priceTags(note, {}, hidden)[1]).toEqual({ value_id: '3782', kind: 'none' });
  const charging = { ...note, options: note.options.map((option) => (option === speed ? hidden : option)) };
  expect(quoteForm(charging, { 411: '3782' }).subtotal).toBe(2651);
});

test('what a choice adds in official fees is beside it, and one that ends the form has no price in it', () => {
  const residence = findProduct(catalogue, 19045)!;
  const permit = residence.options.find(({ option_id }) => option_id === 6101)!;
  expect(
    priceTags(residence, {}, permit).map((tag) => [tag.value_id, tag.kind === 'surcharge' && tag.with_tax]),
  ).toEqual([
    ['610101', 8073],
    ['610102', 8073],
    ['610103', false],
    ['610104', false],
  ]);
  const mark = findProduct(catalogue, 19028)!;
  const classes = mark.options.find(({ option_id }) => option_id === 4404)!;
  expect(priceTags(mark, {}, classes).map(({ kind }) => kind)).toEqual(['total', 'total', 'total', 'none']);
  const first = { option_id: 4404, op: 'eq', values: ['440401'] } as const;
  const exit = { message: inAllLanguages('no'), options: [first, { ...first, option_id: 4401 }] };
  const kindsWith = (type: 'or' | 'and') =>
    priceTags({ ...mark, conditions_to_exit: [{ ...exit, type }] }, {}, classes).map(({ kind }) => kind);
  expect(kindsWith('and')).toEqual(['total', 'total', 'total', 'none']);
  expect(kindsWith('or')).toEqual(['none', 'total', 'total', 'none']);
});

test('each line says what it is for, in every language', () => {
  const fee = { code: 'registry', amount: 5000, label: inAllLanguages('fee') };
  const name = { es: 'Urgente', en: 'Urgent', pt: 'Urgente (pt)' };
  const title = { es: 'Plazo', en: 'Speed', pt: 'Prazo' };
  const form = smallForm([
    question(1, { title, type: 'radio', opt_values: [choice('101', { name, price: 50, fees: [fee] })] }),
    consent(2, { title, opt_values: [choice('201', { key: 'ok', price: 70 })] }),
    question(3, { title, price: 90 }),
  ]);
  expect(quoteForm(form, { 1: '101', 2: '201', 3: 'x' }).lines).toEqual([
    { kind: 'base', label: form.name, amount: 1000 },
    {
      kind: 'value',
      option_id: 1,
      value_id: '101',
      amount: 50,
      label: { es: 'Plazo: Urgente', en: 'Speed: Urgent', pt: 'Prazo: Urgente (pt)' },
    },
    { kind: 'value', option_id: 2, value_id: '201', label: title, amount: 70 },
    { kind: 'option', option_id: 3, label: title, amount: 90 },
    { kind: 'fee', code: 'registry', option_id: 1, value_id: '101', label: fee.label, amount: 5000 },
  ]);
});

test('a value that the question does not have costs nothing', () => {
  const form = smallForm([question(1, { type: 'radio', opt_values: [choice('101', { price: 50 })] })]);
  expect(quoteForm(form, { 1: '999' }).total).toBe(1210);
});

test('the urgent promise is kept from whom the urgent question is not shown, and from a product without it', () => {
  const note = findProduct(catalogue, 15867)!;
  const hidden = { previous_steps: [{ option_id: 1001, op: 'eq', values: ['no'] }] } as const;
  const options = note.options.map((option) => (option.option_id === 411 ? { ...option, ...hidden } : option));
  expect(isUrgent({ ...note, options }, { 411: '3782' })).toBe(false);
});

test('the urgent value makes it urgent', () => {
  const note = findProduct(catalogue, 15867)!;
  expect(isUrgent(note, {})).toBe(false);
  expect(isUrgent(note, { 411: '3782' })).toBe(true);
});
