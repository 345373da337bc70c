import { describe, expect, test } from 'vitest';
import { epcQrText } from './epc-qr.ts';

/** Example from the guidelines EPC069-12, in version 001, which differs only in that the BIC is mandatory. */
const PUBLISHED = `BCD
002
1
SCT
BHBLDEHHXXX
Franz Mustermänn
DE71110220330123456789
EUR12.3
GDDS
RF18539007547034`;

describe('the QR code of a transfer', () => {
  test('is the one of the standard’s example', () => {
    const transfer = { holder: 'Franz Mustermänn', iban: 'DE71 1102 2033 0123 4567 89', bic: 'BHBLDEHHXXX' };
    expect(epcQrText({ ...transfer, amount: 1230, reference: 'RF18539007547034', purpose: 'GDDS' })).toBe(PUBLISHED);
  });

  test.each([
    [1, 'EUR0.01'],
    [2512, 'EUR25.12'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %i cents as %s', (amount, text) => {
    const lines = epcQrText({
      holder: 'A',
      iban: 'ES9121000418450200051332',
      bic: null,
      amount,
      reference: 'RF712348231',
    });
    expect(lines.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'A',
      'ES9121000418450200051332',
      text,
      '',
      'RF712348231',
    ]);
  });
});
