import { expect, test } from 'vitest';
import { centsFromEuros, centsTyped, netOf, vatOf } from './money.ts';

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

test.each([
  ['250', 250_00],
  [' 250,5 ', 250_50],
  ['250.50 €', 250_50],
  ['€7', 7_00],
  ['0', 0],
  ['999999,99', 999_999_99],
  ['1000000', null],
  ['1.000,00', null],
  ['2,505', null],
  ['-1', null],
  ['', null],
  ['€', null],
])('%j as it is typed is %s cents', (text, cents) => {
  expect(centsTyped(text)).toBe(cents);
});

test.each([
  [121_00, 2100, 100_00],
  [42_60, 2300, 34_63],
  [1, 2100, 1],
  [0, 2100, 0],
  [50_00, 0, 50_00],
])('%i cents with VAT of %i basis points are %i without it', (gross, rate, net) => {
  expect(netOf(gross, rate)).toBe(net);
  expect(Math.abs(net + vatOf(net, rate) - gross)).toBeLessThanOrEqual(1);
});
