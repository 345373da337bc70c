import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRequest, RawNotification } from '../port.ts';
import { openStripeSdk } from './sdk.ts';
import {
  attemptOf,
  type OpenStripe,
  openStripeStandIn,
  requestToPay,
  SECRET_KEY,
  START,
  WEBHOOK_SECRET,
} from './testing/open-stripe-stand-in.ts';

/** A new stand-in for each test, so that the next message of a type is never about another test's payment. */
let stripe: OpenStripe;
beforeEach(async () => {
  stripe = await openStripeStandIn();
});
afterEach(() => stripe.close());

async function begin(given: Partial<PaymentRequest> = {}) {
  const request = requestToPay({ expiresAt: stripe.now(), ...given });
  const begun = await stripe.acquirer.begin(request);
  const providerRef = 'provider_ref' in begun ? (begun.provider_ref ?? null) : null;
  const page = begun.outcome === 'challenge' ? begun.challenge.action : '';
  return { request, page, attempt: attemptOf(request, { providerRef }) };
}

/** Parses the next message of a type. */
async function reading(type: string) {
  return stripe.acquirer.readNotification(await stripe.told(type));
}

describe('a message of Stripe', () => {
  test('that a card paid is the outcome that a question gets, with the card', async () => {
    const { request, page, attempt } = await begin({ keepCard: true });
    await stripe.press(page, { way: '4242', do: 'pay' });
    const asked = await stripe.acquirer.query(attempt);
    expect(asked).toMatchObject({ outcome: 'captured', kept_card: { exp_year: 2034 } });
    const id = expect.stringMatching(/^evt_/);
    const named = { kind: 'outcome', id, attempt: { number: request.attemptNumber } };
    expect(await reading('checkout.session.completed')).toEqual({ ...named, outcome: asked });
    const { provider_ref: _name, ...withoutName } = 'provider_ref' in asked ? asked : { ...asked, provider_ref: '' };
    expect(await reading('payment_intent.succeeded')).toEqual({ ...named, outcome: withoutName });
    expect(await reading('charge.succeeded')).toEqual({ kind: 'nothing', id });
  });

  test('that comes twice, late or before another reads the same', async () => {
    const { page } = await begin();
    await stripe.press(page, { way: '4242', do: 'pay' });
    const first = await stripe.told('checkout.session.completed');
    const second = await stripe.told('payment_intent.succeeded');
    const read = (raw: RawNotification) => stripe.acquirer.readNotification(raw);
    const [late, early, again] = [await read(second), await read(first), await read(first)];
    expect(again).toEqual(early);
    expect(late.kind === 'outcome' && late.outcome.event_id).toBe(early.kind === 'outcome' && early.outcome.event_id);
  });

  test('still tells that it was paid when nobody answers for the card', async () => {
    const { page, attempt } = await begin();
    await stripe.press(page, { way: '4242', do: 'pay' });
    const alone = stripe.clientWith({ url: 'http://127.0.0.1:9', retries: 0 });
    const told = await alone.readNotification(await stripe.told('checkout.session.completed'));
    expect(told).toMatchObject({
      kind: 'outcome',
      outcome: { outcome: 'captured', amount: 2512, currency: 'EUR', provider_ref: attempt.providerRef },
    });
    await stripe.told('payment_intent.succeeded');
  });

  test('about a refused card only makes us ask, for another may follow; that its time is over is final', async () => {
    const { request, page } = await begin();
    await stripe.press(page, { way: '0002', do: 'pay' });
    const attempt = { number: request.attemptNumber };
    expect(await reading('payment_intent.payment_failed')).toMatchObject({ kind: 'ask', attempt });
    await stripe.press(page, { do: 'expire' });
    const outcome = { outcome: 'expired', event_id: `${request.attemptNumber}:expired` };
    expect(await reading('checkout.session.expired')).toMatchObject({ kind: 'outcome', attempt, outcome });
    expect(await reading('payment_intent.canceled')).toMatchObject({ kind: 'outcome', attempt, outcome });
  });

  test('that a reference was paid at last is the outcome that a question gets', async () => {
    const { page, attempt } = await begin({ method: 'multibanco' });
    expect(page).toBe('');
    await stripe.press(`${stripe.url}/voucher/${attempt.providerRef}`, { do: 'paid' });
    const asked = await stripe.acquirer.query(attempt);
    expect(await reading('payment_intent.succeeded')).toMatchObject({ kind: 'outcome', outcome: asked });
  });

  test('that is not accepted is sent again with a new signature', async () => {
    const { page, request } = await begin();
    const refused = stripe.refuseNext('checkout.session.completed');
    await stripe.press(page, { way: '4242', do: 'pay' });
    await refused;
    stripe.pass(10 * 60_000);
    const told = await stripe.told('checkout.session.completed');
    expect(await stripe.acquirer.readNotification(told)).toMatchObject({ attempt: { number: request.attemptNumber } });
  });
});

