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

test('a sentence agrees with its number', () => {
  const after = (seconds: number) => LOCALES.map((locale) => errorMessage('too_many_requests', locale, { seconds }));
  expect(after(1)).toEqual([
    'Demasiadas peticiones seguidas. Espera 1 segundo.',
    'Too many requests in a row. Wait 1 second.',
    'Demasiados pedidos seguidos. Aguarde 1 segundo.',
  ]);
  expect(after(2)[0]).toBe('Demasiadas peticiones seguidas. Espera 2 segundos.');
});

test.each(LOCALES)('no form of a word is left in braces in %s', (locale) => {
  const codes = Object.keys(ERROR_MESSAGES) as ErrorCode[];
  expect(codes.filter((code) => /[{}|]/.test(errorMessage(code, locale)))).toEqual([]);
});

test.each(LOCALES)('every error has its sentence in %s', (locale) => {
  const codes = Object.keys(ERROR_MESSAGES) as ErrorCode[];
  expect(codes.filter((code) => !/\p{L}{2,}.{4}/u.test(errorMessage(code, locale)))).toEqual([]);
});
