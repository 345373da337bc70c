import { describe, expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { REAL_ISSUERS } from '../../testing/real-issuers.ts';
import { openAcquirers } from './open-acquirers.ts';

const PRODUCTION = {
  ...REAL_ISSUERS,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://registralia.example',
  SESSION_KEYS: 'a-key-of-at-least-thirty-two-characters',
  SMTP_URL: 'smtp://mail.registralia.example',
};
const REDSYS = { REDSYS_MERCHANT_CODE: '999008881', REDSYS_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };

describe('the acquirers that settings open', () => {
  test('in production nobody takes payments without credentials', () => {
    expect(openAcquirers(readSettings(PRODUCTION))).toEqual([]);
  });

  test('R320 in production no card number is taken by us, only at home by the sandbox', () => {
    const cardsIn = (env: Readonly<Record<string, string>>) =>
      openAcquirers(readSettings(env)).map(({ name, cards }) => [name, cards]);
    expect(cardsIn({ ...PRODUCTION, ...REDSYS })).toEqual([['redsys', 'elsewhere']]);
    expect(cardsIn({}).filter(([, cards]) => cards === 'form')).toEqual([['sandbox', 'form']]);
  });
});
