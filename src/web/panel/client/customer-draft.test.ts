import { expect, test } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { type CustomerDraft, customerUpdate, fieldProblems } from './customer-draft.ts';

const BEFORE: CustomerDraft = {
  ...{ firstname: 'Ana', lastname: 'Ruiz', phone: '', locale: 'es' },
  ...{ tax_name: '', tax_id: '', tax_address: '', tax_postal_code: '', tax_city: '', tax_country: '' },
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

test('what the server says of a field stands beside it', () => {
  const errors = [{ field: 'phone', message: 'Falta una cifra' }];
  const problem = new ApiProblem({ code: 'invalid_input', message: 'x', status: 422, extra: { errors } });
  expect(fieldProblems(problem)).toEqual({ phone: 'Falta una cifra' });
  expect(fieldProblems(new ApiProblem({ code: 'not_found', message: 'x', status: 404, extra: { errors } }))).toEqual(
    {},
  );
  expect(fieldProblems(null)).toEqual({});
});
