// Compares the stand-in's objects with published ones: Stripe's samples, and captured messages.
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { referenceData } from '../../../testing/reference-data.ts';
import { readEvent } from './read-event.ts';
import { openStripeSdk } from './sdk.ts';
import { type OpenStripe, openStripeStandIn, requestToPay, SECRET_KEY } from './testing/open-stripe-stand-in.ts';

let folder: URL;

function published<T = Record<string, unknown>>(name: string): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}

/** The published event, with another type and object. */
function eventOf(type: string, object: object): Stripe.Event {
  return { ...published<Stripe.Event>('fixtures3.event'), type, data: { object } } as Stripe.Event;
}

describe('published objects in a published event', () => {
  beforeEach((context) => {
    folder = referenceData(context, 'stripe/');
  });

  test('are read', () => {
    const session = published<Stripe.Checkout.Session>('fixtures3.checkout.session');
    const ours = { ...session, client_reference_id: '0001ABCDEFGH', currency: 'eur', amount_total: 2512 };
    const { id } = published<Stripe.Event>('fixtures3.event');
    const attempt = { number: '0001ABCDEFGH' };
    expect(
      readEvent(eventOf('checkout.session.completed', { ...ours, status: 'complete', payment_status: 'paid' })),
    ).toEqual({
      kind: 'outcome',
      id,
      attempt,
      outcome: {
        outcome: 'captured',
        event_id: `${session.payment_intent}:captured`,
        amount: 2512,
        currency: 'EUR',
        provider_ref: session.id,
        capture_ref: session.payment_intent,
      },
    });
    expect(readEvent(eventOf('checkout.session.completed', { ...ours, status: 'complete' }))).toEqual({
      kind: 'ask',
      id,
      attempt,
    });
    expect(readEvent(eventOf('checkout.session.expired', { ...ours, status: 'expired' }))).toMatchObject({
      kind: 'outcome',
      attempt,
      outcome: { outcome: 'expired', event_id: '0001ABCDEFGH:expired' },
    });
    expect(readEvent(eventOf('checkout.session.async_payment_failed', ours))).toEqual({ kind: 'ask', id, attempt });
  });

  test('of other sellers over the same account, and of types that we do not book, say nothing', () => {
    const strange = [
      ['plan.created', published<Stripe.Event>('fixtures3.event').data.object],
      [
        'account.external_account.created',
        published<Stripe.Event>('dj-stripe.event_external_account_card_created').data.object,
      ],
      ['checkout.session.completed', published('fixtures3.checkout.session')],
      ['payment_intent.payment_failed', published('fixtures3.payment_intent')],
      ['payment_intent.succeeded', published('dj-stripe.payment_intent_pi_fakefakefakefakefake0001')],
      ['refund.updated', published('fixtures3.refund')],
      ['charge.refunded', published('fixtures3.charge')],
      ['charge.dispute.created', { ...published('fixtures3.dispute'), payment_intent: 'pi_1' }],
    ] as const;
    expect(strange.map(([type, object]) => readEvent(eventOf(type, object)).kind)).toEqual(
      strange.map(() => 'nothing'),
    );
  });

  test('a captured dispute takes the money of its payment', () => {
    const dispute = published<Stripe.Dispute>('dj-stripe.dispute_dp_fakefakefakefake01');
    expect(readEvent(eventOf('charge.dispute.created', dispute))).toEqual({
      kind: 'chargeback',
      id: `${dispute.id}:opened`,
      attempt: { providerRef: dispute.payment_intent },
      amount: 1000,
      state: 'opened',
      reason: 'fraudulent',
    });
  });

  test('a refund inside a charge, as older versions of the API tell it, is read there', () => {
    const charge = published<Stripe.Charge>('fixtures3.charge');
    const refund = { ...published<Stripe.Refund>('fixtures3.refund'), metadata: { refund: '0002ABCDEFGH' } };
    const refunds = { ...charge.refunds, data: [refund] };
    expect(readEvent(eventOf('charge.refunded', { ...charge, payment_intent: 'pi_1', refunds }))).toMatchObject({
      kind: 'refund',
      refund: { number: '0002ABCDEFGH' },
      attempt: { providerRef: 'pi_1' },
      amount: 100,
      outcome: { outcome: 'done', provider_ref: refund.id },
    });
  });
});

