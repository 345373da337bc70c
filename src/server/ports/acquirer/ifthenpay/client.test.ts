import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import { referenceData } from '../../../testing/reference-data.ts';
import type { AcquirerPort, AttemptRef, PaymentRequest } from '../port.ts';
import { listRecords } from '../stand-in/records.ts';
import { ifthenpayClient } from './client.ts';
import { type IfthenpayDesk, REFERENCES } from './stand-in/desk.ts';
import { type OpenIfthenpay, openIfthenpayStandIn } from './testing/open-ifthenpay-stand-in.ts';

const START = new Date('2026-11-23T10:00:00Z');
const KEYS = {
  multibancoKey: 'TST-000001',
  mbwayKey: null,
  backofficeKey: '1111-2222-3333-4444',
  antiPhishingKey: 'only-we-know-this',
};
let now = START;
let standIn: OpenIfthenpay;
let desk: IfthenpayDesk;
let ifthenpay: AcquirerPort;
let attempts = 0;
const calls: URL[] = [];
/** Accepts a callback only at its second delivery. */
const shop = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://shop');
  const isFirst = !calls.some(({ search }) => search === url.search);
  calls.push(url);
  response.writeHead(isFirst ? 500 : 200).end();
});

beforeAll(async () => {
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const address = shop.address();
  const port = typeof address === 'object' ? address?.port : 0;
  standIn = await openIfthenpayStandIn({ keys: KEYS, callbackUrl: `http://127.0.0.1:${port}/told`, now: () => now });
  ({ desk, ifthenpay } = standIn);
});
afterEach(() => {
  standIn.loseNext(null);
  now = START;
});
afterAll(async () => {
  await standIn.close();
  await new Promise((closed) => shop.close(closed));
});

function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
  attempts += 1;
  return {
    attemptNumber: `${String(attempts).padStart(4, '0')}MULTIB01`,
    method: 'multibanco',
    amount: 12_300,
    currency: 'EUR',
    description: 'Registo de Portugal 1000001',
    orderId: 1_000_001,
    email: 'ana@example.com',
    card: null,
    keepCard: false,
    beside: [],
    locale: 'pt',
    returnUrl: 'http://127.0.0.1:9/back?attempt=1',
    notifyUrl: 'http://127.0.0.1:9/told',
    expiresAt: new Date(now.getTime() + 7 * DAY_MS),
    ...more,
  };
}

function refOf(asked: PaymentRequest, outcome: Outcome): AttemptRef {
  const providerRef = outcome.outcome === 'pending' ? (outcome.provider_ref ?? null) : null;
  return { ...asked, providerRef, captureRef: null, startedAt: now };
}

async function begin(more: Partial<PaymentRequest> = {}): Promise<AttemptRef> {
  const asked = request(more);
  return refOf(asked, await ifthenpay.begin(asked));
}

/** Pays at the cash machine. @returns the machine's message */
async function pay({ providerRef }: AttemptRef, amount = '123.00'): Promise<string | null> {
  const body = new URLSearchParams({ reference: providerRef ?? '', amount });
  const answer = await fetch(`${desk.publicUrl}/pay?lang=pt`, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '', desk.publicUrl).searchParams.get('result');
}

function read(query: Record<string, string>) {
  return ifthenpay.readNotification({ body: Buffer.alloc(0), headers: {}, query, now });
}

