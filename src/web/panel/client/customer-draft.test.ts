import { expect, test } from 'vitest';
import { type CustomerDraft, customerUpdate } from './customer-draft.ts';

const BEFORE: CustomerDraft = {
  firstname: 'Ana',
  lastname: 'Ruiz',
  phone: '',
  locale: 'es',

  tax_name: '',
  tax_id: '',
  tax_address: '',
  tax_postal_code: '',
  tax_city: '',
  tax_country: '',
};

test('a form that changes nothing sends nothing', () => {
  expect(customerUpdate(BEFORE, { ...BEFORE })).toBeNull();
});

test('only what was changed is sent, tax data among themselves', () => {
  expect(customerUpdate(BEFORE, { ...BEFORE, phone: '600111222' })).toEqual({ phone: '600111222' });
  expect(customerUpdate(BEFORE, { ...BEFORE, locale: 'pt', tax_id: '12345678Z' })).toEqual({
    locale: 'pt',
    tax: { tax_id: '12345678Z' },
  });
});
