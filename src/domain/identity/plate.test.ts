import { expect, test } from 'vitest';
import { isPortuguesePlate, isSpanishPlate } from './plate.ts';

test.each(['1234 BCD', '1234-bcd', 'M-1234-AB', 'GI 1234 A', 'B 123456', 'C1234BCD', 'E 1234 BCD', 'R-1234-BBB'])(
  '%j is a Spanish plate',
  (plate) => {
    expect(isSpanishPlate(plate)).toBe(true);
  },
);

test.each(['', '1234 ABC', '1234 QCD', '123 BCD', '12345 BCD', 'ABCD 1234', 'AA-00-AA'])('%j is not', (plate) => {
  expect(isSpanishPlate(plate)).toBe(false);
});

test.each(['AA-00-00', '00-00-AA', '00-AA-00', 'AA-00-AA', 'aa 00 aa'])('%j is a Portuguese plate', (plate) => {
  expect(isPortuguesePlate(plate)).toBe(true);
});

test.each(['', 'AAA-00-0', '00-00-00', 'AA-AA-00', '1234 BCD'])('%j is not', (plate) => {
  expect(isPortuguesePlate(plate)).toBe(false);
});
