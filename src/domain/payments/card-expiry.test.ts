import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showExpiry, splitExpiry } from './card-expiry.ts';

test.each(['07/29', '0729', ' 07 / 29 ', '7/29', '07/2029', '7 - 2029', '072029', '2029-07', '07.29'])(
  '%j is July 2029',
  (typed) => {
    const { month, year } = splitExpiry(typed);
    expect([Number(month), Number(year.slice(-2))]).toEqual([7, 29]);
    expect(showExpiry(typed)).toBe('07/29');
  },
);

test.each(['', '07', '07/', '07/2', '072', 'soon', '07/29/01', '0729299'])(
  '%j is not finished or no expiry',
  (typed) => {
    expect(splitExpiry(typed)).toEqual({ month: '', year: '' });
  },
);

test('each key shows what was typed so far, and a slash by itself', () => {
  const typeKeys = (keys: string) => [...keys].reduce((shown, key) => showExpiry(shown + key), '');
  expect(['1', '12', '123', '1230'].map(typeKeys)).toEqual(['1', '12', '12/3', '12/30']);
  expect(typeKeys('7')).toBe('07');
  expect(typeKeys('1/')).toBe('01/');
  expect(typeKeys('12/')).toBe('12/');
  expect(showExpiry('1/2/3')).toBe('12/3');
  expect(['1a', '/1', '1/2'].map(showExpiry)).toEqual(['1', '1', '12']);
  expect(typeKeys('12/30')).toBe('12/30');
  expect(typeKeys('729')).toBe('07/29');
});

test('what is shown is read as what was typed, and shown again it stays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2026, max: 2046 }), (month, year) => {
      const shown = showExpiry(`${month}/${year}`);
      expect(showExpiry(shown)).toBe(shown);
      expect(splitExpiry(shown)).toEqual({ month: String(month).padStart(2, '0'), year: String(year % 100) });
    }),
  );
});
