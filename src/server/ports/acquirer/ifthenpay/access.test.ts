import { describe, expect, test } from 'vitest';
import { readSettings, type Settings } from '../../../settings.ts';
import { ifthenpayAccess } from './access.ts';
import { ifthenpayAcquirer } from './client.ts';

const KEYS = {
  IFTHENPAY_MULTIBANCO_KEY: 'ABC-123456',
  IFTHENPAY_BACKOFFICE_KEY: '1111-2222-3333-4444',
  IFTHENPAY_ANTI_PHISHING_KEY: 'only-we-know',
};
const PUBLIC_URL = 'http://127.0.0.1:4100';

/** Settings of a production server, which would refuse the test's own. */
function production(more: Partial<Settings>): Settings {
  return { ...readSettings({ NODE_ENV: 'test', PUBLIC_URL }), isProduction: true, ...more };
}

describe('ifthenpay', () => {
  test('offers the ways whose keys are set', () => {
    const { IFTHENPAY_MULTIBANCO_KEY: _none, ...merchant } = KEYS;
    const mbway = { IFTHENPAY_MBWAY_KEY: 'ABC-654321' };
    expect(ifthenpayAcquirer(production({ ...merchant, ...mbway }))?.methods).toEqual(['mbway']);
    expect(ifthenpayAcquirer(production({ ...KEYS, ...mbway }))?.methods).toEqual(['multibanco', 'mbway']);
    expect(ifthenpayAcquirer(production({ ...mbway }))).toBeNull();
  });

  test.each(Object.keys(KEYS))('is not offered in production without %s', (missing) => {
    expect(ifthenpayAcquirer(production({ ...KEYS, [missing]: undefined }))).toBeNull();
  });

  test('is the real one in production and the stand-in elsewhere', () => {
    expect(ifthenpayAcquirer(production(KEYS))).toMatchObject({ name: 'ifthenpay', methods: ['multibanco'] });
    expect(ifthenpayAccess(production(KEYS))?.url).toBe('https://api.ifthenpay.com');
    const settings = readSettings({ NODE_ENV: 'test', PUBLIC_URL });
    expect(ifthenpayAccess(settings)?.url).toBe(`${PUBLIC_URL}/sandbox/ifthenpay`);
    const elsewhere = readSettings({ NODE_ENV: 'test', PUBLIC_URL, ...KEYS, IFTHENPAY_URL: 'https://pay.example/' });
    expect(ifthenpayAccess(elsewhere)).toMatchObject({ url: 'https://pay.example', multibancoKey: 'ABC-123456' });
  });
});
