import { expect, test } from 'vitest';
import { methodsOf, nextStep, normaliseRecoveryCode } from './second-factor.ts';

test.each([
  [{ totp: false, passkeys: 0, recoveryCodes: 0 }, []],
  [{ totp: false, passkeys: 0, recoveryCodes: 10 }, []],
  [{ totp: true, passkeys: 0, recoveryCodes: 0 }, ['totp']],
  [{ totp: false, passkeys: 2, recoveryCodes: 1 }, ['passkey', 'recovery_code']],
  [{ totp: true, passkeys: 1, recoveryCodes: 1 }, ['totp', 'passkey', 'recovery_code']],
])('somebody with %o can re-authenticate by %o', (factors, methods) => {
  expect(methodsOf(factors)).toEqual(methods);
});

test('who has a factor must show it; who has none must set one up where the setting says so', () => {
  const none = { totp: false, passkeys: 0, recoveryCodes: 0 };
  expect(nextStep({ ...none, totp: true }, { required: false })).toBe('prove');
  expect(nextStep({ ...none, passkeys: 1 }, { required: true })).toBe('prove');
  expect(nextStep(none, { required: true })).toBe('set_up');
  expect(nextStep(none, { required: false })).toBe('nothing');
});

test('a recovery code is the same however it was typed', () => {
  expect(normaliseRecoveryCode(' abcd efgh-JKLM  n234 ')).toBe('ABCDEFGHJKLMN234');
});
