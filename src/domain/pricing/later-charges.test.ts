import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import type { PostOrderCharge } from '../catalogue/product.ts';
import { choice, inAllLanguages, question, smallProduct } from '../catalogue/testing/small-form.ts';
import { laterCharges } from './later-charges.ts';
import { priceScope } from './price-scope.ts';

const catalogue = catalogueOfFiles();
const search = findProductBySlug(catalogue, 'propiedades-de-una-persona')!;
const deed = findProductBySlug(catalogue, 'copia-escritura-notarial')!;

test.each([
  ['160701', null],
  ['160702', 50],
  ['160703', 25],
  ['160704', 10],
  ['160705', 3],
  ['160706', 1],
])('the search charges 20.76 before tax for each property found, with %s chosen at most for %s', (chosen, most) => {
  expect(laterCharges(search, { 1607: chosen })).toMatchObject([{ unit: 'property', amount: 2512, over: null, most }]);
});

test('a deed is charged by the page over 20, at the rate of the copy that was chosen; before, at either', () => {
  const byPage = (answers?: Parameters<typeof laterCharges>[1]) =>
    laterCharges(deed, answers).flatMap(({ unit, amount, over }) => (unit === 'page' ? [[amount, over]] : []));
  expect(byPage({ 3817: '381701' })).toEqual([[182, 20]]);
  expect(byPage({ 3817: '381702' })).toEqual([[424, 20]]);
  expect(byPage()).toEqual([
    [182, 20],
    [424, 20],
  ]);
});

test('what an authority charges is passed on at cost, without an amount', () => {
  const mark = findProductBySlug(catalogue, 'renovacion-marca')!;
  expect(laterCharges(mark, {})).toMatchObject([{ amount: null, most: null }]);
});

describe('a charge of a small form', () => {
  const charge: PostOrderCharge = {
    code: 'pages',
    label: inAllLanguages('pages'),
    unit_price: 100,
    unit: 'page',
    taxed: true,
    trigger: 'later',
  };
  const options = [
    question(1, { type: 'radio', opt_values: [choice('101', { max: 3 }), choice('102', { max: null })] }),
  ];
  const product = (...post_order_charges: PostOrderCharge[]) => smallProduct(options, { post_order_charges });

  test('says what it is, with and without VAT', () => {
    const own = { code: 'pages', label: charge.label, unit: 'page', over: null, most: null, asksForMost: false };
    expect(laterCharges(product(charge))).toEqual([
      { ...own, taxed: true, net: 100, amount: 121, isForCancelling: false },
    ]);
    expect(laterCharges(product({ ...charge, taxed: false }))).toEqual([
      { ...own, taxed: false, net: 100, amount: 100, isForCancelling: false },
    ]);
    expect(laterCharges(product({ ...charge, code: 'cancellation_begun' }))[0]?.isForCancelling).toBe(true);
    expect(laterCharges(product({ ...charge, code: 'no_cancellation_' }))[0]?.isForCancelling).toBe(false);
  });

  test('asks for its limit until that is chosen', () => {
    const limited = product({ ...charge, max_from_option_id: 1 });
    expect(laterCharges(limited)).toMatchObject([{ most: null, asksForMost: true }]);
    expect(laterCharges(limited, {})).toMatchObject([{ most: null, asksForMost: true }]);
    expect(laterCharges(limited, { 1: '101' })).toMatchObject([{ most: 3, asksForMost: false }]);
    expect(laterCharges(limited, { 1: '102' })).toMatchObject([{ most: null, asksForMost: false }]);
  });

  test('makes a ceiling: once an order, as often as the limit allows, or open', () => {
    const once = { ...charge, code: 'once', unit: 'order' } as const;
    const limited = { ...charge, max_from_option_id: 1 };
    const ceiling = (charges: PostOrderCharge[], answers: Record<number, string> = { 1: '101' }) =>
      priceScope(product(...charges), { answers }).ceiling;
    expect(ceiling([])).toBe(0);
    expect(ceiling([once])).toBe(121);
    expect(ceiling([once, limited])).toBe(121 + 363);
    expect(ceiling([once, limited], {})).toBe('chosen');
    expect(ceiling([limited, charge])).toBe('open');
    expect(ceiling([once, { ...once, unit_price: null }])).toBe('open');
    expect(ceiling([{ ...charge, code: 'cancellation_begun' }])).toBe(0);
  });
});

describe('a price is a minimum', () => {
  const mayRaise = (fields: Parameters<typeof question>[1], answers: Record<number, string> = {}) => {
    const opening = question(1, { type: 'radio', opt_values: [choice('101'), choice('102')] });
    return priceScope(smallProduct([opening, question(2, fields)]), { answers }).isMinimum;
  };
  const fee = { code: 'registry', amount: 5000, label: inAllLanguages('fee') };

  test('while a question is open that may make it dearer', () => {
    expect(mayRaise({})).toBe(false);
    expect(mayRaise({ price: 100 })).toBe(true);
    expect(mayRaise({ price: -100 })).toBe(false);
    const values = (...opt_values: ReturnType<typeof choice>[]) => ({ type: 'radio', opt_values }) as const;
    expect(mayRaise(values(choice('201'), choice('202', { price: 1 })))).toBe(true);
    expect(mayRaise(values(choice('201', { price: -1 })))).toBe(false);
    expect(mayRaise(values(choice('201', { fees: [fee] })))).toBe(true);
    expect(mayRaise(values(choice('201', { key: 'urgent', price: 500, fees: [fee] })))).toBe(false);
  });

  test('a question that is answered, or not asked because of the answers, makes no price a minimum', () => {
    const dear = { price: 100, previous_steps: [{ option_id: 1, op: 'eq', values: ['102'] }] } as const;
    expect(mayRaise(dear)).toBe(true);
    expect(mayRaise(dear, { 1: '101' })).toBe(false);
    expect(mayRaise(dear, { 1: '102' })).toBe(true);
    expect(mayRaise(dear, { 1: '102', 2: 'x' })).toBe(false);
  });
});
