import { expect, test } from 'vitest';
import { addressesTyped, isAddress } from './addresses-typed.ts';

test.each([
  ['', []],
  ['ana@correo.test', ['ana@correo.test']],
  [' ana@correo.test, berta@correo.test;ana@correo.test ', ['ana@correo.test', 'berta@correo.test']],
  ['ana@correo.test berta', null],
  ['ana@correo', null],
])('the addresses in «%s»', (typed, found) => {
  expect(addressesTyped(typed)).toEqual(found);
});

test('one whole address is told from none and from two', () => {
  expect(['ana@correo.test ', '', 'ana@correo.test,berta@correo.test'].map(isAddress)).toEqual([true, false, false]);
});
