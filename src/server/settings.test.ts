import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';
import { REAL_ISSUERS } from './testing/real-issuers.ts';

const PRODUCTION = {
  ...REAL_ISSUERS,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://registralia.example',
  SESSION_KEYS: 'a-key-of-at-least-thirty-two-characters',
  SMTP_URL: 'smtp://mail.registralia.example',
};

test('production starts with what it needs', () => {
  expect(readSettings(PRODUCTION).isProduction).toBe(true);
});

test.each([
  ['SMTP_URL', /^SMTP_URL must be set in production: without a mail server no customer would get any mail\.$/],
  ['PUBLIC_URL', /^PUBLIC_URL must be set in production/],
  ['SESSION_KEYS', /^SESSION_KEYS must be set in production/],
])('production without %s does not start, and says why', (name, reason) => {
  for (const env of [
    { ...PRODUCTION, [name]: undefined },
    { ...PRODUCTION, [name]: '' },
  ]) {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(reason);
  }
});

test('development starts without any setting', () => {
  expect(readSettings({}).SMTP_URL).toBeUndefined();
});
