import { expect, test } from 'vitest';
import { withoutSmallCapitals } from './small-capitals.ts';

test('small capitals of a font become letters, with and without accents', () => {
  expect(withoutSmallCapitals('D\uE055\uE063\uE053\uE062\uE059\uE060\uE053\uE059\uE083\uE05E')).toBe('Descripción');
  expect(withoutSmallCapitals('Peña \uF8FF')).toBe('Peña \uF8FF');
});
