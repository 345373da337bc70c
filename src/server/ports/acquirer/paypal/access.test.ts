import { describe, expect, test } from 'vitest';
import { readSettings, type Settings } from '../../../settings.ts';
import { paypalAccess, paypalPages } from './access.ts';
import { paypalAcquirer } from './client.ts';

const CREDENTIALS = { PAYPAL_CLIENT_ID: 'shop', PAYPAL_CLIENT_SECRET: 'a-secret', PAYPAL_WEBHOOK_ID: 'WH1' };
const PUBLIC_URL = 'http://127.0.0.1:4100';

/** Settings of a production server, which would refuse the test's own. */
function production(more: Partial<Settings>): Settings {
  return { ...readSettings({ NODE_ENV: 'test', PUBLIC_URL }), isProduction: true, ...more };
}

describe('PayPal', () => {
  test.each(Object.keys(CREDENTIALS))('is not offered in production without %s', (missing) => {
    const settings = production({ ...CREDENTIALS, [missing]: undefined });
    expect(paypalAcquirer(settings)).toBeNull();
    expect(paypalPages(settings)).toBeNull();
  });

  test('is the real one in production, whose pages stand elsewhere than its API', () => {
    const settings = production(CREDENTIALS);
    expect(paypalAcquirer(settings)).toMatchObject({ name: 'paypal', methods: ['paypal'] });
    expect(paypalAccess(settings)?.url).toBe('https://api-m.paypal.com');
    expect(paypalPages(settings)).toBe('https://www.paypal.com');
    const sandbox = production({ ...CREDENTIALS, PAYPAL_URL: 'https://api-m.sandbox.paypal.com/' });
    expect(paypalAccess(sandbox)?.url).toBe('https://api-m.sandbox.paypal.com');
    expect(paypalPages(sandbox)).toBe('https://www.sandbox.paypal.com');
  });

  test('is the stand-in elsewhere, with or without credentials', () => {
    const settings = readSettings({ NODE_ENV: 'test', PUBLIC_URL });
    expect(paypalAccess(settings)?.url).toBe(`${PUBLIC_URL}/sandbox/paypal`);
    expect(paypalPages(settings)).toBe(PUBLIC_URL);
    const own = readSettings({ NODE_ENV: 'test', PUBLIC_URL, ...CREDENTIALS });
    expect(paypalAccess(own)).toMatchObject({ url: `${PUBLIC_URL}/sandbox/paypal`, clientId: 'shop' });
  });
});
