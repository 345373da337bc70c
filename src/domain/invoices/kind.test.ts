import { describe, expect, test } from 'vitest';
import type { InvoiceParty } from './issuer.ts';
import { creditNoteKindOf, decideInvoiceKind, isCreditNote, recipientCorrectionOf } from './kind.ts';

const taxData: InvoiceParty = {
  name: 'Ana Prueba',
  taxId: '00000000T',
  address: 'Calle Mayor 1',
  postalCode: '28001',
  city: 'Madrid',
  country: 'ES',
};

describe('which invoice a sale gets', () => {
  test.each([
    ['400.00 EUR is still simplified', { totalWithVat: 400_00, suplidos: 0 }, 'F2'],
    ['suplidos do not count for the limit', { totalWithVat: 1_250_00, suplidos: 850_00 }, 'F2'],
  ] as const)('%s', (_, amounts, kind) => {
    expect(decideInvoiceKind({ country: 'ES', ...amounts, taxData: null })).toEqual({ ok: true, kind });
  });

  test.each([
    { totalWithVat: 400_01, suplidos: 0 },
    { totalWithVat: 1_250_01, suplidos: 850_00 },
  ])('above the limit the data of the customer are asked: %j', (amounts) => {
    expect(decideInvoiceKind({ country: 'ES', ...amounts, taxData: null })).toEqual({
      ok: false,
      code: 'tax_data_required',
      params: { limit: 400_00 },
    });
    expect(decideInvoiceKind({ country: 'ES', ...amounts, taxData })).toEqual({ ok: true, kind: 'F1' });
  });

  test('tax data lead to a full invoice, however small', () => {
    expect(decideInvoiceKind({ country: 'ES', totalWithVat: 1, suplidos: 0, taxData })).toEqual({
      ok: true,
      kind: 'F1',
    });
  });

  test.each([null, taxData])('Portugal always issues a fatura-recibo', (data) => {
    expect(decideInvoiceKind({ country: 'PT', totalWithVat: 900_00, suplidos: 0, taxData: data })).toEqual({
      ok: true,
      kind: 'FR',
    });
  });

  test.each([
    ['F1', 'R1'],
    ['F2', 'R5'],
    ['FR', 'NC'],
    ['F3', 'R1'],
    ['R4', 'R1'],
  ] as const)('money of an %s goes back by an %s', (invoice, note) => {
    expect(creditNoteKindOf(invoice)).toBe(note);
    expect(isCreditNote(note)).toBe(true);
  });

  test.each([
    ['F2', 'F3'],
    ['F1', 'R4'],
    ['F3', 'R4'],
    ['R4', 'R4'],
    ['FR', 'FR'],
  ] as const)('a wrong recipient of an %s is put right by an %s', (invoice, kind) => {
    expect(recipientCorrectionOf(invoice)).toBe(kind);
    expect(isCreditNote(kind)).toBe(false);
  });
});
