import { expect, test } from 'vitest';
import { newPaymentDraft, paymentOf, percentTyped } from './payment-draft.ts';

test.each([
  ['21', 21],
  ['15,5 %', 15.5],
  ['0', 0],
  ['100', 100],
  ['100,01', null],
  ['-1', null],
  ['', null],
  ['veinte', null],
])('%j is a rate of %s', (text, percent) => {
  expect(percentTyped(text)).toBe(percent);
});

test('a draft is sent once its rates and its day are right', () => {
  const draft = newPaymentDraft('2026-12-15');
  expect(paymentOf(draft)).toEqual({
    invoice_number: '',
    due_on: '2026-12-15',
    note: '',
    tax_rate: 21,
    withholding_rate: 0,
  });
  expect(paymentOf({ ...draft, tax_rate: 'x' })).toBeNull();
  expect(paymentOf({ ...draft, due_on: '' })).toBeNull();
});