describe('paying by Multibanco', () => {
  test('shows entity and reference, and until when; the money comes later', async () => {
    const asked = request();
    const outcome = await ifthenpay.begin(asked);
    const attempt = refOf(asked, outcome);
    expect(outcome).toEqual({
      outcome: 'pending',
      instructions: { kind: 'multibanco', entity: '99999', reference: attempt.providerRef },
      expires_at: new Date('2026-11-30T23:59:59Z'),
      provider_ref: expect.stringMatching(/^999\d{6}$/),
    });
    const waits = { outcome: 'pending', instructions: null, expires_at: null, provider_ref: attempt.providerRef };
    expect(await ifthenpay.query(attempt)).toEqual(waits);
    now = new Date(START.getTime() + 3 * DAY_MS);
    expect(await pay(attempt)).toBe('paid');
    const captured = await ifthenpay.query(attempt);
    expect(captured).toEqual({
      outcome: 'captured',
      event_id: expect.stringMatching(/^[0-9a-f]{20}$/),
      amount: 12_300,
      currency: 'EUR',
      instrument: { brand: 'Multibanco', last_four: null },
      provider_ref: attempt.providerRef,
    });
    expect(await ifthenpay.query(attempt)).toEqual(captured);
    expect(await ifthenpay.abandon(attempt)).toEqual(captured);
    expect(await pay(attempt)).toBe('refused');
  });

  test('an amount other than requested is reported as received', async () => {
    const attempt = await begin();
    expect(await pay(attempt, '100,50')).toBe('paid');
    expect(await ifthenpay.query(attempt)).toMatchObject({ outcome: 'captured', amount: 10_050 });
  });

  test('a reference that nobody paid in time is over, and the machine refuses it', async () => {
    const attempt = await begin();
    now = new Date('2026-12-01T00:00:01Z');
    expect(await pay(attempt)).toBe('refused');
    const over = { outcome: 'expired', event_id: `${attempt.attemptNumber}:abandoned` };
    expect(await ifthenpay.abandon(attempt)).toEqual(over);
    expect(await ifthenpay.abandon(attempt)).toEqual(over);
  });

  test('an abandoned one can still be paid, and is then reported', async () => {
    const attempt = await begin();
    expect(await ifthenpay.abandon(attempt)).toMatchObject({ outcome: 'expired' });
    expect(await pay(attempt)).toBe('paid');
    expect(await ifthenpay.query(attempt)).toMatchObject({ outcome: 'captured', amount: 12_300 });
  });

  test('a reference whose answer got lost is unseen, since nobody was shown it', async () => {
    standIn.loseNext(/init$/);
    const asked = request();
    const outcome = await ifthenpay.begin(asked);
    expect(outcome).toEqual({ outcome: 'unknown' });
    const attempt = refOf(asked, outcome);
    expect(await ifthenpay.query(attempt)).toEqual({ outcome: 'unseen' });
    expect(await ifthenpay.abandon(attempt)).toMatchObject({ outcome: 'expired' });
    expect(await listRecords(desk, REFERENCES, { order_id: asked.attemptNumber })).toHaveLength(1);
  });

  test('nobody there, or a wrong key, is unknown, and for movements an error without the keys', async () => {
    const nobody = ifthenpayClient({ ...KEYS, url: 'http://127.0.0.1:9' }, { timeoutMs: 300 });
    const attempt = await begin();
    expect(await nobody.begin(request())).toEqual({ outcome: 'unknown' });
    expect(await nobody.query(attempt)).toEqual({ outcome: 'unknown' });
    expect(await nobody.abandon(attempt)).toEqual({ outcome: 'unknown' });
    const stranger = ifthenpayClient({ ...KEYS, url: desk.publicUrl, backofficeKey: 'wrong' });
    expect(await stranger.query(attempt)).toEqual({ outcome: 'unknown' });
    const span = { from: START, to: now };
    expect(await stranger.listMovements(span).catch(String)).toBe(
      'Error: ifthenpay did not answer the question for its payments',
    );
  });

  test('a merchant they do not know is declined, with nothing to pay', async () => {
    const stranger = ifthenpayClient({ ...KEYS, url: desk.publicUrl, multibancoKey: 'XXX-000000' });
    const asked = request();
    const refused = { outcome: 'declined', event_id: `${asked.attemptNumber}:refused`, code: 'provider_unavailable' };
    expect(await stranger.begin(asked)).toEqual(refused);
  });

  test('money goes back by hand', async () => {
    const attempt = await begin();
    expect(ifthenpay.refunds).toBe('by_hand');
    const refund = {
      refundNumber: '0001REFUND01',
      providerRef: null,
      attempt,
      amount: 1,
      currency: 'EUR',
      sentAt: null,
    };
    expect(await ifthenpay.refund(refund)).toMatchObject({ outcome: 'refused', code: 'by_hand' });
  });
});

