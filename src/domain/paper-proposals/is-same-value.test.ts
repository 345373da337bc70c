import { expect, test } from 'vitest';
import { isSameValue } from './is-same-value.ts';

test('a value is the same however it is written', () => {
  expect(isSameValue('99.999.999-r', '99999999R')).toBe(true);
  expect(isSameValue('María  Luz', 'MARIA LUZ')).toBe(true);
  expect(isSameValue('99999999R', '12345678Z')).toBe(false);
  expect(isSameValue('', '12345678Z')).toBe(false);
});
