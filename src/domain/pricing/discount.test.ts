import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inAllLanguages } from '../catalogue/testing/small-form.ts';
import { vatOf } from '../money/money.ts';
import { type Discount, discountItems, discountOf, undiscounted } from './discount.ts';
import type { Quote } from './quote.ts';

type Item = Quote & { readonly product_id: number };

function item(subtotal: number, { fees = 0, rate = 2100, product = 1 } = {}): Item {
  const tax_amount = vatOf(subtotal, rate);
  const label = inAllLanguages('x');
  return {
    product_id: product,
    lines: [
      { kind: 'base', label, amount: subtotal },
      ...(fees ? [{ kind: 'fee' as const, label, amount: fees }] : []),
    ],
    subtotal,
    tax_rate: rate,
    tax_amount,
    fees,
    total: subtotal + tax_amount + fees,
  };
}

const reduction = (discount: Discount, product_ids: readonly number[] = []) => ({
  discount,
  product_ids,
  code: 'CODE',
  label: inAllLanguages('less'),
});
const euros = (value: number) => reduction({ kind: 'amount', value });
const share = (value: number) => reduction({ kind: 'percentage', value });
const totals = (items: readonly Item[]) => items.map(({ total }) => total);
const sum = (items: readonly Item[]) => totals(items).reduce((all, one) => all + one, 0);

const items = fc.array(
  fc.record({
    subtotal: fc.integer({ min: 0, max: 200_000 }),
    fees: fc.constantFrom(0, 0, 850, 90_000),
    rate: fc.constantFrom(2100, 2300),
    product: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const made = (drawn: readonly { subtotal: number; fees: number; rate: number; product: number }[]) =>
  drawn.map(({ subtotal, ...rest }) => item(subtotal, rest));

describe('a discount', () => {
  test('is a line before the fees, and VAT is computed on what is left', () => {
    const [reduced] = discountItems([item(2076, { fees: 850 })], euros(512));
    // 25.12 with VAT minus 5.12 is 20.00: net 16.53 and 3.47 of VAT.
    expect(reduced).toMatchObject({ subtotal: 1653, tax_amount: 347, fees: 850, total: 2850 });
    expect(reduced?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', 2076],
      ['discount', -423],
      ['fee', 850],
    ]);
  });

  test('of ten per cent takes ten per cent of each net price', () => {
    expect(discountItems([item(2076), item(100, { rate: 2300 })], share(1000))).toMatchObject([
      { subtotal: 1868, tax_amount: 392 },
      { subtotal: 90, tax_amount: 21 },
    ]);
  });

  test('is only for what it is meant for', () => {
    const both = [item(2076), item(2076, { product: 2 })];
    expect(totals(discountItems(both, reduction({ kind: 'amount', value: 1000 }, [2])))).toEqual([2512, 1511]);
  });

  test('leaves alone what costs nothing or less, so that no price goes up', () => {
    const cheap = [item(2076), item(0), item(-500)];
    for (const [discount, first] of [
      [share(1000), 2260],
      [euros(512), 2000],
    ] as const) {
      const [reduced, ...others] = discountItems(cheap, discount);
      expect(reduced?.total).toBe(first);
      expect(others).toEqual(cheap.slice(1));
    }
  });

  test('never makes an order free: one cent stays', () => {
    expect(totals(discountItems([item(2076), item(500)], euros(900_00)))).toEqual([1, 0]);
    expect(totals(discountItems([item(2076), item(500)], share(10_000)))).toEqual([1, 0]);
    expect(totals(discountItems([item(2076, { fees: 850 })], share(10_000)))).toEqual([850]);
  });

  test('an amount is given to the cent, or with one cent more where no net price gives it', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 300_000 }), (drawn, value) => {
        const before = made(drawn);
        const after = discountItems(before, euros(value));
        const given = sum(before) - sum(after);
        const most = before.reduce((all, { subtotal, tax_amount }) => all + subtotal + tax_amount, 0);
        const left = sum(before) - given;
        expect(given).toBeLessThanOrEqual(Math.min(value + 1, most));
        expect(given).toBeGreaterThanOrEqual(Math.min(value, most) - (left === 1 ? 1 : 0));
        expect(discountOf(after)).toBe(given);
      }),
    );
  });

  test('leaves fees alone, no item below nothing, sums that agree, and can be taken off again', () => {
    const discounts = fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 300_000 }) }),
      fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(items, discounts, (drawn, discount) => {
        const before = made(drawn);
        const after = discountItems(before, reduction(discount, [1, 2]));
        for (const [index, one] of after.entries()) {
          const net = one.lines.reduce((all, { kind, amount }) => all + (kind === 'fee' ? 0 : amount), 0);
          expect(one.subtotal).toBe(net);
          expect(one.subtotal).toBeGreaterThanOrEqual(0);
          expect(one.tax_amount).toBe(vatOf(one.subtotal, one.tax_rate));
          expect(one.fees).toBe(before[index]?.fees);
          expect(one.total).toBe(one.subtotal + one.tax_amount + one.fees);
          expect(undiscounted(one)).toEqual(before[index]);
        }
        expect(sum(after)).toBeGreaterThanOrEqual(Math.min(1, sum(before)));
        expect(sum(after)).toBeLessThanOrEqual(sum(before));
      }),
    );
  });
});

test('a cent that cannot be parted goes where most of it is due, not to the dearest', () => {
  const reduced = discountItems(
    [100, 50, 50].map((subtotal) => item(subtotal, { rate: 0 })),
    euros(2),
  );
  expect(totals(reduced)).toEqual([99, 49, 50]);
});
