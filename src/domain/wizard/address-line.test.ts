import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_PARTS, addressLine, addressParts } from './address-line.ts';

test.each([
  [
    { street: 'Calle Mayor', number: '12', stairs: 'A', floor: '3', door: 'B' },
    'Calle Mayor, 12, esc. A, planta 3, puerta B',
  ],
  [{ street: 'Calle Mayor', number: '12' }, 'Calle Mayor, 12'],
  [{ street: ' Camino  del Río ', number: 's/n', door: '2' }, 'Camino del Río, s/n, puerta 2'],
  [{ street: 'Paraje La Vega' }, 'Paraje La Vega'],
  [{}, ''],
])('%o reads %s', (parts, line) => {
  expect(addressLine(parts)).toBe(line);
});

test('what was written in one piece stays as it was', () => {
  const line = 'Calle Mayor 12, 3.º B';
  expect(addressParts(line).street).toBe(line);
  expect(addressLine(addressParts(line))).toBe(line);
});

test('the parts of a line are those that it was made of', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
  const number = fc.oneof(fc.stringMatching(/^[1-9]\d{0,2}[A-Z]?$/), fc.constant('s/n'), fc.constant(''));
  fc.assert(
    fc.property(word, number, fc.option(word, { nil: '' }), fc.option(word, { nil: '' }), (street, no, floor, door) => {
      const parts = { street, number: no, stairs: '', floor, door };
      expect(addressParts(addressLine(parts))).toEqual(parts);
    }),
  );
});

test('reading a line and writing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.record(Object.fromEntries(ADDRESS_PARTS.map((part) => [part, fc.string()]))), (parts) => {
      const line = addressLine(parts);
      expect(addressLine(addressParts(line))).toBe(line);
    }),
  );
});
