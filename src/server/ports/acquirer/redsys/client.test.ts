import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import type { AttemptRef, PaymentRequest, RawNotification } from '../port.ts';
import { redsysClient } from './client.ts';
import { SANDBOX_MERCHANT } from './merchant.ts';
import { ALL, NONE, openRedsysBank, type RedsysBank } from './testing/redsys-bank.ts';

const ACCEPTED = '4548812049400004';
const CHALLENGED = '4548810000000003';
const REFUSED = '4000000000000002';

let bank: RedsysBank;
let attempts = 0;

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

function requestOf(changes: Partial<PaymentRequest> = {}): PaymentRequest {
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
    locale: 'es',
    returnUrl: 'http://127.0.0.1:9/back',
    notifyUrl: `${bank.shop.url}/told`,
    expiresAt: new Date(bank.now().getTime() + 900_000),
    ...changes,
  };
}

function refOf({ attemptNumber, method, amount, currency }: PaymentRequest): AttemptRef {
  const providerRef = attemptNumber;
  return { attemptNumber, method, amount, currency, providerRef, captureRef: null, startedAt: bank.now() };
}

/** Follows the form to the page, as a browser does. */
async function goTo(outcome: Outcome): Promise<{ url: string; html: string; headers: Headers }> {
  if (outcome.outcome !== 'challenge') throw new Error(`${outcome.outcome} leads nowhere`);
  const { action, fields } = outcome.challenge;
  const body = new URLSearchParams(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const page = await fetch(action, { method: 'POST', body });
  return { url: page.url, html: await page.text(), headers: page.headers };
}

/** Posts the form of the page. Answers with where it leads back to the shop, or null while it stays. */
async function post(url: string, fields: Record<string, string>): Promise<URL | null> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const to = answer.headers.get('location');
  return to === null || to.startsWith(bank.url) ? null : new URL(to);
}

const card = (number: string) => ({ number, expiry: '12/30', cvv: '123' });

async function paid(changes: Partial<PaymentRequest> = {}): Promise<PaymentRequest> {
  const request = requestOf(changes);
  const { url } = await goTo(await bank.client.begin(request));
  await post(url, card(ACCEPTED));
  return request;
}

