import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import type { AcquirerPort, AttemptRef } from '../port.ts';
import { listRecords } from '../stand-in/records.ts';
import { paypalClient } from './client.ts';
import { ORDERS } from './stand-in/desk.ts';
import {
  ACCESS,
  type OpenPaypal,
  openPaypalStandIn,
  refOf,
  refundOf,
  requestToPay,
  START,
} from './testing/open-paypal-stand-in.ts';

let paypal: OpenPaypal;
let acquirer: AcquirerPort;

beforeAll(async () => {
  paypal = await openPaypalStandIn();
  acquirer = paypal.acquirer;
});
afterAll(() => paypal.close());

describe('paying by PayPal', () => {
  test('leads to the page of PayPal, and takes the money once after the customer has agreed', async () => {
    const asked = requestToPay();
    const challenge = await acquirer.begin(asked);
    const attempt = refOf(asked, challenge);
    expect(challenge).toEqual({
      outcome: 'challenge',
      challenge: {
        method: 'get',
        action: `${paypal.desk.publicUrl}/checkoutnow?token=${attempt.providerRef}`,
        fields: [],
      },
      provider_ref: attempt.providerRef,
    });
    expect(await acquirer.query(attempt)).toEqual(challenge);
    const back = await paypal.choose(attempt, 'good');
    expect(back.headers.get('location')).toBe(`http://127.0.0.1:9/back?attempt=1&token=${attempt.providerRef}`);
    const captured = await acquirer.query(attempt);
    expect(captured).toMatchObject({
      outcome: 'captured',
      amount: 2512,
      currency: 'EUR',
      instrument: { brand: 'PayPal', last_four: null },
      provider_ref: attempt.providerRef,
    });
    expect(await acquirer.query(attempt)).toEqual(captured);
    expect(await acquirer.begin(asked)).toEqual(captured);
    expect(await acquirer.abandon(attempt)).toEqual(captured);
  });

  test('two questions at once take the money once', async () => {
    const attempt = await paypal.begin('good');
    const outcomes = await Promise.all([acquirer.query(attempt), acquirer.query(attempt), acquirer.query(attempt)]);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ outcome: 'captured' });
  });

  test('what PayPal refuses is declined, and says so again', async () => {
    const attempt = await paypal.begin('refused');
    const declined = await acquirer.query(attempt);
    expect(declined).toMatchObject({ outcome: 'declined', code: 'paypal_declined' });
    expect(await acquirer.query(attempt)).toEqual(declined);
  });

  test('a card that is declined at PayPal refuses the attempt, whose order is not charged any more; another order is', async () => {
    const attempt = await paypal.begin('declined');
    const declined = { outcome: 'declined', code: 'paypal_means_declined' };
    expect(await acquirer.query(attempt)).toMatchObject(declined);
    expect(await acquirer.query(attempt)).toEqual(await acquirer.query(attempt));
    await paypal.choose(attempt, 'good');
    // The ledger queries a finished attempt in this way.
    expect(await acquirer.abandon(attempt)).toMatchObject({ outcome: 'expired' });
    const next = await paypal.pay();
    const orders = await listRecords(paypal.desk, ORDERS, { custom_id: attempt.attemptNumber });
    expect(orders.map(({ body }) => body.capture)).toEqual([null]);
    expect(next.providerRef).not.toBe(attempt.providerRef);
  });

  test.each([
    ['accept', 'captured'],
    ['deny', 'declined'],
  ])('a payment under review waits until the review ends: %s', async (choice, outcome) => {
    const attempt = await paypal.begin('reviewed');
    const pending = { outcome: 'pending', instructions: null, expires_at: null, provider_ref: attempt.providerRef };
    expect(await acquirer.query(attempt)).toEqual(pending);
    await paypal.choose(attempt, choice);
    expect(await acquirer.query(attempt)).toMatchObject({ outcome });
  });

  test('a customer who leaves can come back to the same page until it is closed', async () => {
    const attempt = await paypal.begin('leave');
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'challenge' });
    paypal.pass(4 * HOUR_MS);
    expect(await acquirer.query(attempt)).toEqual({ outcome: 'expired', event_id: `${attempt.providerRef}:gone` });
    expect((await fetch(`${paypal.desk.publicUrl}/checkoutnow?token=${attempt.providerRef}`)).status).toBe(404);
  });

  test('an abandoned attempt is over, even one that the customer has agreed to', async () => {
    const attempt = await paypal.begin('good');
    const over = { outcome: 'expired', event_id: `${attempt.attemptNumber}:abandoned` };
    expect(await acquirer.abandon(attempt)).toEqual(over);
    expect(await acquirer.abandon({ ...attempt, providerRef: null })).toEqual(over);
    const orders = await listRecords(paypal.desk, ORDERS, { custom_id: attempt.attemptNumber });
    expect(orders.map(({ body }) => body.capture)).toEqual([null]);
  });
});

