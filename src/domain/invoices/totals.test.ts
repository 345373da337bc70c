import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatOf } from '../money/money.ts';
import { type InvoiceItem, invoiceTotals } from './totals.ts';

const nota: InvoiceItem = {
  description: 'Nota simple',
  detail: '',
  subtotal: 20_76,
  taxRate: 2100,
  taxAmount: 4_36,
  suplidos: [],
};

test('two items of one rate add their own VAT, which is not that of the sum', () => {
  const totals = invoiceTotals([nota, { ...nota, subtotal: 12_00, taxAmount: 2_52 }, nota]);
  expect(totals).toEqual({
    vat: [{ rate: 2100, base: 53_52, vat: 11_24 }],
    base: 53_52,
    vatAmount: 11_24,
    taxed: 64_76,
    suplidos: 0,
    total: 64_76,
  });
});

test('rates stand apart, the highest first, and suplidos outside the base', () => {
  const totals = invoiceTotals([
    nota,
    { ...nota, taxRate: 2300, subtotal: 34_64, taxAmount: 7_97, suplidos: [{ label: 'Taxa', amount: 16_24 }] },
  ]);
  expect(totals.vat).toEqual([
    { rate: 2300, base: 34_64, vat: 7_97 },
    { rate: 2100, base: 20_76, vat: 4_36 },
  ]);
  expect(totals).toMatchObject({ taxed: 67_73, suplidos: 16_24, total: 83_97 });
});

const items = fc.array(
  fc
    .record({ subtotal: fc.integer({ min: -100_000, max: 1_000_000 }), taxRate: fc.constantFrom(0, 600, 2100, 2300) })
    .chain(({ subtotal, taxRate }) =>
      fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 3 }).map(
        (fees): InvoiceItem => ({
          ...nota,
          subtotal,
          taxRate,
          taxAmount: vatOf(subtotal, taxRate),
          suplidos: fees.map((amount) => ({ label: 'Tasa', amount })),
        }),
      ),
    ),
);

test('for any items, the total is exactly what they cost', () => {
  fc.assert(
    fc.property(items, (sold) => {
      const totals = invoiceTotals(sold);
      const charged = sold
        .map((item) => item.subtotal + item.taxAmount + item.suplidos.reduce((sum, fee) => sum + fee.amount, 0))
        .reduce((sum, amount) => sum + amount, 0);
      expect(totals.total).toBe(charged);
      expect(totals.vat.reduce((sum, line) => sum + line.base + line.vat, 0) + totals.suplidos).toBe(charged);
      expect(new Set(totals.vat.map((line) => line.rate)).size).toBe(totals.vat.length);
    }),
  );
});
