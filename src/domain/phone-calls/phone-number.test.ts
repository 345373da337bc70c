import fc from 'fast-check';
import { expect, test } from 'vitest';
import { e164Of, numberKeyOf, numberText } from './phone-number.ts';

test.each([
  ['600 11 12 22', 'ES', '+34600111222'],
  ['(+34) 600-111-222', 'ES', '+34600111222'],
  ['+34 600-111-222', 'PT', '+34600111222'],
  ['0034 600.111.222', 'PT', '+34600111222'],
  ['34600111222', 'ES', '+34600111222'],
  ['912 345 678', 'PT', '+351912345678'],
  ['912 345 678', 'ES', '+34912345678'],
  ['212345678', 'ES', '+351212345678'],
  ['351912345678', 'ES', '+351912345678'],
  ['+351 21 234 56 78', 'ES', '+351212345678'],
  ['+44 20 7946 0958', 'ES', '+442079460958'],
  ['anonymous', 'ES', null],
  ['', 'ES', null],
  ['112', 'ES', null],
  ['+0034600111222', 'ES', null],
  ['600111222 ext. 4', 'ES', null],
] as const)('%s of %s is %s', (typed, country, expected) => {
  expect(e164Of(typed, country)).toBe(expected);
});

test('the key of a number is the same however it is written, and the number survives being read again', () => {
  const national = fc.stringMatching(/^6\d{8}$/);
  fc.assert(
    fc.property(national, fc.constantFrom('', '+34', '0034', '34'), (digits, prefix) => {
      const number = e164Of(`${prefix}${digits}`, 'ES');
      expect(number).toBe(`+34${digits}`);
      expect(numberKeyOf(number ?? '')).toBe(digits);
      expect(e164Of(numberText(number ?? ''), 'PT')).toBe(number);
    }),
  );
});

test.each([
  [' 600 111 222 ', 'ES', '+34600111222'],
  ['(+34) 600-11.12/22', 'ES', '+34600111222'],
  ['34600111222', 'PT', '+34600111222'],
  ['351212345678', 'ES', '+351212345678'],
  ['351123456789', 'ES', null],
  ['99212345678', 'PT', null],
  ['99600111222', 'ES', null],
  ['  +34 600 111 222', 'ES', '+34600111222'],
  ['  ', 'ES', null],
  ['+1234567', 'ES', null],
  ['+12345678', 'ES', '+12345678'],
  ['+123456789012345', 'ES', '+123456789012345'],
  ['+1234567890123456', 'ES', null],
  ['600111222a', 'ES', null],
  ['a600111222', 'ES', null],
  ['600,111,222', 'ES', null],
] as const)('%j typed in %s is %s', (typed, country, expected) => expect(e164Of(typed, country)).toBe(expected));

test('a number as people read it has the same key', () => {
  expect([numberKeyOf('+34 600 111 222'), numberKeyOf('+12345678')]).toEqual(['600111222', '12345678']);
});

test('numbers of both countries are grouped in threes, others are left', () => {
  expect(['+34600111222', '+351212345678', '+442079460958', '+3460011122', ''].map(numberText)).toEqual([
    ...['+34 600 111 222', '+351 212 345 678', '+442079460958', '+3460011122', ''],
  ]);
});
