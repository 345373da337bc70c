import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCardNumber, readCard } from './read-card.ts';

const TODAY = { year: 2026, month: 11 };
const typed = { num: '4548 8120 4940 0004', month: '07', year: '30', cvc: '737', holder: ' Ana ' };

describe('reading a card', () => {
  // Luhn's own example (US patent 2 950 048 as described in ISO/IEC 7812-1) and the public test numbers of card brands.
  test.each(['79927398713', '4111111111111111', '5555555555554444', '378282246310005', '6011111111111117'])(
    '%s has a right check digit',
    (number) => {
      expect(isCardNumber(number.padStart(12, '0'))).toBe(true);
    },
  );

  test('a wrong digit anywhere is noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'4548812049400004'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isCardNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  test('R252 drops separators and reads month and year as numbers without leading zero', () => {
    const reading = readCard(typed, TODAY);
    expect(reading).toMatchObject({ ok: true, card: { month: 7, year: 2030, holder: 'Ana' } });
    expect(reading.ok && reading.card.forAcquirer()).toEqual({ number: '4548812049400004', code: '737' });
  });

  test.each([
    [{ num: '4548812049400005' }, 'num', 'card_number'],
    [{ num: '' }, 'num', 'card_number'],
    [{ month: '13' }, 'month', 'card_month'],
    [{ month: '0' }, 'month', 'card_month'],
    [{ year: 'soon' }, 'year', 'card_year'],
    [{ year: '2099' }, 'year', 'card_year'],
    [{ year: '1999' }, 'year', 'card_year'],
    [{ year: '100' }, 'year', 'card_year'],
    [{ year: '2047' }, 'year', 'card_year'],
    [{ year: 2000 }, 'month', 'card_expired'],
    [{ year: 0 }, 'month', 'card_expired'],
    [{ cvc: '12345' }, 'cvc', 'card_code'],
    [{ year: 2026, month: 10 }, 'month', 'card_expired'],
    [{ cvc: '12' }, 'cvc', 'card_code'],
  ])('%j is a problem of %s', (wrong, field, code) => {
    expect(readCard({ ...typed, ...wrong }, TODAY)).toEqual({ ok: false, problems: [{ field, code }] });
  });

  test('is good to the last day of its month', () => {
    expect(readCard({ ...typed, year: 2026, month: 11 }, TODAY).ok).toBe(true);
  });

  test('a code may be left out, may have blanks around it, and a year may be 99 or twenty years ahead', () => {
    const { cvc: _, holder: __, ...bare } = typed;
    const reading = readCard(bare, TODAY);
    expect(reading).toMatchObject({ ok: true, card: { holder: '' } });
    expect(reading.ok && reading.card.forAcquirer().code).toBe('');
    const padded = readCard({ ...typed, cvc: ' 737 ' }, TODAY);
    expect(padded.ok && padded.card.forAcquirer().code).toBe('737');
    expect(readCard({ ...typed, year: '99' }, { year: 2090, month: 1 })).toMatchObject({ card: { year: 2099 } });
    expect(readCard({ ...typed, year: '2046' }, TODAY)).toMatchObject({ card: { year: 2046 } });
  });

  test('never shows number or code, however it is printed', () => {
    const reading = readCard(typed, TODAY);
    const shown = [JSON.stringify(reading), inspect(reading, { depth: 9, showHidden: true }), String(reading)].join();
    expect(shown).not.toContain('4548812049400004');
    expect(shown).not.toContain('737');
  });
});
