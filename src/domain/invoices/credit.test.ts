import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditedItem, creditWithin, lessAmounts, sumAmounts, wholeItemBack } from './credit.ts';

const marca = {
  description: 'Registro de marca',
  detail: 'SOLARIA',
  subtotal: 97_13,
  taxRate: 2100,
  taxAmount: 20_40,
  suplidos: [
    { label: 'Tasa de la OEPM', amount: 100_00 },
    { label: 'Segunda clase', amount: 27_88 },
  ],
};

describe('a line of a credit note', () => {
  test('credits the whole, each official fee by its name', () => {
    expect(wholeItemBack(marca)).toEqual({
      ...marca,
      subtotal: -97_13,
      taxAmount: -20_40,
      suplidos: [
        { label: 'Tasa de la OEPM', amount: -100_00 },
        { label: 'Segunda clase', amount: -27_88 },
      ],
    });
  });

  test('names the lines of the price that are refunded, and a part of the official fees as what it is', () => {
    const amounts = { subtotal: 10_00, tax_amount: 2_10, fees: 5_00 };
    expect(creditedItem(marca, { amounts, lines: ['Urgente'] })).toMatchObject({
      detail: 'Urgente',
      subtotal: -10_00,
      taxAmount: -2_10,
      suplidos: [{ label: 'Tasa de la OEPM, Segunda clase', amount: -5_00 }],
    });
  });

  test('has neither official fees nor minus zeros where nothing of the kind goes back', () => {
    const item = creditedItem(marca, { amounts: { subtotal: 0, tax_amount: 0, fees: 0 }, lines: [] });
    expect(Object.is(item.subtotal, 0)).toBe(true);
    expect(item.suplidos).toEqual([]);
  });
});

describe('what is refunded of a fee', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const amounts = fc.record({ subtotal: cents, tax_amount: cents, fees: cents });

  test('is the requested amount, within each part of the invoice', () => {
    fc.assert(
      fc.property(amounts, amounts, (left, wanted) => {
        fc.pre(wanted.subtotal + wanted.tax_amount <= left.subtotal + left.tax_amount && wanted.fees <= left.fees);
        const given = creditWithin(left, wanted);
        expect(given.subtotal + given.tax_amount).toBe(wanted.subtotal + wanted.tax_amount);
        for (const part of ['subtotal', 'tax_amount', 'fees'] as const) {
          expect(given[part]).toBeGreaterThanOrEqual(0);
          expect(given[part]).toBeLessThanOrEqual(left[part]);
        }
      }),
    );
  });

  test('leaves nothing over when all the rest goes back, though its VAT was rounded otherwise', () => {
    const left = { subtotal: 50_00, tax_amount: 10_50, fees: 0 };
    const given = creditWithin(left, { subtotal: 50_01, tax_amount: 10_49, fees: 0 });
    expect(lessAmounts(left, [given])).toEqual({ subtotal: 0, tax_amount: 0, fees: 0 });
  });

  test('is never more than was invoiced', () => {
    const left = { subtotal: 50_00, tax_amount: 10_50, fees: 0 };
    expect(() => creditWithin(left, { ...left, tax_amount: 10_51 })).toThrow(RangeError);
    expect(() => creditWithin(left, { ...left, fees: 1 })).toThrow(RangeError);
  });

  test('adds up', () => {
    const one = { subtotal: 1, tax_amount: 2, fees: 3 };
    expect(sumAmounts([one, one])).toEqual({ subtotal: 2, tax_amount: 4, fees: 6 });
    expect(sumAmounts([])).toEqual({ subtotal: 0, tax_amount: 0, fees: 0 });
  });
});