describe('answers that get lost', () => {
  test('an order is created once', async () => {
    paypal.loseNext(/^POST \/v2\/checkout\/orders$/);
    const attempt = await paypal.begin('good');
    expect(attempt.providerRef).not.toBeNull();
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'captured' });
    expect(await listRecords(paypal.desk, ORDERS, { custom_id: attempt.attemptNumber })).toHaveLength(1);
  });

  test('an attempt whose order was never shown is unseen', async () => {
    const attempt: AttemptRef = { ...requestToPay(), providerRef: null, captureRef: null, startedAt: START };
    expect(await acquirer.query(attempt)).toEqual({ outcome: 'unseen' });
  });

  test('money is taken once, and the next question tells it', async () => {
    const attempt = await paypal.begin('good');
    paypal.loseNext(/\/capture$/);
    expect(await acquirer.query(attempt)).toEqual({ outcome: 'unknown' });
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'captured', amount: 2512 });
  });

  test('nobody there is unknown, and for movements an error without the request', async () => {
    const nobody = paypalClient({ ...ACCESS, url: 'http://127.0.0.1:9' }, { timeoutMs: 300 });
    expect(await nobody.begin(requestToPay())).toEqual({ outcome: 'unknown' });
    expect(await nobody.query({ ...(await paypal.begin(null)) })).toEqual({ outcome: 'unknown' });
    const failure = await nobody.listMovements({ from: START, to: new Date(START.getTime() + 1) }).catch(String);
    expect(failure).toBe('Error: PayPal did not answer the search for transactions');
  });

  test('a PayPal that takes the request and never answers is unknown after its time', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const address = silent.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const attempt = await paypal.begin('good');
    const slow = paypalClient({ ...ACCESS, url }, { timeoutMs: 100 });
    expect(await slow.query(attempt)).toEqual({ outcome: 'unknown' });
    expect(await slow.abandon(attempt)).toEqual({ outcome: 'unknown' });
    expect(await slow.refund(refundOf(attempt))).toEqual({ outcome: 'unknown' });
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
  });

  test('a wrong secret is unknown, and a token that was refused is requested once more', async () => {
    const stranger = paypalClient({ ...ACCESS, url: paypal.desk.publicUrl, clientSecret: 'not-the-secret' });
    expect(await stranger.begin(requestToPay())).toEqual({ outcome: 'unknown' });
    const attempt = await paypal.begin(null);
    paypal.seen.length = 0;
    await acquirer.query(attempt);
    expect(paypal.seen).toEqual([`GET /v2/checkout/orders/${attempt.providerRef}`]);
    paypal.pass(10 * HOUR_MS);
    const later = await paypal.begin(null);
    expect(later.providerRef).not.toBeNull();
    expect(paypal.seen.slice(1)).toEqual([
      'POST /v2/checkout/orders',
      'POST /v1/oauth2/token',
      'POST /v2/checkout/orders',
    ]);
  });
});
