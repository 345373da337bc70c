import { describe, expect, test } from 'vitest';
import { readWebhook } from './read-webhook.ts';

const AMOUNT = { currency_code: 'EUR', value: '25.12' };

function webhook(event_type: string, resource: object) {
  return { id: 'WH-1', event_type, resource };
}

/** A dispute of PayPal's Disputes v1, reduced to the fields that we read. */
function dispute(more: object = {}, transaction: object = {}) {
  return {
    dispute_id: 'PP-D-27803',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'OPEN',
    dispute_amount: AMOUNT,
    disputed_transactions: [{ seller_transaction_id: '27M47624FP291604U', ...transaction }],
    ...more,
  };
}

describe('a dispute', () => {
  const reading = {
    kind: 'chargeback',
    id: 'WH-1',
    attempt: { providerRef: '27M47624FP291604U' },
    amount: 2512,
    reason: 'merchandise_or_service_not_received',
  };

  test('is opened', () => {
    const opened = readWebhook(webhook('CUSTOMER.DISPUTE.CREATED', dispute()));
    expect(opened).toEqual({ ...reading, state: 'opened' });
  });

  test.each([
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['ACCEPTED', 'lost'],
    ['something new', 'lost'],
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED_WITH_PAYOUT', 'won'],
    ['CANCELED_BY_BUYER', 'won'],
    ['DENIED', 'won'],
  ])('that ended with %s is %s', (outcome_code, state) => {
    const resource = dispute({ dispute_outcome: { outcome_code } });
    expect(readWebhook(webhook('CUSTOMER.DISPUTE.RESOLVED', resource))).toEqual({ ...reading, state });
  });

  test('is about the attempt that its transaction names', () => {
    const resource = dispute({}, { custom: '0001PAYPAL01' });
    const opened = readWebhook(webhook('CUSTOMER.DISPUTE.CREATED', resource));
    expect(opened).toMatchObject({ attempt: { number: '0001PAYPAL01' } });
  });
});

test('money that PayPal took back is a lost chargeback of the capture that it links to', () => {
  const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/0JF852973C016714D' }];
  const resource = { id: '1Y107995YT783435V', amount: { ...AMOUNT, value: '-25.12' }, status: 'COMPLETED', links };
  expect(readWebhook(webhook('PAYMENT.CAPTURE.REVERSED', resource))).toEqual({
    kind: 'chargeback',
    id: 'WH-1',
    attempt: { providerRef: '0JF852973C016714D' },
    amount: 2512,
    state: 'lost',
    reason: 'reversed',
  });
});

test.each([
  ['PENDING', { outcome: 'pending', provider_ref: '1Y107995YT783435V' }],
  ['FAILED', { outcome: 'refused', event_id: '1Y107995YT783435V:FAILED', code: 'failed' }],
])('a refund that is %s is reported with our number, as by a query', (status, outcome) => {
  const resource = { id: '1Y107995YT783435V', amount: AMOUNT, status, custom_id: 'refund-0001REFUND01' };
  expect(readWebhook(webhook(`PAYMENT.REFUND.${status}`, resource))).toMatchObject({
    kind: 'refund',
    refund: { number: '0001REFUND01' },
    outcome,
  });
});

test("one made at PayPal's desk, which bears the attempt's number, is looked for under PayPal's name of it", () => {
  const resource = { id: '1Y107995YT783435V', amount: AMOUNT, status: 'COMPLETED', custom_id: '0001PAYPAL01' };
  expect(readWebhook(webhook('PAYMENT.CAPTURE.REFUNDED', resource))).toMatchObject({
    refund: { providerRef: '1Y107995YT783435V' },
    attempt: { number: '0001PAYPAL01' },
  });
});

test('what books nothing is nothing; money that can not be read has to come again', () => {
  expect(readWebhook(webhook('CHECKOUT.ORDER.COMPLETED', {}))).toEqual({ kind: 'nothing', id: 'WH-1' });
  const capture = { id: '27M47624FP291604U', amount: { currency_code: 'EUR', value: 'a lot' } };
  expect(() => readWebhook(webhook('PAYMENT.CAPTURE.COMPLETED', capture))).toThrow(RangeError);
  expect(() => readWebhook(webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'x' }))).toThrow();
});
