import { expect, test } from 'vitest';
import { LOOKUP_CODE_LIFE, LOOKUP_OPEN_LIFE, LOOKUP_TRIES, lookedUpNumber } from './lookup.ts';

test.each([
  ['1000000001', 1_000_000_001],
  ['Pedido 1 000 000 001', 1_000_000_001],
  ['nº 1.000.000.001', 1_000_000_001],
  ['7', 7],
  ['999999999999999', 999_999_999_999_999],
  ['9999999999999999', 0],
  ['', 0],
  ['pedido', 0],
])('%j is the order %d', (typed, number) => expect(lookedUpNumber(typed)).toBe(number));

test('a mailed code is good for ten minutes and five tries, and shows the order for half an hour', () => {
  expect([LOOKUP_CODE_LIFE, LOOKUP_TRIES, LOOKUP_OPEN_LIFE]).toEqual([600_000, 5, 1_800_000]);
});
