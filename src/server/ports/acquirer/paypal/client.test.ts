import { createServer } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { AcquirerPort, AttemptRef, PaymentRequest, RawNotification, RefundRequest } from '../port.ts';
import { listRecords } from '../stand-in/records.ts';
import { paypalClient } from './client.ts';
import { paypalStandIn } from './stand-in/app.ts';
import { ORDERS, type PaypalDesk, REFUNDS } from './stand-in/desk.ts';
import { signatureHeaders } from './stand-in/webhooks.ts';

const START = new Date('2026-11-23T10:00:00Z');
const ACCESS = { url: '', clientId: 'shop', clientSecret: 'a-secret-of-the-test', webhookId: '1JE4291016473214C' };
let now = START;
let database: TestDatabase;
let bank: FastifyInstance;
let desk: PaypalDesk;
let paypal: AcquirerPort;
let attempts = 0;
/** Requests whose answer gets lost on the way back, after the work was done. */
const lose = { next: null as RegExp | null };
const seen: string[] = [];
const told: RawNotification[] = [];
const shop = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    told.push({ body: Buffer.concat(chunks), headers: request.headers, query: {}, now });
    response.end();
  });
});

beforeAll(async () => {
  database = await openTestDatabase();
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const shopAddress = shop.address();
  const port = typeof shopAddress === 'object' ? shopAddress?.port : 0;
  bank = Fastify({ forceCloseConnections: true });
  bank.addHook('onSend', async (request, reply, payload) => {
    seen.push(`${request.method} ${request.url.split('?')[0]}`);
    if (!lose.next?.test(`${request.method} ${request.url}`)) return payload;
    lose.next = null;
    reply.raw.destroy();
    return payload;
  });
  const access = { ...ACCESS };
  const options = { db: database.db, access, provider: 'paypal', now: () => now, pageLimit: 2, publicUrl: '' };
  desk = { ...options, webhookUrl: `http://127.0.0.1:${port}/notification/paypal` };
  await bank.register(paypalStandIn, desk);
  const url = await bank.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(desk, { publicUrl: url });
  paypal = paypalClient({ ...ACCESS, url });
});
afterEach(() => {
  lose.next = null;
  now = START;
});
afterAll(async () => {
  await bank.close();
  await new Promise((resolve) => shop.close(resolve));
  await database.drop();
});

function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
  attempts += 1;
  return {
    attemptNumber: `${String(attempts).padStart(4, '0')}PAYPAL01`,
    method: 'paypal',
    amount: 2512,
    currency: 'EUR',
    description: 'Registro de España 1000001',
    orderId: 1_000_001,
    email: 'ana@example.com',
    card: null,
    keepCard: false,
    locale: 'es',
    returnUrl: 'http://127.0.0.1:9/back?attempt=1',
    notifyUrl: 'http://127.0.0.1:9/told',
    expiresAt: new Date('2026-11-23T10:15:00Z'),
    ...more,
  };
}

function refOf(asked: PaymentRequest, outcome: Outcome): AttemptRef {
  const providerRef = 'provider_ref' in outcome ? (outcome.provider_ref ?? null) : null;
  const captureRef = 'capture_ref' in outcome ? (outcome.capture_ref ?? null) : null;
  return { ...asked, providerRef, captureRef, startedAt: START };
}

/** Begins, and answers PayPal's page. */
async function begin(choice: string | null, more: Partial<PaymentRequest> = {}): Promise<AttemptRef> {
  const asked = request(more);
  const outcome = await paypal.begin(asked);
  const attempt = refOf(asked, outcome);
  if (choice !== null) await choose(attempt, choice);
  return attempt;
}

function choose({ providerRef }: AttemptRef, choice: string): Promise<Response> {
  const page = `${desk.publicUrl}/checkoutnow?token=${providerRef}`;
  return fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
}

async function pay(more: Partial<PaymentRequest> = {}): Promise<AttemptRef> {
  const attempt = await begin('good', more);
  const outcome = await paypal.query(attempt);
  expect(outcome.outcome).toBe('captured');
  return { ...attempt, captureRef: 'capture_ref' in outcome ? (outcome.capture_ref ?? null) : null };
}

function refundOf(attempt: AttemptRef, more: Partial<RefundRequest> = {}): RefundRequest {
  attempts += 1;
  const refundNumber = `${String(attempts).padStart(4, '0')}REFUND01`;
  return { refundNumber, providerRef: null, attempt, amount: 2512, currency: 'EUR', sentAt: START, ...more };
}

/** The webhook of this type about this attempt, as soon as the shop was told it. */
async function webhookOf(type: string, about: string): Promise<RawNotification> {
  const find = () => told.find(({ body }) => body.includes(`"${type}"`) && body.includes(about));
  await expect.poll(find, { timeout: 5000 }).toBeDefined();
  return find() as RawNotification;
}

