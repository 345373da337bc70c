import { describe, expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { PRODUCTION_ENV } from '../../testing/production-env.ts';
import { openAcquirers } from './open-acquirers.ts';

const REDSYS = { REDSYS_MERCHANT_CODE: '999008881', REDSYS_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };

describe('the acquirers that settings open', () => {
  test('in production nobody takes payments without credentials', () => {
    expect(openAcquirers(readSettings(PRODUCTION_ENV))).toEqual([]);
  });

  test('R320 in production no card number is taken by us, only at home by the sandbox', () => {
    const cardsIn = (env: Readonly<Record<string, string>>) =>
      openAcquirers(readSettings(env)).map(({ name, cards }) => [name, cards]);
    expect(cardsIn({ ...PRODUCTION_ENV, ...REDSYS })).toEqual([['redsys', 'elsewhere']]);
    expect(cardsIn({}).filter(([, cards]) => cards === 'form')).toEqual([['sandbox', 'form']]);
  });
});
