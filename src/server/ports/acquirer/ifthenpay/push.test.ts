import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import { referenceData } from '../../../testing/reference-data.ts';
import type { AcquirerPort, AttemptRef, PaymentRequest } from '../port.ts';
import { listRecords } from '../stand-in/records.ts';
import { ifthenpayClient } from './client.ts';
import { type IfthenpayDesk, PUSHES } from './stand-in/desk.ts';
import { UNKNOWN_PHONE } from './stand-in/pushes.ts';
import { type OpenIfthenpay, openIfthenpayStandIn } from './testing/open-ifthenpay-stand-in.ts';

const START = new Date('2026-11-23T10:00:00Z');
const KEYS = {
  multibancoKey: null,
  mbwayKey: 'TST-000002',
  backofficeKey: '1111-2222-3333-4444',
  antiPhishingKey: 'only-we-know-this',
};
const RETURN = 'http://127.0.0.1:9/back?attempt=1';
const WAITS = { outcome: 'challenge', challenge: { action: '', fields: [], method: 'get' } };
let now = START;
let standIn: OpenIfthenpay;
let desk: IfthenpayDesk;
let ifthenpay: AcquirerPort;
let attempts = 0;
const calls: URL[] = [];
const shop = Fastify();

beforeAll(async () => {
  shop.get('/told', async (request) => {
    calls.push(new URL(request.url, 'http://shop'));
    return 'ok';
  });
  const told = await shop.listen({ port: 0, host: '127.0.0.1' });
  standIn = await openIfthenpayStandIn({ keys: KEYS, callbackUrl: `${told}/told`, now: () => now });
  ({ desk, ifthenpay } = standIn);
});
afterEach(() => {
  standIn.loseNext(null);
  now = START;
});
afterAll(async () => {
  await standIn.close();
  await shop.close();
});

function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
  attempts += 1;
  return {
    attemptNumber: `${String(attempts).padStart(4, '0')}MBWAYX01`,
    method: 'mbway',
    amount: 4261,
    currency: 'EUR',
    description: 'Registo de Portugal 1000001',
    orderId: 1_000_001,
    email: 'ana@example.com',
    card: null,
    keepCard: false,
    beside: [],
    locale: 'pt',
    phone: '912345678',
    returnUrl: RETURN,
    notifyUrl: 'http://127.0.0.1:9/told',
    expiresAt: new Date(now.getTime() + 300_000),
    ...more,
  };
}

function refOf(asked: PaymentRequest, outcome: Outcome): AttemptRef {
  const providerRef = outcome.outcome === 'challenge' ? (outcome.provider_ref ?? null) : null;
  return { ...asked, providerRef, captureRef: null, startedAt: now };
}

async function begin(more: Partial<PaymentRequest> = {}): Promise<AttemptRef> {
  const asked = request(more);
  return refOf(asked, await ifthenpay.begin(asked));
}

/** Answers on the phone. @returns the phone's message */
async function answer({ providerRef }: AttemptRef, given: string): Promise<string | null> {
  const body = new URLSearchParams({ request: providerRef ?? '', answer: given });
  const said = await fetch(`${desk.publicUrl}/mbway?lang=pt`, { method: 'POST', body, redirect: 'manual' });
  return new URL(said.headers.get('location') ?? '', desk.publicUrl).searchParams.get('result');
}

const read = (query: Record<string, string>) =>
  ifthenpay.readNotification({ body: Buffer.alloc(0), headers: {}, query, now });
const later = (seconds: number) => {
  now = new Date(START.getTime() + seconds * 1000);
};

