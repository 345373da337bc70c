import { expect, test } from 'vitest';
import { readSettings } from '../../../settings.ts';
import { PRODUCTION_ENV } from '../../../testing/production-env.ts';
import { redsysAcquirer, redsysUrl } from './redsys-acquirer.ts';

const MERCHANT = { REDSYS_MERCHANT_CODE: '123456789', REDSYS_KEY: 'QmxlaWJ0IGdlaGVpbSwgYXVjaCBoaWVy' };

test('in production Redsys is offered with credentials only, and is the live one', () => {
  expect(redsysAcquirer(readSettings(PRODUCTION_ENV))).toBeNull();
  expect(redsysAcquirer(readSettings({ ...PRODUCTION_ENV, REDSYS_KEY: MERCHANT.REDSYS_KEY }))).toBeNull();
  const settings = readSettings({ ...PRODUCTION_ENV, ...MERCHANT });
  expect(redsysAcquirer(settings)).toMatchObject({ name: 'redsys', methods: ['cc', 'bizum'], cards: 'elsewhere' });
  expect(redsysUrl(settings)).toBe('https://sis.redsys.es');
});

test('elsewhere it is the stand-in of this server, unless a setting names another', () => {
  const settings = readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000/' });
  expect(redsysAcquirer(settings)).not.toBeNull();
  expect(redsysUrl(settings)).toBe('http://localhost:3000/sandbox/redsys');
  expect(redsysUrl({ ...settings, REDSYS_URL: 'https://sis-t.redsys.es:25443/' })).toBe(
    'https://sis-t.redsys.es:25443',
  );
});