describe('messages about money back', () => {
  async function refunded(way: string, amount: number) {
    const { page, attempt, request } = await begin();
    await stripe.press(page, { way, do: 'pay' });
    const refundNumber = `9${request.attemptNumber.slice(1)}`;
    const refund = { refundNumber, providerRef: null, attempt, amount, currency: 'EUR', sentAt: null };
    return { refund, attempt, answer: await stripe.acquirer.refund(refund) };
  }

  test('name our refund and how it stands', async () => {
    const { refund, attempt, answer } = await refunded('4242', 1000);
    expect(await reading('refund.created')).toMatchObject({
      kind: 'refund',
      refund: { number: refund.refundNumber },
      attempt: { number: attempt.attemptNumber },
      amount: 1000,
      outcome: answer,
    });
    expect(await reading('charge.refunded')).toMatchObject({ kind: 'nothing' });
  });

  test('tell that a bank took it after all, or did not', async () => {
    const late = await refunded('7726', 1000);
    expect(await reading('refund.updated')).toMatchObject({
      refund: { number: late.refund.refundNumber },
      outcome: { outcome: 'done' },
    });
    const failed = await refunded('5126', 1000);
    const asked = await stripe.acquirer.queryRefund(failed.refund);
    expect(asked).toMatchObject({ outcome: 'refused', code: 'expired_or_canceled_card' });
    expect(await reading('refund.failed')).toMatchObject({
      refund: { number: failed.refund.refundNumber },
      outcome: asked,
    });
  });

  test('name none of ours for a refund that was made at the desk of Stripe', async () => {
    const { page, attempt } = await begin();
    await stripe.press(page, { way: '7726', do: 'pay' });
    const paid = await stripe.acquirer.query(attempt);
    const captureRef = 'capture_ref' in paid ? paid.capture_ref : '';
    await openStripeSdk({ url: stripe.url, secretKey: SECRET_KEY }).refunds.create({
      payment_intent: captureRef ?? '',
      amount: 400,
    });
    expect(await reading('refund.updated')).toMatchObject({
      kind: 'refund',
      refund: null,
      attempt: { number: attempt.attemptNumber },
      amount: 400,
    });
  });

  test.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('tell a dispute once for each turn of it: %s', async (uncategorized_text, state) => {
    const { page, attempt } = await begin();
    await stripe.press(page, { way: '0259', do: 'pay' });
    const opened = await reading('charge.dispute.created');
    expect(opened).toMatchObject({
      kind: 'chargeback',
      attempt: { number: attempt.attemptNumber },
      amount: 2512,
      state: 'opened',
      reason: 'fraudulent',
    });
    expect(await reading('charge.dispute.funds_withdrawn')).toEqual(opened);
    const dispute = 'id' in opened ? opened.id.replace(/:.*/, '') : '';
    await openStripeSdk({ url: stripe.url, secretKey: SECRET_KEY }).disputes.update(dispute, {
      evidence: { uncategorized_text },
    });
    expect(await reading('charge.dispute.closed')).toMatchObject({
      kind: 'chargeback',
      id: `${dispute}:${state}`,
      state,
    });
  });
});

describe('the signature', () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'plan.created', data: { object: {} } });
  const now = START;
  const timestamp = now.getTime() / 1000;
  const read = (header: string | undefined, given: Partial<RawNotification> = {}) =>
    stripe.acquirer.readNotification({
      body: Buffer.from(payload),
      headers: header === undefined ? {} : { 'stripe-signature': header },
      query: {},
      now,
      ...given,
    });

  test("is the one that Stripe's own library makes", async () => {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
    expect(await read(header)).toEqual({ kind: 'nothing', id: 'evt_1' });
  });

  test('of another secret, another body, another time or none is refused', async () => {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
    const strange = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_others', timestamp });
    const later = new Date(now.getTime() + 301_000);
    const refused = { kind: 'refused' };
    expect(await read(strange)).toEqual(refused);
    expect(await read(header, { body: Buffer.from(`${payload} `) })).toEqual(refused);
    expect(await read(header, { now: later })).toEqual(refused);
    expect(await read(undefined)).toEqual(refused);
    expect(await read('t=1,v1=zz')).toEqual(refused);
    expect(await read(header, { now: new Date(now.getTime() + 299_000) })).toMatchObject({ kind: 'nothing' });
  });
});
