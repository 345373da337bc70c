import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multibancoReference } from './multibanco-reference.ts';

/** The published weights; ours are computed. */
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

  test('changes its check digits with every digit, with two neighbours swapped, and with the amount', () => {
    const check = (of: Parameters<typeof multibancoReference>[0]) => multibancoReference(of).slice(7);
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 9 }), (of, at, more) => {
        const { id, amount } = of;
        const other = id.slice(0, at) + String((Number(id[at]) + more) % 10) + id.slice(at + 1);
        expect(check({ ...of, id: other })).not.toBe(check(of));
        const [a = '', b = '', c = '', d = ''] = id;
        if (b !== c) expect(check({ ...of, id: a + c + b + d })).not.toBe(check(of));
        expect(check({ ...of, amount: amount === 99_999_999 ? 1 : amount + 1 })).not.toBe(check(of));
      }),
    );
  });

  test('is not made of other parts, nor of no money', () => {
    const fine = { entity: '99999', subEntity: '999', id: '0123', amount: 12_300 };
    const wrong = [{ entity: '9999' }, { subEntity: '99' }, { id: '123' }, { amount: 0 }, { amount: 1.5 }];
    for (const part of [...wrong, { amount: 100_000_000 }]) {
      expect(() => multibancoReference({ ...fine, ...part })).toThrow(RangeError);
    }
  });
});
