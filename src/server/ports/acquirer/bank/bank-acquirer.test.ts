import { describe, expect, test } from 'vitest';
import { isIban } from '../../../../domain/identity/bank-account.ts';
import { attemptOfReference } from '../../../../domain/payments/transfer-reference.ts';
import { testSettings } from '../../../testing/test-deps.ts';
import type { AcquirerPort, AttemptRef, PaymentRequest } from '../port.ts';
import { bankAcquirer } from './bank-acquirer.ts';
import { transferQrSvg } from './transfer-qr.ts';

const ATTEMPT: AttemptRef = {
  attemptNumber: '1234ABCD5678',
  method: 'bank',
  amount: 2512,
  currency: 'EUR',
  providerRef: null,
  captureRef: null,
  startedAt: new Date('2026-11-23T10:00:00Z'),
};
const REQUEST: PaymentRequest = {
  ...ATTEMPT,
  description: 'Registralia 100000001',
  orderId: 100000001,
  email: 'ana@example.com',
  card: null,
  keepCard: false,
  beside: [],
  locale: 'es',
  returnUrl: 'https://registralia.test/back',
  notifyUrl: 'https://registralia.test/notify',
  expiresAt: new Date('2026-11-30T10:00:00Z'),
};

const acquirer = (env: Record<string, string> = {}) => bankAcquirer(testSettings(env)) as AcquirerPort;

describe('paying by bank transfer', () => {
  test('tells account, holder and a reference of its own, and waits', async () => {
    const begun = await acquirer().begin(REQUEST);
    if (begun.outcome !== 'pending' || begun.instructions?.kind !== 'transfer') throw new Error(begun.outcome);
    expect(begun.expires_at).toEqual(REQUEST.expiresAt);
    expect(isIban(begun.instructions.iban)).toBe(true);
    expect(attemptOfReference(begun.instructions.reference)).toBe(ATTEMPT.attemptNumber);
    expect(await acquirer().query(ATTEMPT)).toEqual({ ...begun, expires_at: null });
  });

  test('names the account of the settings', async () => {
    const env = { BANK_IBAN: 'PT50 0002 0123 1234 5678 9015 4', BANK_HOLDER: 'Registralia, Lda.' };
    expect(await acquirer(env).begin(REQUEST)).toMatchObject({
      instructions: { iban: 'PT50000201231234567890154', bic: null, holder: 'Registralia, Lda.', bank: null },
    });
  });

  test('is given up without asking anybody, each attempt under an event of its own', async () => {
    const other = { ...ATTEMPT, attemptNumber: '9876WXVU5432' };
    const [one, two] = await Promise.all([acquirer().abandon(ATTEMPT), acquirer().abandon(other)]);
    expect([one.outcome, two.outcome]).toEqual(['expired', 'expired']);
    expect(one).not.toEqual(two);
  });

  test('is not offered in production without an account', () => {
    expect(bankAcquirer({ ...testSettings(), isProduction: true })).toBeNull();
  });

  test('draws a code whose quiet zone is part of it', async () => {
    const { instructions } = (await acquirer().begin(REQUEST)) as { instructions: Parameters<typeof transferQrSvg>[0] };
    const svg = await transferQrSvg(instructions, 2512);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
    expect(await transferQrSvg(instructions, 2513)).not.toBe(svg);
  });
});
