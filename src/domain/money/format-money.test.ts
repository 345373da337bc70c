import { expect, test } from 'vitest';
import { formatMoney, formatRate } from './format-money.ts';

test.each([
  ['es', '25,12\u00a0€', '21 %', '5,5 %'],
  ['en', '€25.12', '21%', '5.5%'],
  ['pt', '25,12\u00a0€', '21 %', '5,5 %'],
] as const)('money and rates in %s', (locale, money, rate, half) => {
  expect(formatMoney(25_12, locale)).toBe(money);
  expect([2100, 550].map((one) => formatRate(one, locale))).toEqual([rate, half]);
});
