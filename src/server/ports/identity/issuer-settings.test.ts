import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { PRODUCTION_ENV } from '../../testing/production-env.ts';

test.each([
  [{ OIDC_ISSUER: 'https://issuer.example' }, /OIDC_ISSUER and OIDC_AUDIENCE must be set together/],
  [{ OIDC_ADMIN_AUDIENCE: 'panel' }, /OIDC_ADMIN_ISSUER and OIDC_ADMIN_AUDIENCE must be set together/],
  [{ ...PRODUCTION_ENV, OIDC_ISSUER: 'http://issuer.example', OIDC_AUDIENCE: 'shop' }, /OIDC_ISSUER must be https/],
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
  expect(readSettings({ ...PRODUCTION_ENV, ...issuers })).toMatchObject(issuers);
});
