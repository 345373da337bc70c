import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { REAL_ISSUERS } from '../../testing/real-issuers.ts';

const PRODUCTION = {
  ...REAL_ISSUERS,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://registralia.example',
  SESSION_KEYS: 'a-key-of-at-least-thirty-two-characters',
  SMTP_URL: 'smtp://mail.registralia.example',
};

test.each([
  [{ OIDC_ISSUER: 'https://issuer.example' }, /OIDC_ISSUER and OIDC_AUDIENCE must be set together/],
  [{ OIDC_ADMIN_AUDIENCE: 'panel' }, /OIDC_ADMIN_ISSUER and OIDC_ADMIN_AUDIENCE must be set together/],
  [{ ...PRODUCTION, OIDC_ISSUER: 'http://issuer.example', OIDC_AUDIENCE: 'shop' }, /OIDC_ISSUER must be https/],
])('%o stops the start', (env, reason) => {
  expect(() => readSettings(env)).toThrow(reason);
});

test('an issuer of each kind may be set, in production too', () => {
  const issuers = {
    OIDC_ISSUER: 'https://issuer.example',
    OIDC_AUDIENCE: 'shop',
    OIDC_ADMIN_ISSUER: 'https://staff.example/',
    OIDC_ADMIN_AUDIENCE: 'panel',
  };
  expect(readSettings({ ...PRODUCTION, ...issuers })).toMatchObject(issuers);
});
