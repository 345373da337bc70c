import { expect, test } from 'vitest';
import { centsFromEuros } from './money.ts';

test.each<[string | number, number]>([
  ['20.76', 20_76],
  [' 20.76\n', 20_76],
  ['7.5', 7_50],
  [20.76, 20_76],
  ['-0.05', -5],
  ['-0', 0],
])('%j is %i cents', (euros, cents) => {
  expect(centsFromEuros(euros)).toBe(cents);
});

test.each(['', '1,50', '1.005', '1 000', 1.005, Number.NaN])('%j is no amount', (euros) => {
  expect(() => centsFromEuros(euros)).toThrow(RangeError);
});
