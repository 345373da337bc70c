import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { fiscalSettingsFor } from './fiscal-settings.ts';

test.each([
  [true, 'production'],
  [false, 'test'],
] as const)(
  'in production (%s) alone the QR code leads to the real service of the agency: %s',
  (isProduction, qrService) => {
    const settings = { ...readSettings({}), isProduction };
    expect(fiscalSettingsFor({ settings }, { kind: 'F2', year: 2026 })).toMatchObject({ qrService });
  },
);
