import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redsysClient } from './client.ts';
import { SANDBOX_MERCHANT } from './merchant.ts';
import {
  ACCEPTED,
  CHALLENGED,
  card,
  goTo,
  keptCard,
  lastTold,
  paid,
  post,
  REFUSED,
  refOf,
  requestOf,
} from './testing/at-the-page.ts';
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

describe('a payment on the page of Redsys', () => {
  test('is captured; question, notification and the way back tell the same', async () => {
    const request = requestOf(bank);
    const { url } = await goTo(await bank.client.begin(request));
    const back = await post(url, card('4548 8120 4940 0004'));
    expect(back?.searchParams.get('attempt')).toBe(request.attemptNumber);
    const outcome = await bank.client.query(refOf(bank, request));
    expect(outcome).toEqual({
      outcome: 'captured',
      event_id: `${request.attemptNumber}:captured`,
      amount: 2512,
      currency: 'EUR',
      instrument: { brand: 'Visa', last_four: '0004' },
    });
    const told = await bank.client.readNotification(await lastTold(bank));
    expect(told).toMatchObject({
      kind: 'outcome',
      attempt: { number: request.attemptNumber },
      outcome,
    });
    const brought = Buffer.from(back?.searchParams.toString() ?? '');
    expect(await bank.client.readNotification({ ...(await lastTold(bank)), body: brought })).toEqual(told);
  });

  test.each([
    ['es', 'Paga de forma segura', /25,12\s€/],
    ['en', 'Pay securely', /€25\.12/],
    ['pt', 'Pague em segurança', /25,12\s€/],
  ] as const)('speaks %s, needs no script and may lead back to the shop only', async (locale, title, amount) => {
    const { html, headers } = await goTo(await bank.client.begin(requestOf(bank, { locale })));
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toMatch(amount);
    expect(html).not.toMatch(/<script|<style|style=/);
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;");
  });

  test.each([
    ['a refused card', card(REFUSED), 'declined'],
    ['a card that nobody issued', card('5555555555554444'), 'unknown_card'],
    ['an expired card', { ...card(ACCEPTED), expiry: '10/26' }, 'expired_card'],
    ['a customer who leaves', { cancel: '1' }, 'cancelled_by_customer'],
  ])('%s is declined in words that the shop knows', async (_, fields, code) => {
    const request = requestOf(bank);
    const { url } = await goTo(await bank.client.begin(request));
    expect(await post(url, fields)).not.toBeNull();
    const outcome = await bank.client.query(refOf(bank, request));
    expect(outcome).toMatchObject({ outcome: 'declined', code });
    expect(await bank.client.readNotification(await lastTold(bank))).toMatchObject({ kind: 'outcome', outcome });
  });

  test('asks for the code of the bank; three wrong ones refuse', async () => {
    const request = requestOf(bank);
    const { url } = await goTo(await bank.client.begin(request));
    expect(await post(url, card(CHALLENGED))).toBeNull();
    expect(await bank.client.query(refOf(bank, request))).toEqual({ outcome: 'unknown' });
    const wrong = await fetch(url, { method: 'POST', body: new URLSearchParams({ code: '000000' }) });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('role="alert"');
    await post(url, { code: '000001' });
    await post(url, { code: '000002' });
    expect(await bank.client.query(refOf(bank, request))).toMatchObject({
      outcome: 'declined',
      code: 'authentication',
    });
    const other = requestOf(bank);
    const page = await goTo(await bank.client.begin(other));
    await post(page.url, card(CHALLENGED));
    expect(await post(page.url, { code: '123 456' })).not.toBeNull();
    expect(await bank.client.query(refOf(bank, other))).toMatchObject({ outcome: 'captured' });
  });

  test('by Bizum is confirmed with a phone', async () => {
    const request = requestOf(bank, { method: 'bizum' });
    const { url, html } = await goTo(await bank.client.begin(request));
    expect(html).toContain('Paga con Bizum');
    expect(await post(url, { phone: '912' })).toBeNull();
    await post(url, { phone: '600 123 123' });
    const bizum = { outcome: 'captured', instrument: { brand: 'Bizum', last_four: null } };
    expect(await bank.client.query(refOf(bank, request))).toMatchObject(bizum);
    expect(await bank.client.readNotification(await lastTold(bank))).toMatchObject({ outcome: bizum });
  });

  test('keeps a card that the customer wants kept, and is paid with it on that page without its number', async () => {
    const token = await keptCard(bank, ACCEPTED);
    const again = requestOf(bank, { card: { token } });
    const page = await goTo(await bank.client.begin(again));
    expect(page.html).toContain('•••• 0004');
    expect(page.html).not.toContain('cc-number');
    await post(page.url, {});
    expect(await bank.client.query(refOf(bank, again))).toMatchObject({ outcome: 'captured' });
  });

  test('with the older signature is understood as well', async () => {
    const request = requestOf(bank);
    const { url } = await goTo(await bank.olderClient.begin(request));
    await post(url, card(ACCEPTED));
    const told = await lastTold(bank);
    expect(new URLSearchParams(told.body.toString()).get('Ds_SignatureVersion')).toBe('HMAC_SHA256_V1');
    expect(await bank.client.readNotification(told)).toMatchObject({ kind: 'outcome' });
  });

  test('a used number is refused (SIS0051), also when the first try was refused', async () => {
    const request = requestOf(bank);
    const form = await bank.client.begin(request);
    const { url } = await goTo(form);
    expect((await goTo(form)).html).toContain('SIS0051');
    await post(url, card(REFUSED));
    expect((await goTo(form)).html).toContain('SIS0051');
  });

  test('a form that somebody changed is refused (SIS0042)', async () => {
    const outcome = await bank.client.begin(requestOf(bank));
    if (outcome.outcome !== 'challenge') throw new Error(outcome.outcome);
    const cheaper = await bank.client.begin(requestOf(bank, { amount: 1 }));
    if (cheaper.outcome !== 'challenge') throw new Error(cheaper.outcome);
    const fields = outcome.challenge.fields.map((field, index) =>
      field.name === 'Ds_MerchantParameters'
        ? { ...field, value: cheaper.challenge.fields[index]?.value ?? '' }
        : field,
    );
    expect((await goTo({ ...outcome, challenge: { ...outcome.challenge, fields } })).html).toContain('SIS0042');
  });
});

