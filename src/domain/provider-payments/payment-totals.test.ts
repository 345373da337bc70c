import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentTotals } from './payment-totals.ts';

test.each([
  [[10_000], 2100, 0, { subtotal: 10_000, taxAmount: 2_100, withheld: 0, total: 12_100 }],
  [[10_000, 2_345], 2100, 1500, { subtotal: 12_345, taxAmount: 2_592, withheld: 1_852, total: 13_085 }],
  [[5], 2300, 0, { subtotal: 5, taxAmount: 1, withheld: 0, total: 6 }],
  [[], 2100, 1500, { subtotal: 0, taxAmount: 0, withheld: 0, total: 0 }],
])('R407 lines of %j cents at %i and %i basis points', (lines, taxRate, withholdingRate, totals) => {
  expect(paymentTotals(lines, { taxRate, withholdingRate })).toEqual(totals);
});

test('the amounts of any payment are whole cents that add up, with its lines in any order', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 60 });
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amounts, rate, rate, (lines, taxRate, withholdingRate) => {
      const totals = paymentTotals(lines, { taxRate, withholdingRate });
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      expect(BigInt(totals.subtotal)).toBe(lines.reduce((sum, amount) => sum + BigInt(amount), 0n));
      expect(totals.total).toBe(totals.subtotal + totals.taxAmount - totals.withheld);
      expect(Math.abs(totals.taxAmount * 10_000 - totals.subtotal * taxRate)).toBeLessThanOrEqual(5_000);
      expect(paymentTotals(lines.toReversed(), { taxRate, withholdingRate })).toEqual(totals);
    }),
  );
});
