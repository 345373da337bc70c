import { expect, test } from 'vitest';
import { choiceOf, firstChoice, meantBy } from './meant.ts';

test('a choice is read as it was written', () => {
  for (const meant of [
    { customer_id: 1004, item_id: 2001 },
    { customer_id: 1004, item_id: null },
    { customer_id: null, item_id: null },
  ]) {
    expect(meantBy(choiceOf(meant))).toEqual(meant);
  }
  expect(['x', ':2001', '1:2:3'].map(meantBy)).toEqual(Array(3).fill({ customer_id: null, item_id: null }));
});

test('the form begins with what is known, and guesses among several neither person nor order', () => {
  const item = (item_id: number, is_open: boolean) => ({ item_id, order_id: 1, product: 'Nota simple', is_open });
  const person = (customer_id: number, ...items: ReturnType<typeof item>[]) => ({
    customer_id,
    name: '',
    email: '',
    items,
  });
  const of = (...people: ReturnType<typeof person>[]) => firstChoice({ customer: null, item_id: null, people });
  expect(of()).toBe(':');
  expect(of(person(1, item(5, true), item(4, false)))).toBe('1:5');
  expect(of(person(1, item(5, true), item(6, true)))).toBe('1:');
  expect(of(person(1, item(5, true)), person(2))).toBe(':');
  const customer = { customer_id: 2, name: '' };
  expect(firstChoice({ customer, item_id: null, people: [person(1), person(2, item(5, true))] })).toBe('2:');
});
