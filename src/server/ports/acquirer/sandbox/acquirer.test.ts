import { createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import { PaymentCard } from '../../../../domain/payments/payment-card.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { AcquirerPort } from '../port.ts';
import { sandboxAcquirerApp } from './acquirer-app.ts';
import { sandboxClient } from './client.ts';
import { isSigned, signedHeaders } from './signature.ts';

const KEY = 'a-key-of-the-test-0001';
let now = new Date('2026-11-23T10:00:00Z');
let database: TestDatabase;
let bank: FastifyInstance;
let url: string;
let acquirer: AcquirerPort;
let attempts = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  bank = Fastify({ forceCloseConnections: true });
  const desk = { db: database.db, key: KEY, now: () => now, publicUrl: '' };
  await bank.register(sandboxAcquirerApp, desk);
  url = await bank.listen({ port: 0, host: '127.0.0.1' });
  desk.publicUrl = url;
  acquirer = sandboxClient({ url, key: KEY, now: () => now });
});
afterAll(async () => {
  await bank.close();
  await database.drop();
});

function request(number: string, locale: 'es' | 'en' | 'pt' = 'es') {
  attempts += 1;
  const attempt = {
    attemptNumber: `${String(attempts).padStart(4, '0')}TEST`,
    method: 'cc',
    amount: 2512,
    currency: 'EUR',
  } as const;
  return {
    ...attempt,
    ref: { ...attempt, providerRef: null, captureRef: null, startedAt: now },
    description: 'Registralia 1000000001',
    orderId: 1000000001,
    email: 'ana@example.com',
    card: new PaymentCard({ number, code: '737', month: 12, year: 2030, holder: 'Ana' }),
    keepCard: false,
    beside: [],
    locale,
    returnUrl: 'http://127.0.0.1:9/back',
    notifyUrl: 'http://127.0.0.1:9/told',
    expiresAt: new Date(now.getTime() + 15 * 60_000),
  };
}

function refundOf({ ref }: ReturnType<typeof request>, refundNumber: string, amount: number) {
  return { refundNumber, providerRef: null, attempt: ref, amount, currency: 'EUR', sentAt: null };
}

