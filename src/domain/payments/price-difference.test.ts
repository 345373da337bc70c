import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatOf } from '../money/money.ts';
import type { Quote } from '../pricing/quote.ts';
import { priceDifference } from './price-difference.ts';

const LABEL = { es: 'x', en: 'x', pt: 'x' };

function quote(subtotal: number, { fees = 0, cut = 0 } = {}): Quote {
  const net = subtotal - cut;
  const tax_amount = vatOf(net, 2100);
  const lines = [
    { kind: 'base' as const, label: LABEL, amount: subtotal },
    ...(cut > 0 ? [{ kind: 'discount' as const, label: LABEL, amount: -cut }] : []),
  ];
  return { lines, subtotal: net, tax_rate: 2100, tax_amount, fees, total: net + tax_amount + fees };
}

describe('the price of a change of answers', () => {
  test('what is added is charged with its VAT', () => {
    const before = quote(2076);
    const { charge, refund } = priceDifference({ before, after: quote(2651), paid: before });
    expect(refund).toBe(0);
    expect(charge).toMatchObject({ subtotal: 575, tax_amount: 121, fees: 0, total: 696 });
    expect(charge?.lines).toEqual([expect.objectContaining({ kind: 'option', amount: 575 })]);
  });

  test('what falls away is refunded with its VAT', () => {
    const before = quote(2651);
    expect(priceDifference({ before, after: quote(2076), paid: before })).toEqual({ charge: null, refund: 696 });
  });

  test('of what was bought at half its price, half comes back', () => {
    const paid = quote(2000, { cut: 1000 });
    expect(priceDifference({ before: quote(2000), after: quote(1000), paid })).toEqual({ charge: null, refund: 605 });
  });

  test('a fee carries no VAT, and may go where a service comes', () => {
    const before = quote(1000, { fees: 500 });
    const { charge, refund } = priceDifference({ before, after: quote(2000, { fees: 200 }), paid: before });
    expect(charge).toMatchObject({ subtotal: 1000, tax_amount: 210, fees: 0, total: 1210 });
    expect(refund).toBe(300);
  });

  test('each line says in every language what it is for', () => {
    const before = quote(1000);
    const { charge } = priceDifference({ before, after: quote(2000, { fees: 200 }), paid: before });
    expect(charge?.lines).toMatchObject([
      { kind: 'option', code: 'price_difference', amount: 1000 },
      { kind: 'fee', code: 'price_difference', amount: 200 },
    ]);
    expect(charge?.unit_price).toBe(1200);
    for (const { label } of charge?.lines ?? []) {
      expect(label).toEqual({
        es: expect.stringMatching(/^Diferencia de precio/),
        en: expect.stringMatching(/^Difference in price/),
        pt: expect.stringMatching(/^Diferença de preço/),
      });
    }
  });

  test('the same price costs nothing', () => {
    const before = quote(2076);
    expect(priceDifference({ before, after: quote(2076), paid: before })).toEqual({ charge: null, refund: 0 });
  });

  test('what was paid, charged and refunded is the new price', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, (was, is, feesBefore, feesAfter) => {
        const before = quote(was, { fees: feesBefore });
        const after = quote(is, { fees: feesAfter });
        const { charge, refund } = priceDifference({ before, after, paid: before });
        expect(before.total + (charge?.total ?? 0) - refund).toBe(after.total);
        if (charge) expect(charge.total).toBe(charge.subtotal + charge.tax_amount + charge.fees);
      }),
    );
  });
});