describe('paying by MB WAY', () => {
  test('is sent to the telephone, and paid once it is confirmed there', async () => {
    const asked = request();
    const outcome = await ifthenpay.begin(asked);
    const challenge = { action: RETURN, fields: [], method: 'get' };
    expect(outcome).toEqual({ outcome: 'challenge', challenge, provider_ref: expect.stringMatching(/^[0-9a-f]{20}$/) });
    const attempt = refOf(asked, outcome);
    expect(await ifthenpay.query(attempt)).toEqual(WAITS);
    expect(await answer(attempt, 'confirmed')).toBe('answered');
    const captured = await ifthenpay.query(attempt);
    expect(captured).toEqual({
      outcome: 'captured',
      event_id: attempt.providerRef,
      amount: 4261,
      currency: 'EUR',
      instrument: { brand: 'MB WAY', last_four: null },
      provider_ref: attempt.providerRef,
    });
    expect(await ifthenpay.abandon(attempt)).toEqual(captured);
    expect(await answer(attempt, 'refused')).toBe('too_late');
  });

  test.each([
    ['refused', 'mbway_refused'],
    ['declined', 'mbway_declined'],
  ])('%s on the telephone is over with its own reason', async (given, code) => {
    const attempt = await begin();
    await answer(attempt, given);
    const over = { outcome: 'declined', event_id: `${attempt.attemptNumber}:${code}`, code };
    expect(await ifthenpay.query(attempt)).toEqual(over);
    expect(await ifthenpay.query(attempt)).toEqual(over);
  });

  test('nobody who confirms it in four minutes has paid, and the telephone takes it no longer', async () => {
    const attempt = await begin();
    later(239);
    expect(await ifthenpay.query(attempt)).toEqual(WAITS);
    later(241);
    expect(await ifthenpay.query(attempt)).toMatchObject({ outcome: 'declined', code: 'mbway_expired' });
    expect(await answer(attempt, 'confirmed')).toBe('too_late');
  });

  test('a telephone without MB WAY is reported at once', async () => {
    const refused = await ifthenpay.begin(request({ phone: UNKNOWN_PHONE }));
    expect(refused).toMatchObject({ outcome: 'declined', code: 'mbway_declined' });
  });

  test('an abandoned one can still be confirmed, and is then reported', async () => {
    const attempt = await begin();
    const over = { outcome: 'expired', event_id: `${attempt.attemptNumber}:abandoned` };
    expect(await ifthenpay.abandon(attempt)).toEqual(over);
    await answer(attempt, 'confirmed');
    expect(await ifthenpay.abandon(attempt)).toMatchObject({ outcome: 'captured', amount: 4261 });
  });

  test('a request whose answer got lost is not sent again, is found when it is paid, and given up when it is not', async () => {
    standIn.loseNext(/mbway$/);
    const asked = request();
    const outcome = await ifthenpay.begin(asked);
    expect(outcome).toEqual({ outcome: 'unknown' });
    const attempt = refOf(asked, outcome);
    expect(await ifthenpay.query(attempt)).toEqual({ outcome: 'unknown' });
    const [sent, ...more] = await listRecords(desk, PUSHES, { order_id: asked.attemptNumber });
    expect(more).toEqual([]);
    later(300);
    expect(await ifthenpay.query(attempt)).toEqual({ outcome: 'unseen' });
    expect(await ifthenpay.abandon(attempt)).toMatchObject({ outcome: 'expired' });
    now = START;
    await answer({ ...attempt, providerRef: sent?.id ?? '' }, 'confirmed');
    const paid = { outcome: 'captured', event_id: sent?.id, provider_ref: sent?.id, amount: 4261 };
    expect(await ifthenpay.query(attempt)).toMatchObject(paid);
  });

  test('nobody there, or a wrong key, is unknown; a merchant they do not know is declined', async () => {
    const nobody = ifthenpayClient({ ...KEYS, url: 'http://127.0.0.1:9' }, { timeoutMs: 300 });
    const attempt = await begin();
    expect(await nobody.begin(request())).toEqual({ outcome: 'unknown' });
    expect(await nobody.query(attempt)).toEqual({ outcome: 'unknown' });
    expect(await nobody.abandon(attempt)).toEqual({ outcome: 'unknown' });
    const stranger = ifthenpayClient({ ...KEYS, url: desk.publicUrl, mbwayKey: 'XXX-000000' });
    expect(await stranger.query(attempt)).toEqual({ outcome: 'unknown' });
    expect(await stranger.begin(request())).toMatchObject({ outcome: 'declined', code: 'provider_unavailable' });
  });
});

test('what was confirmed is called back, and listed under the name of its request', async () => {
  later(86_400);
  const attempt = await begin();
  await begin();
  await answer(attempt, 'confirmed');
  const about = () => calls.find(({ searchParams }) => searchParams.get('orderId') === attempt.attemptNumber);
  await expect.poll(about, { timeout: 5000 }).toBeDefined();
  const told = Object.fromEntries(about()?.searchParams ?? []);
  expect(await read(told)).toEqual({ kind: 'ask', id: expect.any(String), attempt: { number: attempt.attemptNumber } });
  expect(await read({ ...told, key: 'guessed' })).toEqual({ kind: 'refused' });
  const to = new Date(now.getTime() + 1000);
  expect(await ifthenpay.listMovements({ from: now, to })).toEqual([
    {
      kind: 'capture',
      number: attempt.attemptNumber,
      providerRef: attempt.providerRef,
      amount: 4261,
      currency: 'EUR',
      at: now,
    },
  ]);
});

