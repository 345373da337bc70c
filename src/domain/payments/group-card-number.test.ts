import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caretAfterDigits, groupCardNumber } from './group-card-number.ts';

test.each([
  ['4548812049400004', '4548 8120 4940 0004'],
  ['4548-8120 49400004', '4548 8120 4940 0004'],
  ['378282246310005', '3782 822463 10005'],
  ['3782', '3782'],
  ['37828', '3782 8'],
  ['4548', '4548'],
  ['45488', '4548 8'],
  ['', ''],
  ['12345678901234567890123', '1234 5678 9012 3456 789'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown);
});

test('grouping loses and adds no digit, and the caret stays behind the same one', () => {
  const digits = fc.stringMatching(/^\d{0,19}$/);
  fc.assert(
    fc.property(digits, fc.nat(19), (typed, at) => {
      const shown = groupCardNumber(typed);
      expect(shown.replaceAll(' ', '')).toBe(typed);
      const before = Math.min(at, typed.length);
      expect(shown.slice(0, caretAfterDigits(shown, before)).replaceAll(' ', '')).toBe(typed.slice(0, before));
    }),
  );
});
