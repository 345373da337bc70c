import { expect, test } from 'vitest';
import type { Quote } from './quote.ts';
import { withoutCharge } from './without-charge.ts';

test('nothing is asked: the service is let go by a discount, and the official fees are not shown', () => {
  const label = { es: 'x', en: 'x', pt: 'x' };
  const quote: Quote = {
    lines: [
      { kind: 'base', label, amount: 2076 },
      { kind: 'fee', label, amount: 100 },
      { kind: 'option', label, amount: 500 },
    ],
    subtotal: 2576,
    tax_rate: 2100,
    tax_amount: 541,
    fees: 100,
    total: 3217,
  };
  expect(withoutCharge(quote)).toEqual({
    lines: [
      { kind: 'base', label, amount: 2076 },
      { kind: 'option', label, amount: 500 },
      { kind: 'discount', label: { es: 'Sin cargo', en: 'Without charge', pt: 'Sem custo' }, amount: -2576 },
    ],
    subtotal: 0,
    tax_rate: 2100,
    tax_amount: 0,
    fees: 0,
    total: 0,
  });
});