describe('what the stand-in answers', () => {
  let stripe: OpenStripe;
  let sdk: Stripe;
  beforeAll(async () => {
    stripe = await openStripeStandIn();
    sdk = openStripeSdk({ url: stripe.url, secretKey: SECRET_KEY });
  });
  afterAll(() => stripe.close());

  test('has the members and types that Stripe publishes', async (context) => {
    folder = referenceData(context, 'stripe/');
    const begun = await stripe.acquirer.begin(requestToPay({ keepCard: true }));
    if (begun.outcome !== 'challenge') throw new Error('not led to Checkout');
    const open = await sdk.checkout.sessions.retrieve(begun.provider_ref ?? '');
    await stripe.press(begun.challenge.action, { way: '0259', do: 'pay' });
    const created = await stripe.told('charge.dispute.created');
    const event = JSON.parse(created.body.toString('utf8')) as Stripe.Event;
    const paid = await sdk.checkout.sessions.retrieve(open.id);
    const intent = await sdk.paymentIntents.retrieve(String(paid.payment_intent), { expand: ['latest_charge'] });
    const waiting = await stripe.acquirer.begin(requestToPay({ method: 'multibanco' }));
    const voucher = await sdk.paymentIntents.retrieve(('provider_ref' in waiting && waiting.provider_ref) || '');
    const other = await sdk.paymentIntents.create({
      amount: 100,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
    });
    await sdk.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' });
    const refund = await sdk.refunds.create({ payment_intent: other.id });
    const [transaction] = (await sdk.balanceTransactions.list()).data;
    const customer = await sdk.customers.create({ email: 'ana@example.com' });
    const answers = {
      'checkout.session': [open, paid],
      payment_intent: [{ ...intent, latest_charge: null }, voucher],
      charge: [intent.latest_charge],
      dispute: [event.data.object],
      event: [event],
      refund: [refund],
      balance_transaction: [transaction],
      customer: [customer],
    };
    for (const [name, objects] of Object.entries(answers)) {
      const model = published(`fixtures3.${name}`);
      for (const object of objects) expect(differences(object, model), name).toEqual([]);
    }
  });

  test('refuses what Stripe refuses: a strange key, name, session and time', async () => {
    const strange = openStripeSdk({ url: stripe.url, secretKey: 'sk_test_of_others', retries: 0 });
    await expect(strange.paymentIntents.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    const create = (given: object) =>
      sdk.paymentIntents.create({ amount: 100, currency: 'eur', allowed_payment_method_types: ['card'], ...given });
    await expect(create({ amout: 1 })).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await expect(create({ amount: -1 })).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await expect(sdk.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const intent = await create({});
    const declined = sdk.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      payment_intent: { id: intent.id },
    });
  });
});

/**
 * Names of missing members and of members with another type. Null matches any type; nested objects are not compared.
 */
function differences(object: unknown, model: Record<string, unknown>): string[] {
  const own = object as Record<string, unknown>;
  return Object.entries(model).flatMap(([name, value]) => {
    if (!Object.hasOwn(own, name)) return NOT_ALWAYS.has(name) ? [] : [`${name} is missing`];
    const [mine, theirs] = [typeOf(own[name]), typeOf(value)];
    return mine === 'null' || theirs === 'null' || mine === theirs ? [] : [`${name} is ${mine} instead of ${theirs}`];
  });
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Members returned only on request: the refunds of a charge, since version 2022-11-15 of the API. */
const NOT_ALWAYS = new Set(['refunds']);