describe('paying by PayPal', () => {
  test('leads to the page of PayPal, and takes the money once after the customer has agreed', async () => {
    const asked = request();
    const challenge = await paypal.begin(asked);
    const attempt = refOf(asked, challenge);
    expect(challenge).toEqual({
      outcome: 'challenge',
      challenge: { method: 'get', action: `${desk.publicUrl}/checkoutnow?token=${attempt.providerRef}`, fields: [] },
      provider_ref: attempt.providerRef,
    });
    expect(await paypal.query(attempt)).toEqual(challenge);
    const back = await choose(attempt, 'good');
    expect(back.headers.get('location')).toBe(`http://127.0.0.1:9/back?attempt=1&token=${attempt.providerRef}`);
    const captured = await paypal.query(attempt);
    expect(captured).toMatchObject({
      outcome: 'captured',
      amount: 2512,
      currency: 'EUR',
      instrument: { brand: 'PayPal', last_four: null },
      provider_ref: attempt.providerRef,
    });
    expect(await paypal.query(attempt)).toEqual(captured);
    expect(await paypal.begin(asked)).toEqual(captured);
    expect(await paypal.abandon(attempt)).toEqual(captured);
  });

  test('two questions at once take the money once', async () => {
    const attempt = await begin('good');
    const outcomes = await Promise.all([paypal.query(attempt), paypal.query(attempt), paypal.query(attempt)]);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ outcome: 'captured' });
  });

  test('what PayPal refuses is declined, and says so again', async () => {
    const attempt = await begin('refused');
    const declined = await paypal.query(attempt);
    expect(declined).toMatchObject({ outcome: 'declined', code: 'paypal_declined' });
    expect(await paypal.query(attempt)).toEqual(declined);
  });

  test('a declined card leads back to PayPal, where another one pays', async () => {
    const attempt = await begin('declined');
    expect(await paypal.query(attempt)).toMatchObject({ outcome: 'challenge', provider_ref: attempt.providerRef });
    now = new Date(START.getTime() + 60_000);
    await choose(attempt, 'good');
    expect(await paypal.query(attempt)).toMatchObject({ outcome: 'captured', amount: 2512 });
  });

  test.each([
    ['accept', 'captured'],
    ['deny', 'declined'],
  ])('a payment under review waits until the review ends: %s', async (choice, outcome) => {
    const attempt = await begin('reviewed');
    const pending = { outcome: 'pending', instructions: null, expires_at: null, provider_ref: attempt.providerRef };
    expect(await paypal.query(attempt)).toEqual(pending);
    await choose(attempt, choice);
    expect(await paypal.query(attempt)).toMatchObject({ outcome });
  });

  test('a customer who leaves can come back to the same page until it is closed', async () => {
    const attempt = await begin('leave');
    expect(await paypal.query(attempt)).toMatchObject({ outcome: 'challenge' });
    now = new Date(START.getTime() + 4 * 3_600_000);
    expect(await paypal.query(attempt)).toEqual({ outcome: 'expired', event_id: `${attempt.providerRef}:gone` });
    expect((await fetch(`${desk.publicUrl}/checkoutnow?token=${attempt.providerRef}`)).status).toBe(404);
  });

  test('an abandoned attempt is over, even one that the customer has agreed to', async () => {
    const attempt = await begin('good');
    const over = { outcome: 'expired', event_id: `${attempt.attemptNumber}:abandoned` };
    expect(await paypal.abandon(attempt)).toEqual(over);
    expect(await paypal.abandon({ ...attempt, providerRef: null })).toEqual(over);
    const orders = await listRecords(desk, ORDERS, { custom_id: attempt.attemptNumber });
    expect(orders.map(({ body }) => body.capture)).toEqual([null]);
  });
});

