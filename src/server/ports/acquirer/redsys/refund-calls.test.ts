import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { PaymentRequest } from '../port.ts';
import { card, goTo, paid, post, REFUSED, refOf, requestOf } from './testing/at-the-page.ts';
import { ALL, NONE, openRedsysBank, type RedsysBank } from './testing/redsys-bank.ts';

let bank: RedsysBank;

beforeAll(async () => {
  bank = await openRedsysBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  bank.losing.answers = NONE;
  bank.shop.status = 200;
  await bank.deliver();
  bank.shop.told.length = 0;
});

describe('refunds', () => {
  const refundOf = (request: PaymentRequest, changes: { refundNumber: string; amount: number; sentAt?: Date }) => ({
    providerRef: null,
    attempt: refOf(bank, request),
    currency: 'EUR',
    sentAt: null,
    ...changes,
  });

  test('refund a part and the rest, and never more than was captured', async () => {
    const request = await paid(bank);
    const part = await bank.client.refund(refundOf(request, { refundNumber: '0001REFUND00', amount: 1000 }));
    expect(part).toMatchObject({ outcome: 'done', event_id: '0001REFUND00:done', provider_ref: expect.any(String) });
    const tooMuch = refundOf(request, { refundNumber: '0002REFUND00', amount: 1513 });
    expect(await bank.client.refund(tooMuch)).toMatchObject({ outcome: 'refused', code: 'SIS0057' });
    const rest = refundOf(request, { refundNumber: '0003REFUND00', amount: 1512 });
    expect(await bank.client.refund(rest)).toMatchObject({ outcome: 'done' });
    const unpaid = requestOf(bank);
    expect(await bank.client.refund(refundOf(unpaid, { refundNumber: '0004REFUND00', amount: 1 }))).toMatchObject({
      outcome: 'refused',
      code: 'SIS0054',
    });
  });

  test('whose answer was lost are queried before they are sent again, and made once', async () => {
    const request = await paid(bank);
    const refund = refundOf(request, { refundNumber: '0005REFUND00', amount: 2512 });
    const sentAt = bank.now();
    bank.losing.answers = ALL;
    expect(await bank.client.refund(refund)).toEqual({ outcome: 'unknown' });
    bank.losing.answers = NONE;
    bank.pass(3_000);
    const found = await bank.client.queryRefund({ ...refund, sentAt });
    expect(found).toMatchObject({ outcome: 'done', event_id: '0005REFUND00:done' });
    expect(await bank.client.refund({ ...refund, sentAt })).toEqual(found);
  });

  test('that never arrived are sent again, when they can not be on their way any more', async () => {
    const request = await paid(bank);
    const refund = refundOf(request, { refundNumber: '0006REFUND00', amount: 500, sentAt: bank.now() });
    expect(await bank.client.queryRefund(refund)).toEqual({ outcome: 'unknown' });
    bank.pass(5 * 60_000);
    expect(await bank.client.queryRefund(refund)).toEqual({ outcome: 'unseen' });
    expect(await bank.client.refund(refund)).toMatchObject({ outcome: 'done' });
  });

  test('are not taken for another of the same amount', async () => {
    const request = await paid(bank);
    const first = await bank.client.refund(refundOf(request, { refundNumber: '0007REFUND00', amount: 500 }));
    bank.pass(20_000);
    const second = refundOf(request, { refundNumber: '0008REFUND00', amount: 500, sentAt: bank.now() });
    bank.pass(10 * 60_000);
    expect(await bank.client.queryRefund(second)).toEqual({ outcome: 'unknown' });
    const providerRef = first.outcome === 'done' ? (first.provider_ref ?? null) : null;
    const known = { ...refundOf(request, { refundNumber: '0007REFUND00', amount: 500 }), providerRef };
    expect(await bank.client.queryRefund(known)).toEqual(first);
    const later = refundOf(request, { refundNumber: '0009REFUND00', amount: 500, sentAt: bank.now() });
    bank.pass(5 * 60_000);
    expect(await bank.client.queryRefund(later)).toEqual({ outcome: 'unseen' });
  });
});

describe('movements', () => {
  test('are every capture and refund of a span, day by day', async () => {
    bank.pass(DAY_MS);
    const from = bank.now();
    const captured = await paid(bank);
    await bank.client.refund({
      refundNumber: '0010REFUND00',
      providerRef: null,
      attempt: refOf(bank, captured),
      amount: 12,
      currency: 'EUR',
      sentAt: null,
    });
    const { url } = await goTo(await bank.client.begin(requestOf(bank)));
    await post(url, card(REFUSED));
    const to = new Date(from.getTime() + DAY_MS);
    const movements = await bank.client.listMovements({ from, to });
    const common = { number: captured.attemptNumber, currency: 'EUR', providerRef: null };
    const at = new Date(Math.floor(from.getTime() / 1000) * 1000);
    expect(movements).toEqual([
      { ...common, kind: 'capture', amount: 2512, at },
      { ...common, kind: 'refund', amount: 12, at },
    ]);
    const empty = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-01-03T00:00:00Z') };
    expect(await bank.client.listMovements(empty)).toEqual([]);
    bank.losing.answers = ALL;
    await expect(bank.client.listMovements({ from, to })).rejects.toThrow('did not tell');
  });
});