describe('an attempt without end', () => {
  test('waits while the customer may still be on the way, and is unseen when its time is over', async () => {
    const request = requestOf(bank);
    const ref = refOf(bank, request);
    expect(await bank.client.query({ ...ref, providerRef: null })).toEqual({ outcome: 'unseen' });
    expect(await bank.client.query(ref)).toEqual({ outcome: 'unknown' });
    bank.pass(15 * 60_000);
    expect(await bank.client.query(ref)).toEqual({ outcome: 'unseen' });
  });

  test('is given up by a name of its own; money that comes later is still told', async () => {
    const request = requestOf(bank);
    const { url } = await goTo(await bank.client.begin(request));
    const ref = refOf(bank, request);
    expect(await bank.client.abandon(ref)).toEqual({
      outcome: 'expired',
      event_id: `${request.attemptNumber}:abandoned`,
    });
    await post(url, card(ACCEPTED));
    expect(await bank.client.readNotification(await lastTold(bank))).toMatchObject({
      outcome: { outcome: 'captured' },
    });
    expect(await bank.client.abandon(ref)).toMatchObject({ outcome: 'captured' });
  });

  test('is unknown when Redsys is not heard, or somebody else answers', async () => {
    const request = await paid(bank);
    bank.losing.answers = ALL;
    expect(await bank.client.query(refOf(bank, request))).toEqual({ outcome: 'unknown' });
    expect(await bank.client.abandon(refOf(bank, request))).toEqual({ outcome: 'unknown' });
    bank.losing.answers = NONE;
    const stranger = redsysClient({
      ...SANDBOX_MERCHANT,
      key: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
      terminal: '1',
      url: bank.url,
      version: 'HMAC_SHA512_V2',
      now: bank.now,
    });
    expect(await stranger.query(refOf(bank, request))).toEqual({ outcome: 'unknown' });
  });
});

describe('notifications', () => {
  test('come until they are answered', async () => {
    bank.shop.status = 500;
    await paid(bank);
    const first = await lastTold(bank);
    bank.shop.status = 200;
    bank.pass(2_000);
    const before = bank.shop.told.length;
    await bank.deliver();
    await expect.poll(() => bank.shop.told.length).toBe(before + 1);
    expect(bank.shop.told.at(-1)).toEqual(first.body);
    await expect.poll(() => bank.waiting()).toBe(0);
  });

  test('of a wrong signature, of an unknown one, or of no sense are refused', async () => {
    await paid(bank);
    const told = await lastTold(bank);
    const fields = Object.fromEntries(new URLSearchParams(told.body.toString()));
    const read = (changes: Record<string, string>) =>
      bank.client.readNotification({
        ...told,
        body: Buffer.from(new URLSearchParams({ ...fields, ...changes }).toString()),
      });
    expect(await read({})).toMatchObject({ kind: 'outcome' });
    const parameters = {
      Ds_Order: '0001REDSYS00',
      Ds_Response: '0000',
      Ds_Amount: '1',
      Ds_Currency: '978',
      Ds_TransactionType: '0',
    };
    const forged = Buffer.from(JSON.stringify(parameters)).toString('base64url');
    expect(await read({ Ds_MerchantParameters: forged })).toEqual({ kind: 'refused' });
    expect(await read({ Ds_SignatureVersion: 'HMAC_SHA1_V0' })).toEqual({ kind: 'refused' });
    expect(await read({ Ds_Signature: '' })).toEqual({ kind: 'refused' });
    for (const body of ['', '{', '<a', 'Ds_MerchantParameters=%%%']) {
      expect(await bank.client.readNotification({ ...told, body: Buffer.from(body) })).toEqual({ kind: 'refused' });
    }
  });
});

test('no card number that was typed is kept', async () => {
  const { url } = await goTo(await bank.client.begin(requestOf(bank, { keepCard: true })));
  await post(url, card(CHALLENGED));
  await post(url, { code: '123456' });
  const rows = await bank.db.selectFrom('sandbox.records').select('body').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/4548810000000003|4548812049400004|"cvv"/);
});
