import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOfflineReference, multibancoReference } from './multibanco-reference.ts';

/** As they are published; ours are reckoned. */
const WEIGHTS = [51, 73, 17, 89, 38, 62, 45, 53, 15, 50, 5, 49, 34, 81, 76, 27, 90, 9, 30, 3];

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
const parts = fc.record({
  entity: digits(5),
  subEntity: digits(3),
  id: digits(4),
  amount: fc.integer({ min: 1, max: 99_999_999 }),
});

describe('an offline Multibanco reference', () => {
  test('is the published one', () => {
    const published = { entity: '99999', subEntity: '999', id: '0123', amount: 12_300 };
    expect(multibancoReference(published)).toBe('999012373');
    expect(isOfflineReference({ entity: '99999', reference: '999012373', amount: 12_300 })).toBe(true);
  });

  test('has the check digits of the published weights', () => {
    fc.assert(
      fc.property(parts, ({ entity, subEntity, id, amount }) => {
        const text = `${entity}${subEntity}${id}${String(amount).padStart(8, '0')}`;
        const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
        const check = String(98 - (sum % 97)).padStart(2, '0');
        expect(multibancoReference({ entity, subEntity, id, amount })).toBe(`${subEntity}${id}${check}`);
      }),
    );
  });

  test('does not fit with one digit wrong, two neighbours swapped, or another amount', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (of, at, more) => {
        const reference = multibancoReference(of);
        const { entity, amount } = of;
        const put = (index: number, digit: string) => reference.slice(0, index) + digit + reference.slice(index + 1);
        expect(isOfflineReference({ entity, reference, amount })).toBe(true);
        const wrong = put(at, String((Number(reference[at]) + more) % 10));
        expect(isOfflineReference({ entity, reference: wrong, amount })).toBe(false);
        const [a = '', b = ''] = [reference[at], reference[at + 1]];
        const swapped = at < 8 && a !== b ? reference.slice(0, at) + b + a + reference.slice(at + 2) : wrong;
        expect(isOfflineReference({ entity, reference: swapped, amount })).toBe(false);
        const other = amount === 99_999_999 ? amount - 1 : amount + 1;
        expect(isOfflineReference({ entity, reference, amount: other })).toBe(false);
      }),
    );
  });

  test('is not made of other parts, nor of no money', () => {
    const fine = { entity: '99999', subEntity: '999', id: '0123', amount: 12_300 };
    const wrong = [{ entity: '9999' }, { subEntity: '99' }, { id: '123' }, { amount: 0 }, { amount: 1.5 }];
    for (const part of [...wrong, { amount: 100_000_000 }]) {
      expect(() => multibancoReference({ ...fine, ...part })).toThrow(RangeError);
    }
    expect(isOfflineReference({ entity: '99999', reference: '99901237', amount: 12_300 })).toBe(false);
  });
});