test('callbacks of every published template for MB WAY are understood', async (context) => {
  const file = referenceData(context, 'ifthenpay/callback_url_templates.json');
  const { templates }: { templates: { method: string; query: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const ours = templates.filter(({ method }) => method === 'mbway');
  expect(ours.length).toBeGreaterThan(1);
  for (const { query } of ours) {
    const filled = query
      .replace('[CHAVE_ANTI_PHISHING]', KEYS.antiPhishingKey)
      .replace('[REFERENCIA]', '0001MBWAYX01')
      .replace('[ID_TRANSACAO]', 'i2szvoUfPYBMWdSxqO3n')
      .replace('[VALOR]', '42.61');
    const number = { number: '0001MBWAYX01' };
    const attempt = query.includes('[REFERENCIA]') ? number : { providerRef: 'i2szvoUfPYBMWdSxqO3n' };
    expect(await read(Object.fromEntries(new URLSearchParams(filled)))).toMatchObject({ kind: 'ask', attempt });
  }
});

/** Queries a server that gives this answer to everything, and returns what the server received. */
async function ask<T>(answered: unknown, question: (client: AcquirerPort) => Promise<T>) {
  const server = Fastify();
  const sent: unknown[] = [];
  server.all('/*', async ({ url, body }, reply) => {
    sent.push({ url, body });
    return reply.type('application/json').send(JSON.stringify(answered));
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    return { said: await question(ifthenpayClient({ ...KEYS, url }, { now: () => now })), sent };
  } finally {
    await server.close();
  }
}

describe('what ifthenpay documents', () => {
  const documented = {
    Amount: '42.61',
    Message: 'Pending',
    OrderId: '0001MBWAYX01',
    RequestId: 'i2szvoUfPYBMWdSxqO3n',
  };
  const asked = () => request({ attemptNumber: '0001MBWAYX01' });

  test('a request is sent and read in its form', async () => {
    const { said, sent } = await ask({ ...documented, Status: '000' }, (client) => client.begin(asked()));
    expect(said).toMatchObject({ outcome: 'challenge', provider_ref: 'i2szvoUfPYBMWdSxqO3n' });
    const body = {
      mbWayKey: 'TST-000002',
      orderId: '0001MBWAYX01',
      amount: '42.61',
      mobileNumber: '351#912345678',
      email: 'ana@example.com',
      description: 'Registo de Portugal 1000001',
    };
    expect(sent).toEqual([{ url: '/spg/payment/mbway', body }]);
  });

  test.each([
    ['another order', { OrderId: '1887' }],
    ['another amount', { Amount: '42.60' }],
    ['no name', { RequestId: null }],
  ])('an answer about %s is taken for none', async (_what, wrong) => {
    const { said } = await ask({ ...documented, Status: '000', ...wrong }, (client) => client.begin(asked()));
    expect(said).toEqual({ outcome: 'unknown' });
  });

  test.each([
    ['000', { outcome: 'captured', amount: 4261 }],
    ['020', { outcome: 'declined', code: 'mbway_refused' }],
    ['101', { outcome: 'declined', code: 'mbway_expired' }],
    ['122', { outcome: 'declined', code: 'mbway_declined' }],
    ['123', WAITS],
    ['777', { outcome: 'unknown' }],
  ])('the status %s', async (Status, outcome) => {
    const attempt = { ...refOf(asked(), { outcome: 'unknown' }), providerRef: 'i2szvoUfPYBMWdSxqO3n' };
    const { said, sent } = await ask({ Status, RequestId: 'i2szvoUfPYBMWdSxqO3n' }, (client) => client.query(attempt));
    expect(said).toMatchObject(outcome);
    const url = '/spg/payment/mbway/status?mbWayKey=TST-000002&requestId=i2szvoUfPYBMWdSxqO3n';
    expect(sent).toMatchObject([{ url }]);
  });
});

test.each([
  ['pt', 'MB WAY no telemóvel'],
  ['es', 'MB WAY en el móvil'],
  ['en', 'MB WAY on the phone'],
])('the telephone speaks %s and needs no script', async (lang, title) => {
  const attempt = await begin();
  const html = await (await fetch(`${desk.publicUrl}/mbway?lang=${lang}`)).text();
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`value="${attempt.providerRef}"`);
  expect(html).toContain('912 345 678');
  expect(html).not.toContain('<script');
});
