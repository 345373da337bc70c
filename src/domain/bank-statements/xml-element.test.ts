import { expect, test } from 'vitest';
import { textAt } from './xml-element.ts';

test('a text stands without the blanks around it, and blanks alone are none', () => {
  expect(textAt({ a: [' x y\n'] }, 'a')).toBe('x y');
  expect(textAt({ a: [{ '@lang': 'es', '#text': ' x ' }] }, 'a')).toBe('x');
  for (const blank of ['', ' \n ']) expect(textAt({ a: [blank] }, 'a')).toBeNull();
  expect(textAt({ a: ['x'] }, 'b')).toBeNull();
});