describe('answers that get lost', () => {
  test('an order is created once', async () => {
    lose.next = /^POST \/v2\/checkout\/orders$/;
    const attempt = await begin('good');
    expect(attempt.providerRef).not.toBeNull();
    expect(await paypal.query(attempt)).toMatchObject({ outcome: 'captured' });
    expect(await listRecords(desk, ORDERS, { custom_id: attempt.attemptNumber })).toHaveLength(1);
  });

  test('an attempt whose order nobody was told of is unseen', async () => {
    const attempt: AttemptRef = { ...request(), providerRef: null, captureRef: null, startedAt: START };
    expect(await paypal.query(attempt)).toEqual({ outcome: 'unseen' });
  });

  test('money is taken once, and the next question tells it', async () => {
    const attempt = await begin('good');
    lose.next = /\/capture$/;
    expect(await paypal.query(attempt)).toEqual({ outcome: 'unknown' });
    expect(await paypal.query(attempt)).toMatchObject({ outcome: 'captured', amount: 2512 });
  });

  test('nobody there is unknown, and for movements an error without the request', async () => {
    const nobody = paypalClient({ ...ACCESS, url: 'http://127.0.0.1:9' }, { timeoutMs: 300 });
    expect(await nobody.begin(request())).toEqual({ outcome: 'unknown' });
    expect(await nobody.query({ ...(await begin(null)) })).toEqual({ outcome: 'unknown' });
    const failure = await nobody.listMovements({ from: START, to: new Date(START.getTime() + 1) }).catch(String);
    expect(failure).toBe('Error: PayPal did not answer the search for transactions');
  });

  test('a PayPal that takes the request and never answers is unknown after its time', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const address = silent.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const attempt = await begin('good');
    const slow = paypalClient({ ...ACCESS, url }, { timeoutMs: 100 });
    expect(await slow.query(attempt)).toEqual({ outcome: 'unknown' });
    expect(await slow.abandon(attempt)).toEqual({ outcome: 'unknown' });
    expect(await slow.refund(refundOf(attempt))).toEqual({ outcome: 'unknown' });
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
  });

  test('a wrong secret is unknown, and a token that was refused is asked for once more', async () => {
    const stranger = paypalClient({ ...ACCESS, url: desk.publicUrl, clientSecret: 'not-the-secret' });
    expect(await stranger.begin(request())).toEqual({ outcome: 'unknown' });
    const attempt = await begin(null);
    seen.length = 0;
    await paypal.query(attempt);
    expect(seen).toEqual([`GET /v2/checkout/orders/${attempt.providerRef}`]);
    now = new Date(START.getTime() + 10 * 3_600_000);
    const later = await begin(null);
    expect(later.providerRef).not.toBeNull();
    expect(seen.slice(1)).toEqual(['POST /v2/checkout/orders', 'POST /v1/oauth2/token', 'POST /v2/checkout/orders']);
  });
});

describe('refunds', () => {
  test('whole, once under each number, and never more than was taken', async () => {
    const refund = refundOf(await pay());
    const done = await paypal.refund(refund);
    expect(done).toMatchObject({ outcome: 'done' });
    expect(await paypal.refund(refund)).toEqual(done);
    expect(await paypal.queryRefund(refund)).toEqual(done);
    expect(await paypal.refund(refundOf(refund.attempt, { amount: 1 }))).toMatchObject({
      outcome: 'refused',
      code: 'capture_fully_refunded',
    });
  });

  test('in parts, each for its own amount', async () => {
    const attempt = await pay();
    const captureId = attempt.captureRef as string;
    expect(await paypal.refund(refundOf(attempt, { amount: 1000 }))).toMatchObject({ outcome: 'done' });
    expect(await paypal.refund(refundOf(attempt, { amount: 2000 }))).toMatchObject({ code: 'refund_amount_exceeded' });
    expect(await paypal.refund(refundOf({ ...attempt, captureRef: null }, { amount: 1512 }))).toMatchObject({
      outcome: 'done',
    });
    const given = await listRecords(desk, REFUNDS, { capture_id: captureId });
    expect(given.map(({ body }) => body.amount.value).sort()).toEqual(['10.00', '15.12']);
  });

  test('one whose answer was lost is given back once', async () => {
    const refund = refundOf(await pay());
    lose.next = /\/refund$/;
    expect(await paypal.refund(refund)).toEqual({ outcome: 'unknown' });
    const done = await paypal.queryRefund(refund);
    expect(done).toMatchObject({ outcome: 'done' });
    const providerRef = done.outcome === 'done' ? (done.provider_ref ?? null) : null;
    expect(await paypal.queryRefund({ ...refund, providerRef })).toEqual(done);
    expect(await listRecords(desk, REFUNDS, { capture_id: refund.attempt.captureRef })).toHaveLength(1);
  });

  test('one that was never sent is unseen, and 20 at once are one', async () => {
    const refund = refundOf(await pay());
    expect(await paypal.queryRefund({ ...refund, sentAt: null })).toEqual({ outcome: 'unseen' });
    await Promise.all(Array.from({ length: 20 }, () => paypal.refund(refund)));
    expect(await listRecords(desk, REFUNDS, { capture_id: refund.attempt.captureRef })).toHaveLength(1);
  });
});

