import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOfOrderNumber, orderNumber, orderPrefixOfStore } from './order-number.ts';

const STORES = [1, 9, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28];

test.each([
  ['16', 'PT'],
  ['26', 'PT'],
  ['28', 'PT'],
  ['10', 'ES'],
  ['15', 'ES'],
  ['14', 'ES'],
  ['21', 'ES'],
  ['12', 'ES'],
  ['90', 'ES'],
])('R235: an order number that starts with %s is of %s', (prefix, country) => {
  expect(countryOfOrderNumber(`${prefix}0000007`)).toBe(country);
});

test('R235: a number with a foreign start is nobody’s', () => {
  for (const number of ['110000001', '', '9', '270000001']) expect(countryOfOrderNumber(number)).toBeNull();
});

test('R236: store 1 uses 10, store 9 uses 90, every other store its own id', () => {
  expect(orderNumber(1, 1)).toBe('100000001');
  expect(orderNumber(9, 42)).toBe('900000042');
  for (const store of STORES.filter((id) => id !== 1 && id !== 9)) {
    expect(orderPrefixOfStore(store)).toBe(String(store));
  }
});

test('R236: 17, 18, 19, 20, 22 and 23 count as Spain', () => {
  for (const store of [17, 18, 19, 20, 22, 23]) expect(countryOfOrderNumber(orderNumber(store, 5))).toBe('ES');
});

test('R236: no two orders share a number, and each prefix belongs to one store', () => {
  expect(new Set(STORES.map(orderPrefixOfStore)).size).toBe(STORES.length);
  const order = fc.record({ store: fc.constantFrom(...STORES), n: fc.integer({ min: 1, max: 99_999_999 }) });
  fc.assert(
    fc.property(order, order, (a, b) => {
      const same = a.store === b.store && a.n === b.n;
      return (orderNumber(a.store, a.n) === orderNumber(b.store, b.n)) === same;
    }),
  );
});

test('an unknown store or a number that does not run is refused', () => {
  expect(() => orderNumber(2, 1)).toThrow(RangeError);
  for (const n of [0, -1, 1.5]) expect(() => orderNumber(1, n)).toThrow(RangeError);
});
