import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AcquirerPort } from '../port.ts';
import { paypalClient } from './client.ts';
import { signatureHeaders } from './stand-in/webhooks.ts';
import { ACCESS, type OpenPaypal, openPaypalStandIn, refundOf } from './testing/open-paypal-stand-in.ts';

let paypal: OpenPaypal;
let acquirer: AcquirerPort;

beforeAll(async () => {
  paypal = await openPaypalStandIn();
  acquirer = paypal.acquirer;
});
afterAll(() => paypal.close());

describe('webhooks', () => {
  test('report approval, payments and refunds, each under its own name and by our numbers', async () => {
    const attempt = await paypal.pay();
    const number = attempt.attemptNumber;
    const approved = await acquirer.readNotification(await paypal.readWebhook('CHECKOUT.ORDER.APPROVED', number));
    expect(approved).toEqual({ kind: 'ask', id: expect.stringMatching(/^WH-/), attempt: { number } });
    const completed = await acquirer.readNotification(await paypal.readWebhook('PAYMENT.CAPTURE.COMPLETED', number));
    expect(completed).toEqual({
      kind: 'outcome',
      id: expect.stringMatching(/^WH-/),
      attempt: { number },
      outcome: await acquirer.query(attempt),
    });
    const refund = refundOf(attempt, { amount: 500 });
    const done = await acquirer.refund(refund);
    const message = await paypal.readWebhook('PAYMENT.CAPTURE.REFUNDED', refund.refundNumber);
    expect(await acquirer.readNotification(message)).toEqual({
      kind: 'refund',
      id: expect.stringMatching(/^WH-/),
      refund: { number: refund.refundNumber },
      attempt: { providerRef: attempt.captureRef },
      amount: 500,
      outcome: done,
    });
    expect(await acquirer.readNotification(message)).toEqual(await acquirer.readNotification(message));
  });

  test('of a review: first a question, then the same decision that a question tells', async () => {
    const attempt = await paypal.begin('reviewed');
    await acquirer.query(attempt);
    const pending = await paypal.readWebhook('PAYMENT.CAPTURE.PENDING', attempt.attemptNumber);
    expect(await acquirer.readNotification(pending)).toMatchObject({ kind: 'ask' });
    await paypal.choose(attempt, 'deny');
    const denied = await paypal.readWebhook('PAYMENT.CAPTURE.DENIED', attempt.attemptNumber);
    expect(await acquirer.readNotification(denied)).toMatchObject({ outcome: await acquirer.query(attempt) });
  });

  test('that PayPal did not sign are refused: no signature, another body, another webhook', async () => {
    const attempt = await paypal.pay();
    const real = await paypal.readWebhook('PAYMENT.CAPTURE.COMPLETED', attempt.attemptNumber);
    const forged = Buffer.from(real.body.toString('utf8').replace('25.12', '99.12'));
    const elsewhere = signatureHeaders(
      { ...ACCESS, webhookId: 'OTHER' },
      { body: String(real.body), now: paypal.now() },
    );
    const refused = { kind: 'refused' };
    expect(await acquirer.readNotification({ ...real, headers: {} })).toEqual(refused);
    expect(await acquirer.readNotification({ ...real, body: forged })).toEqual(refused);
    expect(await acquirer.readNotification({ ...real, headers: elsewhere })).toEqual(refused);
    expect(await acquirer.readNotification({ ...real, body: Buffer.from('not json') })).toEqual(refused);
    expect(await acquirer.readNotification({ ...real, body: Buffer.from('"text"') })).toEqual(refused);
  });

  test('that can not be verified now are not taken, so that they come again', async () => {
    const attempt = await paypal.pay();
    const real = await paypal.readWebhook('PAYMENT.CAPTURE.COMPLETED', attempt.attemptNumber);
    const nobody = paypalClient({ ...ACCESS, url: 'http://127.0.0.1:9' }, { timeoutMs: 300 });
    await expect(nobody.readNotification(real)).rejects.toThrow('PayPal did not say');
  });
});
