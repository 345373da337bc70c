import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AcquirerPort } from '../port.ts';
import { listRecords } from '../stand-in/records.ts';
import { REFUNDS } from './stand-in/desk.ts';
import { type OpenPaypal, openPaypalStandIn, refundOf } from './testing/open-paypal-stand-in.ts';

let paypal: OpenPaypal;
let acquirer: AcquirerPort;

beforeAll(async () => {
  paypal = await openPaypalStandIn();
  acquirer = paypal.acquirer;
});
afterAll(() => paypal.close());

describe('refunds', () => {
  test('whole, once under each number, and never more than was taken', async () => {
    const refund = refundOf(await paypal.pay());
    const done = await acquirer.refund(refund);
    expect(done).toMatchObject({ outcome: 'done' });
    expect(await acquirer.refund(refund)).toEqual(done);
    expect(await acquirer.queryRefund(refund)).toEqual(done);
    expect(await acquirer.refund(refundOf(refund.attempt, { amount: 1 }))).toMatchObject({
      outcome: 'refused',
      code: 'capture_fully_refunded',
    });
  });

  test('in parts, each for its own amount', async () => {
    const attempt = await paypal.pay();
    const captureId = attempt.captureRef as string;
    expect(await acquirer.refund(refundOf(attempt, { amount: 1000 }))).toMatchObject({ outcome: 'done' });
    expect(await acquirer.refund(refundOf(attempt, { amount: 2000 }))).toMatchObject({
      code: 'refund_amount_exceeded',
    });
    expect(await acquirer.refund(refundOf({ ...attempt, captureRef: null }, { amount: 1512 }))).toMatchObject({
      outcome: 'done',
    });
    const given = await listRecords(paypal.desk, REFUNDS, { capture_id: captureId });
    expect(given.map(({ body }) => body.amount.value).sort()).toEqual(['10.00', '15.12']);
  });

  test('one whose answer was lost is refunded once', async () => {
    const refund = refundOf(await paypal.pay());
    paypal.loseNext(/\/refund$/);
    expect(await acquirer.refund(refund)).toEqual({ outcome: 'unknown' });
    const done = await acquirer.queryRefund(refund);
    expect(done).toMatchObject({ outcome: 'done' });
    const providerRef = done.outcome === 'done' ? (done.provider_ref ?? null) : null;
    expect(await acquirer.queryRefund({ ...refund, providerRef })).toEqual(done);
    expect(await listRecords(paypal.desk, REFUNDS, { capture_id: refund.attempt.captureRef })).toHaveLength(1);
  });

  test('one that was never sent is unseen, and 20 at once are one', async () => {
    const refund = refundOf(await paypal.pay());
    expect(await acquirer.queryRefund({ ...refund, sentAt: null })).toEqual({ outcome: 'unseen' });
    await Promise.all(Array.from({ length: 20 }, () => acquirer.refund(refund)));
    expect(await listRecords(paypal.desk, REFUNDS, { capture_id: refund.attempt.captureRef })).toHaveLength(1);
  });
});
