import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { type ErrorCode, errorMessage } from './error-code.ts';
import { ERROR_MESSAGES } from './error-messages.ts';

test('a sentence names what it was given, and ends where it was given nothing', () => {
  const [before = '', after] = ERROR_MESSAGES.invalid_input.en.split('{detail}');
  expect([before.endsWith(' '), after]).toEqual([true, '']);
  expect(errorMessage('invalid_input', 'en', { detail: 'name is missing' })).toBe(`${before}name is missing`);
  expect(errorMessage('invalid_input', 'en')).toBe(before.trim());
});

test.each(LOCALES)('every error has its sentence in %s', (locale) => {
  const codes = Object.keys(ERROR_MESSAGES) as ErrorCode[];
  expect(codes.filter((code) => !/\p{L}{2,}.{4}/u.test(errorMessage(code, locale)))).toEqual([]);
});
