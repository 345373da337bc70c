import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTEMPT_NUMBER_BYTES, attemptNumber } from './attempt-number.ts';
import { attemptOfReference, isCreditorReference, REFERENCE_LENGTH, transferReference } from './transfer-reference.ts';

const attempts = fc
  .uint8Array({ minLength: ATTEMPT_NUMBER_BYTES, maxLength: ATTEMPT_NUMBER_BYTES })
  .map((bytes) => attemptNumber(bytes));

describe('the reference of a transfer', () => {
  test.each([
    ['539007547034', 'RF18539007547034'],
    ['2348231', 'RF712348231'],
    ['5000056789012345', 'RF485000056789012345'],
  ])('over %s is the published %s', (payload, reference) => {
    expect(transferReference(payload)).toBe(reference);
    expect(isCreditorReference(reference)).toBe(true);
  });

  test('holds sixteen capitals and digits, and names its attempt', () => {
    fc.assert(
      fc.property(attempts, (attempt) => {
        const reference = transferReference(attempt);
        expect(reference).toMatch(/^[0-9A-Z]+$/);
        expect(reference).toHaveLength(REFERENCE_LENGTH);
        expect(attemptOfReference(reference)).toBe(attempt);
      }),
    );
  });

  test('with one digit taken for another, or one letter for another, is recognised as mistyped', () => {
    const at = fc.integer({ min: 2, max: REFERENCE_LENGTH - 1 });
    fc.assert(
      fc.property(attempts, at, fc.integer({ min: 1, max: 9 }), (attempt, place, shift) => {
        const reference = transferReference(attempt);
        const wrong =
          reference.slice(0, place) + shifted(reference[place] as string, shift) + reference.slice(place + 1);
        expect(attemptOfReference(wrong)).toBeNull();
      }),
    );
  });

  test('with two neighbouring digits swapped is recognised as mistyped', () => {
    fc.assert(
      fc.property(attempts, fc.integer({ min: 4, max: 6 }), (attempt, place) => {
        const reference = transferReference(attempt);
        const [one, two] = [reference[place] as string, reference[place + 1] as string];
        fc.pre(one !== two);
        expect(attemptOfReference(reference.slice(0, place) + two + one + reference.slice(place + 2))).toBeNull();
      }),
    );
  });

  test.each(['', 'RF', 'RF18', '539007547034', 'RF18 5390 0754 7034', 'RF712348231'])('%j names no attempt', (text) => {
    expect(attemptOfReference(text)).toBeNull();
  });
});

function shifted(character: string, by: number): string {
  if (/\d/.test(character)) return String((Number(character) + by) % 10);
  return String.fromCharCode(((character.charCodeAt(0) - 65 + by) % 26) + 65);
}
