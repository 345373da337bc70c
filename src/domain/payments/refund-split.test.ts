import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatOf } from '../money/money.ts';
import {
  amountOf,
  leftOf,
  type RefundSource,
  splitAll,
  splitAmount,
  splitKeeping,
  splitLines,
} from './refund-split.ts';

function source(nets: readonly number[], { fees = 0, rate = 2_100, payment_id = 1 } = {}): RefundSource {
  const subtotal = nets.reduce((sum, net) => sum + net, 0);
  const lines = nets.map((amount, index) => ({ id: `0-${index}`, kind: 'service' as const, amount }));
  return {
    payment_id,
    tax_rate: rate,
    left: { subtotal, tax_amount: vatOf(subtotal, rate), fees },
    lines: fees > 0 ? [...lines, { id: `0-${nets.length}`, kind: 'fee', amount: fees }] : lines,
  };
}

const anySource = fc
  .record({
    nets: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 }),
    fees: fc.integer({ min: 0, max: 20_000 }),
    rate: fc.constantFrom(0, 2_100, 2_300),
  })
  .map(({ nets, ...rest }) => source(nets, rest));

/** The source after a partial refund. */
function without(
  of: RefundSource,
  share: { subtotal: number; tax_amount: number; fees: number; lines?: readonly { id: string }[] },
) {
  const gone = (share.lines ?? []).map(({ id }) => id);
  return {
    ...of,
    left: {
      subtotal: of.left.subtotal - share.subtotal,
      tax_amount: of.left.tax_amount - share.tax_amount,
      fees: of.left.fees - share.fees,
    },
    lines: of.lines.filter(({ id }) => !gone.includes(id)),
  };
}

describe('an amount', () => {
  test.each([
    [1_210, { subtotal: 1_000, tax_amount: 210, fees: 0 }],
    [1, { subtotal: 1, tax_amount: 0, fees: 0 }],
    [2_512, { subtotal: 2_076, tax_amount: 436, fees: 0 }],
  ])('%i of a simple note is split at 21 %', (amount, parts) => {
    expect(splitAmount([source([2_076])], amount)).toMatchObject({ ok: true, shares: [{ amount, ...parts }] });
  });

  test('comes out of the service first and out of official fees last', () => {
    const split = splitAmount([source([8_027], { fees: 12_788 })], 10_000);
    expect(split).toMatchObject({ ok: true, shares: [{ subtotal: 8_027, tax_amount: 1_686, fees: 287 }] });
  });

  test('continues to the next payment, and never beyond the last', () => {
    const sources = [source([1_000]), source([500], { payment_id: 2 })];
    expect(splitAmount(sources, 1_500)).toMatchObject({
      ok: true,
      shares: [
        { payment_id: 1, amount: 1_210 },
        { payment_id: 2, amount: 290, subtotal: 240, tax_amount: 50 },
      ],
    });
    expect(splitAmount(sources, 1_816)).toEqual({ ok: false, code: 'refund_too_much', params: { left: 1_815 } });
  });

  test('cut into slices, the slices make the whole and no part falls below zero', () => {
    fc.assert(
      fc.property(
        anySource,
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 6 }),
        (whole, cuts) => {
          let rest = whole;
          let given = 0;
          for (const cut of [...cuts, 1]) {
            const amount = Math.round(leftOf([rest]) * cut);
            const split = splitAmount([rest], amount);
            expect(split.ok).toBe(true);
            for (const share of split.ok ? split.shares : []) {
              rest = without(rest, share);
              given += share.amount;
            }
            expect(Math.min(rest.left.subtotal, rest.left.tax_amount, rest.left.fees)).toBeGreaterThanOrEqual(0);
          }
          expect(amountOf(rest.left)).toBe(0);
          expect(given).toBe(leftOf([whole]));
        },
      ),
    );
  });
});

describe('lines', () => {
  test('are refunded with their VAT, official fees without', () => {
    const of = source([2_000, 995], { fees: 300 });
    expect(splitLines([of], ['0-1', '0-2'])).toMatchObject({
      ok: true,
      shares: [{ subtotal: 995, tax_amount: 209, fees: 300, amount: 1_504 }],
    });
  });

  test('one after the other make the whole to the cent', () => {
    fc.assert(
      fc.property(anySource, (whole) => {
        let rest: RefundSource = whole;
        for (const { id } of whole.lines) {
          const split = splitLines([rest], [id]);
          expect(split.ok).toBe(true);
          for (const share of split.ok ? split.shares : []) rest = without(rest, share);
        }
        expect(rest.left).toEqual({ subtotal: 0, tax_amount: 0, fees: 0 });
      }),
    );
  });

  test('leave a payment alone of which none is named, even one of which a part was refunded before', () => {
    const other = { ...source([500], { payment_id: 2 }), left: { subtotal: 0, tax_amount: 21, fees: 0 } };
    expect(splitLines([{ ...source([2_000]), payment_id: 1 }, other], ['0-9'])).toEqual({ ok: true, shares: [] });
    const named = { ...source([2_000]), lines: [{ id: '1-0', kind: 'service' as const, amount: 2_000 }] };
    expect(splitLines([named, other], ['1-0'])).toMatchObject({ shares: [{ payment_id: 1, amount: 2_420 }] });
  });

  test('are refused when an earlier amount left too little of them, or a discount is all there is', () => {
    const cut = { ...source([2_000]), left: { subtotal: 100, tax_amount: 21, fees: 0 } };
    expect(splitLines([cut], ['0-0'])).toMatchObject({ ok: false, code: 'refund_too_much' });
    expect(splitLines([source([2_000, -500])], ['0-1'])).toMatchObject({ ok: false });
  });
});

test('all that is left is one share a payment, and none of a payment of which nothing is left', () => {
  const empty = { ...source([1]), left: { subtotal: 0, tax_amount: 0, fees: 0 } };
  expect(splitAll([source([2_076]), empty])).toMatchObject([{ amount: 2_512 }]);
});

test.each([
  [[source([49_000])], 53_240, 0, { subtotal: 44_000, tax_amount: 9_240, fees: 0 }],
  [[source([8_027], { fees: 12_788 })], 16_451, 0, { subtotal: 3_027, tax_amount: 636, fees: 12_788 }],
] as const)('beside the fee of a cancellation: %#', (sources, given_back, fees_kept, parts) => {
  expect(splitKeeping(sources, { given_back, fees_kept })).toMatchObject({ ok: true, shares: [parts] });
});