describe('callbacks', () => {
  test('come until they are taken, and only say that there is something to ask', async () => {
    const attempt = await begin();
    await pay(attempt);
    const about = () => calls.filter(({ searchParams }) => searchParams.get('orderId') === attempt.attemptNumber);
    await expect
      .poll(() => {
        now = new Date(now.getTime() + 1000);
        return about().length;
      })
      .toBeGreaterThan(1);
    const [first, second] = about().map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(second).toEqual(first);
    const reading = await read(first ?? {});
    expect(reading).toEqual({ kind: 'ask', id: expect.any(String), attempt: { number: attempt.attemptNumber } });
    expect(await read(second ?? {})).toEqual(reading);
    expect(JSON.stringify(reading)).not.toContain(KEYS.antiPhishingKey);
  });

  test('with a wrong key, or none, are refused', async () => {
    const query = { orderId: '0001MULTIB01', reference: '999012373', amount: '123.00' };
    expect(await read({ ...query, key: KEYS.antiPhishingKey })).toMatchObject({ kind: 'ask' });
    for (const key of ['', 'only-we-know-thi', `${KEYS.antiPhishingKey} `, KEYS.antiPhishingKey.toUpperCase()]) {
      expect(await read({ ...query, key })).toEqual({ kind: 'refused' });
    }
    expect(await read(query)).toEqual({ kind: 'refused' });
  });

  test('about no payment are nothing', async () => {
    expect(await read({ key: KEYS.antiPhishingKey, amount: '1.00' })).toEqual({ kind: 'nothing', id: '1.00' });
  });

  test('of every published template for Multibanco are understood', async (context) => {
    const file = referenceData(context, 'ifthenpay/callback_url_templates.json');
    const { templates }: { templates: { method: string; query: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
    const ours = templates.filter(({ method }) => method === 'multibanco');
    expect(ours.length).toBeGreaterThan(1);
    for (const { query } of ours) {
      const filled = query
        .replace('[CHAVE_ANTI_PHISHING]', KEYS.antiPhishingKey)
        .replace('[ENTIDADE]', '99999')
        .replace('[REFERENCIA]', '999012373')
        .replace('[VALOR]', '123.00');
      const attempt = { providerRef: '999012373' };
      expect(await read(Object.fromEntries(new URLSearchParams(filled)))).toMatchObject({ kind: 'ask', attempt });
    }
  });
});

test('every payment of a span is listed with our number', async () => {
  now = new Date('2027-01-15T09:30:00Z');
  const [one, other] = [await begin(), await begin({ amount: 4500 })];
  await begin();
  await pay(one);
  now = new Date('2027-01-16T09:30:00Z');
  await pay(other, '45.00');
  const movement = { kind: 'capture', currency: 'EUR' };
  expect(await ifthenpay.listMovements({ from: new Date('2027-01-15T00:00:00Z'), to: now })).toEqual([
    {
      ...movement,
      number: one.attemptNumber,
      providerRef: one.providerRef,
      amount: 12_300,
      at: new Date('2027-01-15T09:30:00Z'),
    },
  ]);
  const to = new Date(now.getTime() + 1000);
  const all = await ifthenpay.listMovements({ from: START, to });
  expect(all?.filter(({ number }) => number === other.attemptNumber)).toEqual([
    { ...movement, number: other.attemptNumber, providerRef: other.providerRef, amount: 4500, at: now },
  ]);
});

test.each([
  ['pt', 'Caixa Multibanco'],
  ['es', 'Cajero Multibanco'],
  ['en', 'Multibanco machine'],
])('the machine speaks %s and needs no script', async (lang, title) => {
  const attempt = await begin();
  const page = await fetch(`${desk.publicUrl}/?lang=${lang}`);
  const html = await page.text();
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`value="${attempt.providerRef}"`);
  expect(html).toContain('value="123.00"');
  expect(html).not.toContain('<script');
});
