import { expect, test } from 'vitest';
import type { Product } from '../../../domain/catalogue/product.ts';
import { question, smallForm } from '../../../domain/catalogue/testing/small-form.ts';
import { fieldOf, valueAt, withValueAt } from './content-path.ts';

const product = smallForm([question(7), question(8)]) as Product;

test('a value is read and replaced where it stands, and nothing else changes', () => {
  const path = ['options', 1, 'title', 'pt'];
  const changed = withValueAt(product, path, 'Rua');
  expect(valueAt(changed, path)).toBe('Rua');
  expect(changed.options[0]).toBe(product.options[0]);
  expect(valueAt(product, path)).toBe('question 8');
  expect(valueAt(product, ['options', 5, 'title'])).toBeUndefined();
});

test('a field that was not there comes into being, and undefined takes it away', () => {
  const helped = withValueAt(product, ['options', 0, 'help', 'es'], 'Así');
  expect(valueAt(helped, ['options', 0, 'help'])).toEqual({ es: 'Así' });
  expect(withValueAt(helped, ['options', 0, 'help'], undefined).options[0]).not.toHaveProperty('help');
});

test('places are called as the checks call them', () => {
  expect(fieldOf(product, ['options', 1, 'title', 'pt'])).toBe('options 8 title.pt');
  expect(fieldOf(product, ['options', 1])).toBe('options 8');
  expect(fieldOf(product, ['name', 'es'])).toBe('name.es');
});