describe('webhooks', () => {
  test('tell of agreement, money and refunds, each under its own name and by our numbers', async () => {
    const attempt = await pay();
    const number = attempt.attemptNumber;
    const approved = await paypal.readNotification(await webhookOf('CHECKOUT.ORDER.APPROVED', number));
    expect(approved).toEqual({ kind: 'ask', id: expect.stringMatching(/^WH-/), attempt: { number } });
    const completed = await paypal.readNotification(await webhookOf('PAYMENT.CAPTURE.COMPLETED', number));
    expect(completed).toEqual({
      kind: 'outcome',
      id: expect.stringMatching(/^WH-/),
      attempt: { number },
      outcome: await paypal.query(attempt),
    });
    const refund = refundOf(attempt, { amount: 500 });
    const done = await paypal.refund(refund);
    const message = await webhookOf('PAYMENT.CAPTURE.REFUNDED', refund.refundNumber);
    expect(await paypal.readNotification(message)).toEqual({
      kind: 'refund',
      id: expect.stringMatching(/^WH-/),
      refund: { number: refund.refundNumber },
      attempt: { providerRef: attempt.captureRef },
      amount: 500,
      outcome: done,
    });
    expect(await paypal.readNotification(message)).toEqual(await paypal.readNotification(message));
  });

  test('of a review: first a question, then the same decision that a question tells', async () => {
    const attempt = await begin('reviewed');
    await paypal.query(attempt);
    const pending = await webhookOf('PAYMENT.CAPTURE.PENDING', attempt.attemptNumber);
    expect(await paypal.readNotification(pending)).toMatchObject({ kind: 'ask' });
    await choose(attempt, 'deny');
    const denied = await webhookOf('PAYMENT.CAPTURE.DENIED', attempt.attemptNumber);
    expect(await paypal.readNotification(denied)).toMatchObject({ outcome: await paypal.query(attempt) });
  });

  test('that PayPal did not sign are refused: no signature, another body, another webhook', async () => {
    const attempt = await pay();
    const real = await webhookOf('PAYMENT.CAPTURE.COMPLETED', attempt.attemptNumber);
    const forged = Buffer.from(real.body.toString('utf8').replace('25.12', '99.12'));
    const elsewhere = signatureHeaders({ ...ACCESS, webhookId: 'OTHER' }, { body: String(real.body), now });
    const refused = { kind: 'refused' };
    expect(await paypal.readNotification({ ...real, headers: {} })).toEqual(refused);
    expect(await paypal.readNotification({ ...real, body: forged })).toEqual(refused);
    expect(await paypal.readNotification({ ...real, headers: elsewhere })).toEqual(refused);
    expect(await paypal.readNotification({ ...real, body: Buffer.from('not json') })).toEqual(refused);
    expect(await paypal.readNotification({ ...real, body: Buffer.from('"text"') })).toEqual(refused);
  });

  test('that can not be verified now are not taken, so that they come again', async () => {
    const attempt = await pay();
    const real = await webhookOf('PAYMENT.CAPTURE.COMPLETED', attempt.attemptNumber);
    const nobody = paypalClient({ ...ACCESS, url: 'http://127.0.0.1:9' }, { timeoutMs: 300 });
    await expect(nobody.readNotification(real)).rejects.toThrow('PayPal did not say');
  });
});

test('every movement of a span is listed once, over several pages and months, with our numbers', async () => {
  // To the second where one search ends and the next begins.
  now = new Date(START.getTime() + 31 * 86_400_000);
  const attempt = await pay();
  const other = await pay({ amount: 9900 });
  const refund = refundOf(attempt, { amount: 512 });
  const done = await paypal.refund(refund);
  const common = { currency: 'EUR', at: now };
  const movements = await paypal.listMovements({ from: START, to: new Date(now.getTime() + 1000) });
  const here = movements
    ?.filter(({ at }) => at.getTime() === now.getTime())
    .toSorted((a, b) => String(a.number).localeCompare(String(b.number)));
  const capture = { ...common, kind: 'capture' };
  expect(here).toEqual([
    { ...capture, number: attempt.attemptNumber, providerRef: attempt.captureRef, amount: 2512 },
    { ...capture, number: other.attemptNumber, providerRef: other.captureRef, amount: 9900 },
    {
      ...common,
      kind: 'refund',
      number: refund.refundNumber,
      providerRef: done.outcome === 'done' ? done.provider_ref : null,
      amount: 512,
    },
  ]);
  expect(seen.filter((line) => line === 'GET /v1/reporting/transactions').length).toBeGreaterThan(3);
});

test.each([
  ['es', 'Paga con PayPal', /25,12\s€/],
  ['en', 'Pay with PayPal', /€25\.12/],
  ['pt', 'Pague com PayPal', /25,12\s€/],
] as const)('the page of the stand-in is in %s and needs no script', async (locale, title, amount) => {
  const attempt = await begin(null, { locale });
  const page = await fetch(`${desk.publicUrl}/checkoutnow?token=${attempt.providerRef}`);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9");
  const html = await page.text();
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toMatch(amount);
  expect(html).not.toContain('<script');
});
