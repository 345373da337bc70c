import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { chargeable, decideCharge } from './decide-charge.ts';

const catalogue = catalogueOfFiles();
const search = findProductBySlug(catalogue, 'propiedades-de-una-persona')!;
const mortgage = findProductBySlug(catalogue, 'cancelacion-de-hipoteca')!;
const mark = findProductBySlug(catalogue, 'renovacion-marca')!;
const found = { code: 'property_found', amount: null };

describe('a charge after the order', () => {
  test('takes price and VAT from the catalogue, once for all units', () => {
    const decision = decideCharge(search, { 1607: '160704' }, { ...found, units: 3, charged: 0 });
    // 3 × 20.76 = 62.28 and 21 % of it.
    expect(decision).toMatchObject({
      ok: true,
      charge: { unit_price: 2076, subtotal: 6228, tax_amount: 1308, fees: 0, total: 7536 },
    });
    expect(decision.ok && decision.charge.lines[0]?.label.es).toMatch(/^3 × Nota simple/);
  });

  test('never passes the number that the customer chose, however it is sliced', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 }), (wishes) => {
        let charged = 0;
        for (const units of wishes) {
          const decision = decideCharge(search, { 1607: '160704' }, { ...found, units, charged });
          expect(decision.ok).toBe(charged + units <= 10);
          if (decision.ok) charged += units;
        }
        expect(charged).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('beyond the number chosen it is said how many are left, never fewer than none', () => {
    const beyond = (units: number, charged: number) =>
      decideCharge(search, { 1607: '160704' }, { ...found, units, charged });
    expect(beyond(4, 7)).toEqual({ ok: false, code: 'charge_over_cap', params: { most: 10, left: 3 } });
    expect(beyond(1, 10)).toMatchObject({ params: { most: 10, left: 0 } });
    expect(beyond(1, 12)).toMatchObject({ params: { most: 10, left: 0 } });
    expect(beyond(0, 0)).toMatchObject({ code: 'invalid_input', params: { detail: 'units' } });
  });

  test('of one unit bears its plain name', () => {
    const decision = decideCharge(search, { 1607: '160704' }, { ...found, units: 1, charged: 0 });
    for (const label of Object.values((decision.ok && decision.charge.lines[0]?.label) || {})) {
      expect(label).not.toMatch(/×|^$/);
    }
    expect(decision).toMatchObject({ charge: { unit_price: 2076, subtotal: 2076, total: 2512 } });
  });

  test('at cost needs its amount', () => {
    const [atCost] = chargeable(mark, {}).filter(({ net }) => net === null);
    const code = atCost?.code ?? '';
    expect(decideCharge(mark, {}, { code, units: 1, amount: null, charged: 0 })).toMatchObject({
      code: 'invalid_input',
    });
    const decision = decideCharge(mark, {}, { code, units: 1, amount: 12_34, charged: 0 });
    const rate = atCost?.taxed ? mark.tax_rate : 0;
    expect(decision).toMatchObject({ charge: { total: 12_34 + Math.round((12_34 * rate) / 10_000) } });
  });

  test('is none of another product, and never what a cancellation costs', () => {
    expect(decideCharge(mark, {}, { ...found, units: 1, charged: 0 })).toMatchObject({ code: 'charge_not_foreseen' });
    const cancelling = { code: 'cancellation_handling', units: 1, amount: null, charged: 0 };
    expect(decideCharge(mortgage, {}, cancelling)).toMatchObject({ code: 'charge_not_foreseen' });
  });
});
