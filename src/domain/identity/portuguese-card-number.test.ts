import { describe, expect, test } from 'vitest';
import { isPortugueseCardNumber } from './portuguese-card-number.ts';

describe('the number of a Cartão de Cidadão', () => {
  test('is borne out by its check digit, with or without spaces', () => {
    // The specimen of the Portuguese state.
    expect(isPortugueseCardNumber('000024759ZZ7')).toBe(true);
    expect(isPortugueseCardNumber('00002475 9 ZZ7')).toBe(true);
  });

  test('is refused with one wrong character, and in another shape', () => {
    for (const wrong of ['000024759ZZ8', '000024758ZZ7', '000024759ZY7', '000024759', '12345678Z', ''])
      expect(isPortugueseCardNumber(wrong)).toBe(false);
  });
});