describe('the sandbox bank', () => {
  test.each([
    ['4548812049400004', 'captured'],
    ['4111111111111111', 'captured'],
    ['4548810000000003', 'challenge'],
    ['4000000000000002', 'declined'],
    ['5555555555554444', 'declined'],
  ])('%s is %s', async (number, outcome) => {
    const authorisation = request(number);
    const answer = await acquirer.begin(authorisation);
    expect(answer.outcome).toBe(outcome);
    expect(await acquirer.query(authorisation.ref)).toEqual(answer);
  });

  test('a card that nobody issued is unknown', async () => {
    expect(await acquirer.begin(request('5555555555554444'))).toMatchObject({ code: 'unknown_card' });
  });

  test('a used attempt number is refused, and the first outcome stands', async () => {
    const first = request('4000000000000002');
    const declined = await acquirer.begin(first);
    const again = await acquirer.begin({ ...request('4548812049400004'), attemptNumber: first.attemptNumber });
    expect(again).toEqual(declined);
  });

  test('an abandoned number can not be charged by a request that comes late', async () => {
    const late = request('4548812049400004');
    expect(await acquirer.query(late.ref)).toEqual({ outcome: 'unseen' });
    expect(await acquirer.abandon(late.ref)).toMatchObject({ outcome: 'expired' });
    expect(await acquirer.begin(late)).toMatchObject({ outcome: 'expired' });
  });

  test('what was captured can not be abandoned any more', async () => {
    const paid = request('4548812049400004');
    const captured = await acquirer.begin(paid);
    expect(await acquirer.abandon(paid.ref)).toEqual(captured);
  });

  test('without the key nothing is answered, and an answer without the key is unknown', async () => {
    const stranger = sandboxClient({ url, key: 'some-other-key-0001', now: () => now });
    const paid = request('4548812049400004');
    expect(await stranger.begin(paid)).toEqual({ outcome: 'unknown' });
    expect(await acquirer.query(paid.ref)).toEqual({ outcome: 'unseen' });
  });

  test('a bank that is not there is an unknown outcome, and the error carries no card', async () => {
    const nobody = sandboxClient({ url: 'http://127.0.0.1:9', key: KEY, timeoutMs: 300, now: () => now });
    expect(await nobody.begin(request('4548812049400004'))).toEqual({ outcome: 'unknown' });
  });

  test('money goes back once under each number, and never more than was captured', async () => {
    const paid = request('4548812049400004');
    await acquirer.begin(paid);
    const first = refundOf(paid, '1000REFUND01', 2000);
    expect(await acquirer.queryRefund(first)).toEqual({ outcome: 'unseen' });
    const done = await acquirer.refund(first);
    expect(done).toMatchObject({ outcome: 'done' });
    expect(await acquirer.refund(first)).toEqual(done);
    expect(await acquirer.queryRefund(first)).toEqual(done);
    expect(await acquirer.refund(refundOf(paid, '1000REFUND02', 513))).toMatchObject({ code: 'more_than_captured' });
    expect(await acquirer.refund(refundOf(paid, '1000REFUND03', 512))).toMatchObject({ outcome: 'done' });
  });

  test('its movements are what it captured and gave back in a span of time', async () => {
    const span = { from: new Date(now.getTime() + HOUR_MS), to: new Date(now.getTime() + 7_200_000) };
    now = span.from;
    const paid = request('4548812049400004');
    await acquirer.begin(paid);
    await acquirer.refund(refundOf(paid, '1000REFUND04', 12));
    now = span.to;
    await acquirer.begin(request('4548812049400004'));
    const movement = { currency: 'EUR', at: span.from, providerRef: null };
    expect(await acquirer.listMovements(span)).toEqual([
      { ...movement, kind: 'capture', number: paid.attemptNumber, amount: 2512 },
      { ...movement, kind: 'refund', number: '1000REFUND04', amount: 12 },
    ]);
  });

  test('a challenge that nobody answers ends after a quarter of an hour', async () => {
    const left = request('4548810000000003');
    await acquirer.begin(left);
    now = new Date(now.getTime() + 15 * 60_000 + 1000);
    expect(await acquirer.query(left.ref)).toMatchObject({ outcome: 'expired' });
  });

  test.each([
    ['es', 'Confirma tu pago', /25,12\s€/],
    ['en', 'Confirm your payment', /€25\.12/],
    ['pt', 'Confirme o seu pagamento', /25,12\s€/],
  ] as const)('its page works in %s without scripts; three wrong codes refuse', async (locale, title, amount) => {
    const asked = request('4548810000000003', locale);
    const answer = await acquirer.begin(asked);
    const { action, fields } = answer.outcome === 'challenge' ? answer.challenge : { action: '', fields: [] };
    const pageUrl = `${action}/${fields[0]?.value}`;
    const html = await (await fetch(pageUrl)).text();
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toMatch(amount);
    expect(html).toContain('•••• 0003');
    expect(html).not.toContain('<script');
    const post = (code: string) => fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ code }) });
    expect(await (await post('000000')).text()).toContain('role="alert"');
    await post('000001');
    await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ code: 'x' }), redirect: 'manual' });
    expect(await acquirer.query(asked.ref)).toMatchObject({ outcome: 'declined', code: 'wrong_code' });
  });

  test('its page loads its own style sheet and nothing else, and may lead back to the shop', async () => {
    const answer = await acquirer.begin(request('4548810000000003'));
    const { action, fields } = answer.outcome === 'challenge' ? answer.challenge : { action: '', fields: [] };
    const page = await fetch(`${action}/${fields[0]?.value}`);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://127.0.0.1:9; base-uri 'none'; frame-ancestors 'none'",
    );
    const html = await page.text();
    expect(html).not.toMatch(/<style|style=/);
    const [, address = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
    expect(new URL(address).origin).toBe(new URL(url).origin);
    const sheet = await fetch(address);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    const rules = await sheet.text();
    expect(rules).toContain('prefers-color-scheme: dark');
    expect(rules).not.toMatch(/url\(|@import/);
  });

  test('a page that does not exist says so', async () => {
    expect((await fetch(`${url}/challenge/nothing`)).status).toBe(404);
    expect((await fetch(`${url}/challenge`, { method: 'POST', body: 'key=1' })).status).toBe(404);
  });
});

describe('the signature', () => {
  const body = Buffer.from('{"a":1}');
  const at = new Date('2026-11-23T10:00:00Z');

  test('is HMAC-SHA256 of moment, full stop and bytes, in hex', () => {
    const timestamp = String(at.getTime() / 1000);
    const signature = createHmac('sha256', KEY).update(`${timestamp}.{"a":1}`).digest('hex');
    expect(signedHeaders(body, { key: KEY, now: at })).toEqual({
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signature,
    });
  });

  test('holds for these bytes, this key and five minutes, and for nothing else', () => {
    const headers = signedHeaders(body, { key: KEY, now: at });
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    expect(isSigned(body, { headers, key: KEY, now: later(300) })).toBe(true);
    expect(isSigned(body, { headers, key: KEY, now: later(301) })).toBe(false);
    expect(isSigned(body, { headers, key: KEY, now: later(-301) })).toBe(false);
    expect(isSigned(Buffer.from('{"a":2}'), { headers, key: KEY, now: at })).toBe(false);
    expect(isSigned(body, { headers, key: `${KEY}x`, now: at })).toBe(false);
    expect(isSigned(body, { headers: {}, key: KEY, now: at })).toBe(false);
  });
});
