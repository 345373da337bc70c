import { describe, expect, test } from 'vitest';
import { type CorrectionCase, decideCorrection, monthAfter } from './decide-correction.ts';

const ana = {
  name: 'Ana Prueba Ruiz',
  taxId: '12345678Z',
  address: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};
const simplified: CorrectionCase = {
  kind: 'F2',
  recipient: null,
  issuedOn: '2026-11-21',
  total: 25_12,
  credited: 0,
  isCorrected: false,
  isCancelled: false,
  by: 'customer',
  wanted: ana,
  now: new Date('2026-11-21T12:00:00Z'),
};

describe('putting the recipient of an invoice right', () => {
  test.each([
    ['a simplified invoice gets a full one in its place', {}, { ok: true, kind: 'F3' }],
    [
      'a full one is corrected by another',
      { kind: 'F1', recipient: { ...ana, name: 'Anna' }, by: 'facturacion' },
      { ok: true, kind: 'R4' },
    ],
    [
      'a corrected one once more',
      { kind: 'R4', recipient: { ...ana, city: 'Getafe' }, by: 'facturacion' },
      { ok: true, kind: 'R4' },
    ],
    ['a Portuguese one is issued again', { kind: 'FR' }, { ok: true, kind: 'FR' }],
    ['what it says already needs nothing', { kind: 'F1', recipient: ana, isCorrected: true }, { ok: true, kind: null }],
    ['an annulled one is not put right', { isCancelled: true }, { ok: false, code: 'invoice_cancelled' }],
    [
      'not even where it says what is wanted',
      { kind: 'F1', recipient: ana, isCancelled: true, by: 'facturacion' },
      { ok: false, code: 'invoice_cancelled' },
    ],
    ['one that was put right is not in force', { isCorrected: true }, { ok: false, code: 'invoice_not_in_force' }],
    ['nor one that was refunded', { credited: 25_12, by: 'facturacion' }, { ok: false, code: 'invoice_not_in_force' }],
    ['a refunded part leaves the rest', { credited: 10_00 }, { ok: true, kind: 'F3' }],
    ['but not in Portugal', { kind: 'FR', credited: 10_00 }, { ok: false, code: 'invoice_not_in_force' }],
    [
      'a customer cannot change a name',
      { kind: 'F1', recipient: { ...ana, name: 'Anna' } },
      { ok: false, code: 'invoice_not_in_force' },
    ],
    ['the last day of the month', { now: new Date('2026-12-21T22:59:00Z') }, { ok: true, kind: 'F3' }],
    [
      'a day later, in Madrid',
      { now: new Date('2026-12-21T23:00:00Z') },
      { ok: false, code: 'invoice_correction_too_late' },
    ],
    [
      'in Lisbon, where that day is not over yet',
      { kind: 'FR', now: new Date('2026-12-21T23:30:00Z') },
      { ok: true, kind: 'FR' },
    ],
    [
      'those who keep the invoices have no such limit',
      { by: 'facturacion', now: new Date('2027-06-01') },
      { ok: true, kind: 'F3' },
    ],
  ] as const)('%s', (_, changes, decision) => {
    expect(decideCorrection({ ...simplified, ...changes })).toEqual(decision);
  });

  test.each([
    ['2026-11-21', '2026-12-21'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
  ])('a month after %s is %s', (day, end) => {
    expect(monthAfter(day)).toBe(end);
  });
});
