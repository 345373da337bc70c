import { expect, test } from 'vitest';
import { aboutText } from './about-text.ts';

test('a row says which of many orders it is, also of a product that is about no property', () => {
  const note = { product_name: 'Nota simple', property: 'Calle Mayor 1, Madrid', subject: 'Ana Ruiz' };
  expect(aboutText(note)).toBe('Nota simple · Calle Mayor 1, Madrid · Ana Ruiz');
  expect(aboutText({ product_name: 'Informe de vehículo', property: null, subject: '1234 BCD' })).toBe(
    'Informe de vehículo · 1234 BCD',
  );
  expect(aboutText({ product_name: 'Nota simple', property: null, subject: null })).toBe('Nota simple');
});
