import { expect, test } from 'vitest';
import { centsOf } from './camt-values.ts';

test.each([
  ['12', 12_00],
  ['12.5', 12_50],
  ['12.05', 12_05],
  ['12.05000', 12_05],
  ['0.00', 0],
  ['12.005', null],
  ['12.', null],
  ['-12', null],
  ['doce', null],
  ['', null],
  [null, null],
])('%j is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
