import { expect } from 'vitest';
import type { Outcome } from '../../../../../domain/payments/outcome.ts';
import type { AttemptRef, PaymentRequest, RawNotification } from '../../port.ts';
import type { RedsysBank } from './redsys-bank.ts';

export const ACCEPTED = '4548812049400004';
export const CHALLENGED = '4548810000000003';
export const REFUSED = '4000000000000002';

/** The fields of a typed card. */
export const card = (number: string) => ({ number, expiry: '12/30', cvv: '123' });

let attempts = 0;

/** A new attempt to pay 25.12 EUR. */
export function requestOf(bank: RedsysBank, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  attempts += 1;
  return {
    attemptNumber: `${String(attempts).padStart(4, '0')}REDSYS00`,
    method: 'cc',
    amount: 2512,
    currency: 'EUR',
    description: 'Registralia 100001',
    orderId: 100001,
    email: 'ana@ejemplo.test',
    card: null,
    keepCard: false,
    beside: [],
    locale: 'es',
    returnUrl: 'http://127.0.0.1:9/back',
    notifyUrl: `${bank.shop.url}/told`,
    expiresAt: new Date(bank.now().getTime() + 900_000),
    ...changes,
  };
}

/** The attempt as the ledger has it once the customer was redirected. */
export function refOf(bank: RedsysBank, { attemptNumber, method, amount, currency }: PaymentRequest): AttemptRef {
  const providerRef = attemptNumber;
  return { attemptNumber, method, amount, currency, providerRef, captureRef: null, startedAt: bank.now() };
}

/** Posts the redirect form like a browser, and returns the page. */
export async function goTo(outcome: Outcome): Promise<{ url: string; html: string; headers: Headers }> {
  if (outcome.outcome !== 'challenge') throw new Error(`${outcome.outcome} leads nowhere`);
  const { action, fields } = outcome.challenge;
  const body = new URLSearchParams(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const page = await fetch(action, { method: 'POST', body });
  return { url: page.url, html: await page.text(), headers: page.headers };
}

/** Posts the page's form. @returns the address of the return to the shop; null if the page is shown again */
export async function post(url: string, fields: Record<string, string>): Promise<URL | null> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const to = answer.headers.get('location');
  return to === null || new URL(to).origin === new URL(url).origin ? null : new URL(to);
}

/** An attempt paid by card. */
export async function paid(bank: RedsysBank): Promise<PaymentRequest> {
  const request = requestOf(bank);
  const { url } = await goTo(await bank.client.begin(request));
  await post(url, card(ACCEPTED));
  return request;
}

/** The shop's latest notification, once it has arrived. */
export async function lastTold(bank: RedsysBank): Promise<RawNotification> {
  await bank.deliver();
  await expect.poll(() => bank.shop.told.length).toBeGreaterThan(0);
  return { body: bank.shop.told.at(-1) as Buffer, headers: {}, query: {}, now: bank.now() };
}

/** The token of a card that was saved with a payment. */
export async function keptCard(bank: RedsysBank, number: string): Promise<string> {
  const { url } = await goTo(await bank.client.begin(requestOf(bank, { keepCard: true })));
  await post(url, card(number));
  if (number === CHALLENGED) await post(url, { code: '123456' });
  const told = await bank.client.readNotification(await lastTold(bank));
  if (told.kind !== 'outcome' || told.outcome.outcome !== 'captured') throw new Error(told.kind);
  const { kept_card } = told.outcome;
  expect(kept_card).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{40}\.\d{13}$/),
    exp_month: 12,
    exp_year: 2030,
  });
  bank.shop.told.length = 0;
  return kept_card?.token ?? '';
}
