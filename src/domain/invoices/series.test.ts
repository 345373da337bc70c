import { expect, test } from 'vitest';
import { DEMONSTRATION_ISSUERS, invoiceCountryOf } from './issuer.ts';
import { atcudOf, demonstrationValidationCode, invoiceNumber, seriesOf } from './series.ts';

test.each([
  ['F1', 'A26', 'A26-000001'],
  ['F2', 'S26', 'S26-000001'],
  ['R1', 'R26', 'R26-000001'],
  ['F3', 'A26', 'A26-000001'],
  ['R2', 'R26', 'R26-000001'],
  ['R3', 'R26', 'R26-000001'],
  ['R4', 'R26', 'R26-000001'],
  ['R5', 'R26', 'R26-000001'],
  ['FR', 'FR D26', 'FR D26/1'],
  ['NC', 'NC D26', 'NC D26/1'],
] as const)('%s is numbered in series %s', (kind, series, number) => {
  expect(seriesOf(kind, 2026)).toBe(series);
  expect(invoiceNumber({ kind, year: 2026, sequence: 1 })).toBe(number);
});

test('a year of one digit keeps its nought', () => {
  expect(seriesOf('F1', 2101)).toBe('A01');
});

test('a number keeps its digits past a million', () => {
  expect(invoiceNumber({ kind: 'F2', year: 2030, sequence: 1_234_567 })).toBe('S30-1234567');
});

test.each([0, -1, 1.5, Number.NaN])('%s is no number', (sequence) => {
  expect(() => invoiceNumber({ kind: 'F1', year: 2026, sequence })).toThrow(RangeError);
});

test('ATCUD is the validation code of the series and the running number', () => {
  expect(atcudOf(demonstrationValidationCode('FR', 2026), 1)).toBe('DEMOFR26-1');
  expect(demonstrationValidationCode('NC', 2026)).toBe('DEMONC26');
});

test.each([1, 9, 12, 14, 15, 17, 18, 19, 20, 21, 22, 23])('store %i is invoiced in Spain', (store) => {
  expect(invoiceCountryOf(store)).toBe('ES');
});
test.each([16, 26, 28])('store %i is invoiced in Portugal', (store) => {
  expect(invoiceCountryOf(store)).toBe('PT');
});

test('issuers for trying are marked as such', () => {
  for (const [country, issuer] of Object.entries(DEMONSTRATION_ISSUERS)) {
    expect(issuer).toMatchObject({ country, demonstration: true });
  }
});
