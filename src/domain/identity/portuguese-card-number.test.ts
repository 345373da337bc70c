import { describe, expect, test } from 'vitest';
import { isPortugueseCardNumber } from './portuguese-card-number.ts';

describe('the number of a Cartão de Cidadão', () => {
  test('is borne out by its check digits, with or without spaces', () => {
    // The specimen of the Portuguese state.
    expect(isPortugueseCardNumber('000024759ZZ7')).toBe(true);
    expect(isPortugueseCardNumber('00002475 9 ZZ7')).toBe(true);
  });

  test('has 0 for a check digit of 10', () => {
    expect(isPortugueseCardNumber('100000070ZZ5')).toBe(true);
  });

  test('is refused with a wrong check digit of its civil number, even if the digit over all agrees', () => {
    expect(isPortugueseCardNumber('000024750ZZ6')).toBe(false);
    expect(isPortugueseCardNumber('000024758ZZ9')).toBe(false);
  });

  test('is refused with one wrong character, and in another shape', () => {
    for (const wrong of ['000024759ZZ8', '000024758ZZ7', '000024759ZY7', '000024759', '12345678Z', ''])
      expect(isPortugueseCardNumber(wrong)).toBe(false);
  });
});
