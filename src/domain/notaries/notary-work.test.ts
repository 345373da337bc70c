import { expect, test } from 'vitest';
import { goesToNotary, notaryWorkOf, takesWork } from './notary-work.ts';

test.each([
  ['hipotecas', 'hipotecas'],
  ['constitucion-de-sociedades', 'hipotecas'],
  ['notarios', 'escrituras'],
  ['registro-de-la-propiedad', 'escrituras'],
])('a product of %s is work of %s', (cat_url_key, work) => {
  expect(notaryWorkOf({ cat_url_key })).toBe(work);
});

test('an office takes what it says, while it is active', () => {
  const office = { hipotecas: true, escrituras: false, active: true };
  expect(takesWork(office, 'hipotecas')).toBe(true);
  expect(takesWork(office, 'escrituras')).toBe(false);
  expect(takesWork({ ...office, active: false }, 'hipotecas')).toBe(false);
});

test.each([
  ['hipotecas', true],
  ['notarios', true],
  ['registro-de-la-propiedad', false],
  ['registro-civil', false],
])('a notary has a part in %s: %s', (cat_url_key, expected) => {
  expect(goesToNotary({ cat_url_key })).toBe(expected);
});
