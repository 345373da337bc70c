import { expect, test } from 'vitest';
import { addressOf, companyOf } from './lookups.ts';

const answer = (value: string, option_type = 'field') => ({
  option_id: 1,
  label: 'x',
  option_value: value,
  value,
  option_type,
});

test('the company of an order is its first valid CIF', () => {
  expect(companyOf([answer('Empresa SL', 'sociedad'), answer('b-12345674')])).toBe('B12345674');
  expect(companyOf([answer('12345678Z'), answer('B12345670')])).toBeNull();
});

test.each([
  [[answer('Calle Mayor 12'), answer('Madrid (Madrid)', 'municipio')], 'Calle Mayor 12, Madrid'],
  [
    [answer('Avda. de la Paz 3, 28013 Madrid'), answer('Madrid (Madrid)', 'municipio')],
    'Avda. de la Paz 3, 28013 Madrid',
  ],
  [[answer('C/ Toledo 2')], 'C/ Toledo 2'],
  [[answer('Juan Calle'), answer('calle sin más', 'area')], null],
] as const)('the address of an order: %j', (answers, expected) => {
  expect(addressOf([...answers])).toBe(expected);
});