/** The token of a card that was kept with a payment. */
async function keptCard(number: string): Promise<string> {
  const { url } = await goTo(await bank.client.begin(requestOf({ keepCard: true })));
  await post(url, card(number));
  if (number === CHALLENGED) await post(url, { code: '123456' });
  const told = await bank.client.readNotification(await lastTold());
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

/** What the shop was told last, once it was. */
async function lastTold(): Promise<RawNotification> {
  await bank.deliver();
  await expect.poll(() => bank.shop.told.length).toBeGreaterThan(0);
  return { body: bank.shop.told.at(-1) as Buffer, headers: {}, query: {}, now: bank.now() };
}

describe('a payment on the page of Redsys', () => {
  test('is captured; question, notification and the way back tell the same', async () => {
    const request = requestOf();
    const { url } = await goTo(await bank.client.begin(request));
    const back = await post(url, card('4548 8120 4940 0004'));
    expect(back?.searchParams.get('attempt')).toBe(request.attemptNumber);
    const outcome = await bank.client.query(refOf(request));
    expect(outcome).toEqual({
      outcome: 'captured',
      event_id: `${request.attemptNumber}:captured`,
      amount: 2512,
      currency: 'EUR',
      instrument: { brand: 'Card', last_four: '0004' },
    });
    const told = await bank.client.readNotification(await lastTold());
    expect(told).toMatchObject({
      kind: 'outcome',
      attempt: { number: request.attemptNumber },
      outcome: { ...outcome, instrument: { brand: 'Visa' } },
    });
    const brought = Buffer.from(back?.searchParams.toString() ?? '');
    expect(await bank.client.readNotification({ ...(await lastTold()), body: brought })).toEqual(told);
  });

  test.each([
    ['es', 'Paga de forma segura', /25,12\s€/],
    ['en', 'Pay securely', /€25\.12/],
    ['pt', 'Pague em segurança', /25,12\s€/],
  ] as const)('speaks %s, needs no script and may lead back to the shop only', async (locale, title, amount) => {
    const { html, headers } = await goTo(await bank.client.begin(requestOf({ locale })));
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
    const request = requestOf();
    const { url } = await goTo(await bank.client.begin(request));
    expect(await post(url, fields)).not.toBeNull();
    const outcome = await bank.client.query(refOf(request));
    expect(outcome).toMatchObject({ outcome: 'declined', code });
    expect(await bank.client.readNotification(await lastTold())).toMatchObject({ kind: 'outcome', outcome });
  });

  test('asks for the code of the bank; three wrong ones refuse', async () => {
    const request = requestOf();
    const { url } = await goTo(await bank.client.begin(request));
    expect(await post(url, card(CHALLENGED))).toBeNull();
    expect(await bank.client.query(refOf(request))).toEqual({ outcome: 'unknown' });
    const wrong = await fetch(url, { method: 'POST', body: new URLSearchParams({ code: '000000' }) });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('role="alert"');
    await post(url, { code: '000001' });
    await post(url, { code: '000002' });
    expect(await bank.client.query(refOf(request))).toMatchObject({ outcome: 'declined', code: 'authentication' });
    const other = requestOf();
    const page = await goTo(await bank.client.begin(other));
    await post(page.url, card(CHALLENGED));
    expect(await post(page.url, { code: '123 456' })).not.toBeNull();
    expect(await bank.client.query(refOf(other))).toMatchObject({ outcome: 'captured' });
  });

  test('by Bizum is confirmed with a phone', async () => {
    const request = requestOf({ method: 'bizum' });
    const { url, html } = await goTo(await bank.client.begin(request));
    expect(html).toContain('Paga con Bizum');
    expect(await post(url, { phone: '912' })).toBeNull();
    await post(url, { phone: '600 123 123' });
    const bizum = { outcome: 'captured', instrument: { brand: 'Bizum', last_four: null } };
    expect(await bank.client.query(refOf(request))).toMatchObject(bizum);
    expect(await bank.client.readNotification(await lastTold())).toMatchObject({ outcome: bizum });
  });

  test('keeps a card that the customer wants kept, and is paid with it on that page without its number', async () => {
    const token = await keptCard(ACCEPTED);
    const again = requestOf({ card: { token } });
    const page = await goTo(await bank.client.begin(again));
    expect(page.html).toContain('•••• 0004');
    expect(page.html).not.toContain('cc-number');
    await post(page.url, {});
    expect(await bank.client.query(refOf(again))).toMatchObject({ outcome: 'captured' });
  });

  test('with the older signature is understood as well', async () => {
    const request = requestOf();
    const { url } = await goTo(await bank.olderClient.begin(request));
    await post(url, card(ACCEPTED));
    const told = await lastTold();
    expect(new URLSearchParams(told.body.toString()).get('Ds_SignatureVersion')).toBe('HMAC_SHA256_V1');
    expect(await bank.client.readNotification(told)).toMatchObject({ kind: 'outcome' });
  });

  test('a used number is refused (SIS0051), also when the first try was refused', async () => {
    const request = requestOf();
    const form = await bank.client.begin(request);
    const { url } = await goTo(form);
    expect((await goTo(form)).html).toContain('SIS0051');
    await post(url, card(REFUSED));
    expect((await goTo(form)).html).toContain('SIS0051');
  });

  test('a form that somebody changed is refused (SIS0042)', async () => {
    const outcome = await bank.client.begin(requestOf());
    if (outcome.outcome !== 'challenge') throw new Error(outcome.outcome);
    const cheaper = await bank.client.begin(requestOf({ amount: 1 }));
    if (cheaper.outcome !== 'challenge') throw new Error(cheaper.outcome);
    const fields = outcome.challenge.fields.map((field, index) =>
      field.name === 'Ds_MerchantParameters'
        ? { ...field, value: cheaper.challenge.fields[index]?.value ?? '' }
        : field,
    );
    expect((await goTo({ ...outcome, challenge: { ...outcome.challenge, fields } })).html).toContain('SIS0042');
  });
});

describe('a kept card', () => {
  const browser = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  /** Takes the customer through the page of his bank; what its last page carries to the shop. */
  async function answerBank(outcome: Outcome, entered: readonly Record<string, string>[]) {
    if (outcome.outcome !== 'challenge') throw new Error(outcome.outcome);
    const { action, fields } = outcome.challenge;
    const given = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    let html = '';
    for (const more of [{}, ...entered]) {
      const page = await fetch(action, { method: 'POST', body: new URLSearchParams({ ...given, ...more }) });
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;");
      html = await page.text();
    }
    const brought = [...html.matchAll(/name="(cres|threeDSSessionData)" value="([^"]+)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    return { html, brought: Buffer.from(new URLSearchParams(Object.fromEntries(brought)).toString()) };
  }

  const bring = (body: Buffer) => bank.client.readNotification({ body, headers: {}, query: {}, now: bank.now() });

  test('is charged at once by REST when its bank wants nothing more', async () => {
    const request = requestOf({ card: { token: await keptCard(ACCEPTED) }, ...browser });
    const outcome = await bank.client.begin(request);
    expect(outcome).toEqual({
      outcome: 'captured',
      event_id: `${request.attemptNumber}:captured`,
      amount: 2512,
      currency: 'EUR',
      instrument: { brand: 'Visa', last_four: '0004' },
    });
    expect(await bank.client.query(refOf(request))).toMatchObject({ ...outcome, instrument: { last_four: '0004' } });
  });

  test('is charged after the challenge of its bank, once, however often that is brought', async () => {
    const request = requestOf({ card: { token: await keptCard(CHALLENGED) }, ...browser });
    const outcome = await bank.client.begin(request);
    expect(await bank.client.query(refOf(request))).toEqual({ outcome: 'unknown' });
    const { html, brought } = await answerBank(outcome, [{ code: '000000' }, { code: '123456' }]);
    expect(html).toContain(`action="http://127.0.0.1:9/back?attempt=${request.attemptNumber}"`);
    const attempt = { number: request.attemptNumber };
    const captured = {
      kind: 'outcome',
      attempt,
      outcome: { outcome: 'captured', event_id: `${attempt.number}:captured` },
    };
    expect(await bring(brought)).toMatchObject(captured);
    expect(await bring(brought)).toMatchObject({ kind: 'ask', attempt });
    expect(await bank.client.query(refOf(request))).toMatchObject(captured.outcome);
  });

  test.each([
    ['three wrong codes', [{ code: '1' }, { code: '2' }, { code: '3' }]],
    ['leaving', [{ cancel: '1' }]],
  ])('%s refuses it', async (_, entered) => {
    const request = requestOf({ card: { token: await keptCard(CHALLENGED) }, ...browser });
    const { brought } = await answerBank(await bank.client.begin(request), entered);
    expect(await bring(brought)).toMatchObject({ outcome: { outcome: 'declined', code: 'authentication' } });
  });

  test('is not charged with what nobody proved, nor with what was sealed by somebody else', async () => {
    const request = requestOf({ card: { token: await keptCard(CHALLENGED) }, ...browser });
    const outcome = await bank.client.begin(request);
    if (outcome.outcome !== 'challenge') throw new Error(outcome.outcome);
    const threeDSSessionData = outcome.challenge.fields[1]?.value ?? '';
    const cres = Buffer.from('{"messageType":"CRes","transStatus":"Y"}').toString('base64url');
    const early = Buffer.from(new URLSearchParams({ cres, threeDSSessionData }).toString());
    expect(await bring(early)).toMatchObject({ kind: 'ask' });
    expect(await bank.client.query(refOf(request))).toEqual({ outcome: 'unknown' });
    for (const forged of ['', 'AAAA', `A${threeDSSessionData.slice(1)}B`]) {
      const body = Buffer.from(new URLSearchParams({ cres, threeDSSessionData: forged }).toString());
      expect(await bring(body)).toEqual({ kind: 'refused' });
    }
  });

  test('whose answer was lost is asked for, and was charged once', async () => {
    const request = requestOf({ card: { token: await keptCard(ACCEPTED) }, ...browser });
    bank.losing.answers = /trataPeticionREST$/;
    expect(await bank.client.begin(request)).toEqual({ outcome: 'unknown' });
    bank.losing.answers = NONE;
    const found = await bank.client.query({ ...refOf(request), providerRef: null });
    expect(found).toMatchObject({ outcome: 'captured', amount: 2512 });
    expect(await bank.client.begin(request)).toEqual({ outcome: 'unknown' });
    expect(await bank.client.query(refOf(request))).toEqual(found);
  });

  test('of which nothing is heard, which nobody keeps, or without a browser leads to the page', async () => {
    const page = { outcome: 'challenge', challenge: { action: `${bank.url}/sis/realizarPago` } };
    const card = { token: await keptCard(ACCEPTED) };
    bank.losing.answers = /iniciaPeticionREST$/;
    expect(await bank.client.begin(requestOf({ card, ...browser }))).toMatchObject(page);
    bank.losing.answers = NONE;
    expect(await bank.client.begin(requestOf({ card }))).toMatchObject(page);
    const unknown = await bank.client.begin(requestOf({ card: { token: 'f'.repeat(40) }, ...browser }));
    expect((await goTo(unknown)).html).toContain('SIS0321');
  });
});

describe('an attempt without end', () => {
  test('waits while the customer may still be on his way, and is unseen when its time is over', async () => {
    const request = requestOf();
    const ref = refOf(request);
    expect(await bank.client.query({ ...ref, providerRef: null })).toEqual({ outcome: 'unseen' });
    expect(await bank.client.query(ref)).toEqual({ outcome: 'unknown' });
    bank.pass(15 * 60_000);
    expect(await bank.client.query(ref)).toEqual({ outcome: 'unseen' });
  });

  test('is given up by a name of its own; money that comes later is still told', async () => {
    const request = requestOf();
    const { url } = await goTo(await bank.client.begin(request));
    const ref = refOf(request);
    expect(await bank.client.abandon(ref)).toEqual({
      outcome: 'expired',
      event_id: `${request.attemptNumber}:abandoned`,
    });
    await post(url, card(ACCEPTED));
    expect(await bank.client.readNotification(await lastTold())).toMatchObject({ outcome: { outcome: 'captured' } });
    expect(await bank.client.abandon(ref)).toMatchObject({ outcome: 'captured' });
  });

  test('is unknown when Redsys is not heard, or somebody else answers', async () => {
    const request = await paid();
    bank.losing.answers = ALL;
    expect(await bank.client.query(refOf(request))).toEqual({ outcome: 'unknown' });
    expect(await bank.client.abandon(refOf(request))).toEqual({ outcome: 'unknown' });
    bank.losing.answers = NONE;
    const stranger = redsysClient({
      ...SANDBOX_MERCHANT,
      key: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
      terminal: '1',
      url: bank.url,
      version: 'HMAC_SHA512_V2',
      now: bank.now,
    });
    expect(await stranger.query(refOf(request))).toEqual({ outcome: 'unknown' });
  });
});

describe('notifications', () => {
  test('come until they are answered', async () => {
    bank.shop.status = 500;
    await paid();
    const first = await lastTold();
    bank.shop.status = 200;
    bank.pass(2_000);
    const before = bank.shop.told.length;
    await bank.deliver();
    await expect.poll(() => bank.shop.told.length).toBe(before + 1);
    expect(bank.shop.told.at(-1)).toEqual(first.body);
    await expect.poll(() => bank.waiting()).toBe(0);
  });

  test('of a wrong signature, of an unknown one, or of no sense are refused', async () => {
    await paid();
    const told = await lastTold();
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

describe('refunds', () => {
  const refundOf = (request: PaymentRequest, changes: { refundNumber: string; amount: number; sentAt?: Date }) => ({
    providerRef: null,
    attempt: refOf(request),
    currency: 'EUR',
    sentAt: null,
    ...changes,
  });

  test('give back a part and the rest, and never more than came', async () => {
    const request = await paid();
    const part = await bank.client.refund(refundOf(request, { refundNumber: '0001REFUND00', amount: 1000 }));
    expect(part).toMatchObject({ outcome: 'done', event_id: '0001REFUND00:done', provider_ref: expect.any(String) });
    const tooMuch = refundOf(request, { refundNumber: '0002REFUND00', amount: 1513 });
    expect(await bank.client.refund(tooMuch)).toMatchObject({ outcome: 'refused', code: 'SIS0057' });
    const rest = refundOf(request, { refundNumber: '0003REFUND00', amount: 1512 });
    expect(await bank.client.refund(rest)).toMatchObject({ outcome: 'done' });
    const unpaid = requestOf();
    expect(await bank.client.refund(refundOf(unpaid, { refundNumber: '0004REFUND00', amount: 1 }))).toMatchObject({
      outcome: 'refused',
      code: 'SIS0054',
    });
  });

  test('whose answer was lost are asked for before they are sent again, and made once', async () => {
    const request = await paid();
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
    const request = await paid();
    const refund = refundOf(request, { refundNumber: '0006REFUND00', amount: 500, sentAt: bank.now() });
    expect(await bank.client.queryRefund(refund)).toEqual({ outcome: 'unknown' });
    bank.pass(5 * 60_000);
    expect(await bank.client.queryRefund(refund)).toEqual({ outcome: 'unseen' });
    expect(await bank.client.refund(refund)).toMatchObject({ outcome: 'done' });
  });

  test('are not taken for another of the same amount', async () => {
    const request = await paid();
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
    bank.pass(86_400_000);
    const from = bank.now();
    const captured = await paid();
    await bank.client.refund({
      refundNumber: '0010REFUND00',
      providerRef: null,
      attempt: refOf(captured),
      amount: 12,
      currency: 'EUR',
      sentAt: null,
    });
    const { url } = await goTo(await bank.client.begin(requestOf()));
    await post(url, card(REFUSED));
    const to = new Date(from.getTime() + 86_400_000);
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

test('no card number that was typed is kept', async () => {
  const { url } = await goTo(await bank.client.begin(requestOf({ keepCard: true })));
  await post(url, card(CHALLENGED));
  await post(url, { code: '123456' });
  const rows = await bank.db.selectFrom('sandbox.records').select('body').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/4548810000000003|4548812049400004|"cvv"/);
});
