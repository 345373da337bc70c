import { expect, test } from 'vitest';
import { DEMONSTRATION_ISSUERS } from '../domain/invoices/issuer.ts';
import { issuerOf, validationCodeOf } from './issuer-settings.ts';
import { readSettings } from './settings.ts';
import { REAL_ISSUERS } from './testing/real-issuers.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://registralia.example',
  SESSION_KEYS: 'a-key-of-at-least-thirty-two-characters',
  SMTP_URL: 'smtp://mail.registralia.example',
  FILE_KEYS: `files:${Buffer.alloc(32, 7).toString('base64')}`,
};

test('outside production companies for demonstration invoice', () => {
  const settings = readSettings({});
  expect(issuerOf(settings, 'ES')).toEqual(DEMONSTRATION_ISSUERS.ES);
  expect(issuerOf(settings, 'PT')).toEqual(DEMONSTRATION_ISSUERS.PT);
});

test('the configured issuer invoices, under its number without prefix and separators', () => {
  const settings = readSettings({ ...PRODUCTION, ...REAL_ISSUERS, ISSUER_ES_TAX_ID: 'ES-B12345674' });
  expect(issuerOf(settings, 'ES')).toMatchObject({
    name: 'Oficina de Pruebas, S.L.',
    taxId: 'B12345674',
    demonstration: false,
  });
  expect(issuerOf(settings, 'PT')).toMatchObject({ taxId: '500000000', country: 'PT', demonstration: false });
});

test.each([
  [PRODUCTION, /ISSUER_ES_\* must name a real company.*\nISSUER_PT_\* must name a real company/],
  [{ ...PRODUCTION, ...REAL_ISSUERS, ISSUER_ES_TAX_ID: 'B00123455' }, /ISSUER_ES_\* must name a real company/],
  [{ ISSUER_ES_NAME: 'Alguien, S.L.' }, /ISSUER_ES_TAX_ID, ISSUER_ES_ADDRESS.* must be set too/],
  [{ ...REAL_ISSUERS, ISSUER_ES_TAX_ID: 'B12345670' }, /ISSUER_ES_TAX_ID is .*control character/],
  [{ ...REAL_ISSUERS, ISSUER_PT_TAX_ID: '500000001' }, /ISSUER_PT_TAX_ID is .*check digit/],
  [{ ISSUER_PT_SERIES_CODES: 'FR26' }, /ISSUER_PT_SERIES_CODES/],
])('%o stops the start', (env, reason) => {
  expect(() => readSettings(env)).toThrow(reason);
});

test('a Portuguese series has the code that it was given', () => {
  const settings = readSettings({ ISSUER_PT_SERIES_CODES: 'FR26=AAJFFMS7SX,NC26=BBJFFMS7SY' });
  expect(validationCodeOf(settings, 'NC26')).toBe('BBJFFMS7SY');
  expect(validationCodeOf(settings, 'FR27')).toBeNull();
});
