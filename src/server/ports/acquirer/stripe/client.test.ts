// Tests against the stand-in over HTTP, through Stripe's own library.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { AcquirerPort } from '../port.ts';
import { begin } from './testing/begun-payments.ts';
import { type OpenStripe, openStripeStandIn } from './testing/open-stripe-stand-in.ts';

let stripe: OpenStripe;
let acquirer: AcquirerPort;
beforeAll(async () => {
  stripe = await openStripeStandIn();
  acquirer = stripe.acquirer;
});
afterAll(() => stripe.close());

describe('a card at Checkout', () => {
  test('is led there, is paid, and comes back with what it was', async () => {
    const { request, outcome, page, attempt } = await begin(stripe);
    expect(outcome).toMatchObject({ outcome: 'challenge', challenge: { method: 'get', fields: [] } });
    expect(attempt.providerRef).toMatch(/^cs_test_/);
    expect(await acquirer.query(attempt)).toEqual(outcome);
    await stripe.press(page, { way: '4242', do: 'pay' });
    expect((await fetch(page, { redirect: 'manual' })).headers.get('location')).toBe(request.returnUrl);
    const paid = await acquirer.query(attempt);
    expect(paid).toMatchObject({
      outcome: 'captured',
      amount: 2512,
      currency: 'EUR',
      instrument: { brand: 'Visa', last_four: '4242' },
      provider_ref: attempt.providerRef,
    });
    expect(paid).toMatchObject({ event_id: `${'capture_ref' in paid ? paid.capture_ref : ''}:captured` });
    expect(paid).not.toHaveProperty('kept_card');
  });

  test('that is refused leaves the page open for another one', async () => {
    const { page, attempt } = await begin(stripe);
    await stripe.press(page, { way: '0002', do: 'pay' });
    expect(await (await fetch(page)).text()).toContain('role="alert"');
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'challenge' });
    await stripe.press(page, { way: '4242', do: 'pay' });
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'captured' });
  });

  test('that its bank asks about is paid when the customer agrees, and not otherwise', async () => {
    const { request, page, attempt } = await begin(stripe);
    await stripe.press(page, { way: '3220', do: 'pay' });
    const question = (await fetch(page, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(question).toContain('/confirm/');
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'challenge' });
    expect(await stripe.press(question, { do: 'reject' })).toBe(page);
    await stripe.press(page, { way: '3220', do: 'pay' });
    expect(await stripe.press(question, { do: 'confirm' })).toBe(request.returnUrl);
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'captured' });
  });

  test('whose customer goes back can be sent there again, or given up for good', async () => {
    const { request, outcome, page, attempt } = await begin(stripe);
    expect(await stripe.press(page, { do: 'leave' })).toBe(request.returnUrl);
    expect(await acquirer.query(attempt)).toEqual(outcome);
    const over = { outcome: 'expired', event_id: `${request.attemptNumber}:expired` };
    expect(await acquirer.abandon(attempt)).toEqual(over);
    expect(await acquirer.query(attempt)).toEqual(over);
    expect((await fetch(page)).status).toBe(404);
    await stripe.press(page, { way: '4242', do: 'pay' });
    expect(await acquirer.query(attempt)).toEqual(over);
  });

  test('can not be given up once it is paid', async () => {
    const { page, attempt } = await begin(stripe);
    await stripe.press(page, { way: '4242', do: 'pay' });
    expect(await acquirer.abandon(attempt)).toMatchObject({ outcome: 'captured' });
  });

  test('that nobody gives expires, at the earliest after the half hour that Stripe asks for', async () => {
    const { attempt } = await begin(stripe);
    stripe.pass(30 * 60_000);
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'challenge' });
    stripe.pass(2 * 60_000);
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'expired' });
  });

  test('is paid once, however often its button is pressed', async () => {
    const { page, attempt } = await begin(stripe);
    await Promise.all(Array.from({ length: 5 }, () => stripe.press(page, { way: '4242', do: 'pay' })));
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'captured', amount: 2512 });
    const movements = await acquirer.listMovements({
      from: new Date(stripe.now().getTime() - 1000),
      to: new Date(stripe.now().getTime() + 1000),
    });
    expect(movements?.filter(({ number }) => number === attempt.attemptNumber)).toEqual([
      {
        kind: 'capture',
        number: attempt.attemptNumber,
        providerRef: expect.stringMatching(/^pi_/),
        amount: 2512,
        currency: 'EUR',
        at: stripe.now(),
      },
    ]);
  });
});

describe('other ways', () => {
  test('Bizum and, for who reads Portuguese, MB WAY are paid at Checkout', async () => {
    const bizum = await begin(stripe, { method: 'bizum' });
    expect(await (await fetch(bizum.page)).text()).not.toContain('4242');
    await stripe.press(bizum.page, { way: 'bizum', do: 'pay' });
    expect(await acquirer.query(bizum.attempt)).toMatchObject({
      outcome: 'captured',
      instrument: { brand: 'Bizum', last_four: null },
    });
    expect(await (await fetch((await begin(stripe)).page)).text()).not.toContain('MB WAY');
    const { page, attempt } = await begin(stripe, { locale: 'pt' });
    await stripe.press(page, { way: 'mb_way', do: 'refuse' });
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'challenge' });
    await stripe.press(page, { way: 'mb_way', do: 'pay' });
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'captured', instrument: { brand: 'MB WAY' } });
  });

  test('that our own page offers are not offered once more beside the card', async () => {
    const { page, attempt } = await begin(stripe, {
      locale: 'pt',
      beside: ['mbway', 'multibanco', 'paypal', 'bank'],
    });
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('4242');
    expect(shown).not.toContain('MB WAY');
    await stripe.press(page, { way: '4242', do: 'pay' });
    expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'captured' });
  });

  test('a reference of Multibanco is shown at once and paid days later', async () => {
    const { request, outcome, attempt } = await begin(stripe, { method: 'multibanco', locale: 'pt' });
    expect(outcome).toMatchObject({
      outcome: 'pending',
      instructions: {
        kind: 'multibanco',
        entity: expect.stringMatching(/^\d{5}$/),
        reference: expect.stringMatching(/^\d{9}$/),
      },
      expires_at: new Date(stripe.now().getTime() + 7 * DAY_MS),
    });
    stripe.pass(5 * DAY_MS);
    await stripe.press(`${stripe.url}/voucher/${attempt.providerRef}`, { do: 'paid' });
    const paid = await acquirer.query(attempt);
    expect(paid).toMatchObject({ outcome: 'captured', amount: request.amount, instrument: { brand: 'Multibanco' } });
    expect(paid).toMatchObject({ provider_ref: attempt.providerRef, capture_ref: attempt.providerRef });
  });

  test('a reference that nobody paid in time, or that was given up, can not be paid any more', async () => {
    const late = await begin(stripe, { method: 'multibanco' });
    const left = await begin(stripe, { method: 'multibanco' });
    expect(await acquirer.abandon(left.attempt)).toEqual({
      outcome: 'expired',
      event_id: `${left.request.attemptNumber}:expired`,
    });
    stripe.pass(7 * DAY_MS + 1000);
    expect(await acquirer.query(late.attempt)).toEqual({
      outcome: 'expired',
      event_id: `${late.request.attemptNumber}:expired`,
    });
    for (const { attempt } of [late, left]) {
      await stripe.press(`${stripe.url}/voucher/${attempt.providerRef}`, { do: 'paid' });
      expect(await acquirer.query(attempt)).toMatchObject({ outcome: 'expired' });
    }
  });
});

describe('a kept card', () => {
  async function keep(way: string) {
    const { page, attempt } = await begin(stripe, { keepCard: true });
    await stripe.press(page, { way, do: 'pay' });
    const question = (await fetch(page, { redirect: 'manual' })).headers.get('location') ?? '';
    if (question.includes('/confirm/')) await stripe.press(question, { do: 'confirm' });
    const paid = await acquirer.query(attempt);
    return 'kept_card' in paid && paid.kept_card ? paid.kept_card : { token: '', exp_month: 0, exp_year: 0 };
  }

  test('pays without its customer leaving the shop, and is not kept twice', async () => {
    const kept = await keep('4242');
    expect(kept).toEqual({ token: expect.stringMatching(/^pm_/), exp_month: 12, exp_year: 2034 });
    const { outcome, attempt } = await begin(stripe, { card: { token: kept.token } });
    expect(outcome).toMatchObject({
      outcome: 'captured',
      amount: 2512,
      instrument: { brand: 'Visa', last_four: '4242' },
    });
    expect(outcome).not.toHaveProperty('kept_card');
    expect(await acquirer.query(attempt)).toEqual(outcome);
  });

  test('whose bank asks leads to the question, and a no is final', async () => {
    const { token } = await keep('3220');
    const { request, outcome, page, attempt } = await begin(stripe, { card: { token } });
    expect(outcome).toMatchObject({ outcome: 'challenge' });
    expect(await stripe.press(page, { do: 'reject' })).toBe(request.returnUrl);
    expect(await acquirer.query(attempt)).toEqual({
      outcome: 'declined',
      event_id: `${attempt.providerRef}:refused`,
      code: 'authentication',
    });
  });

  test('that was forgotten is unknown, and forgetting it again is no error', async () => {
    const { token } = await keep('4242');
    await acquirer.forgetCard(token);
    await acquirer.forgetCard(token);
    await acquirer.forgetCard('pm_of_nobody');
    for (const lost of [token, 'pm_of_nobody']) {
      expect((await begin(stripe, { card: { token: lost } })).outcome).toMatchObject({
        outcome: 'declined',
        code: 'unknown_card',
      });
    }
    await expect(stripe.clientWith({ url: 'http://127.0.0.1:9', retries: 0 }).forgetCard(token)).rejects.toThrow();
  });
});

describe("Stripe's field on our page", () => {
  test('gets an intent that waits there, and is paid or given up like any other', async () => {
    const elements = stripe.clientWith({ elements: true });
    const { request, page, attempt } = await begin(stripe, { keepCard: true }, elements);
    expect(page).toBe(`http://127.0.0.1:9/tienda/customer/payment/stripe?attempt=${request.attemptNumber}`);
    expect(attempt.providerRef).toMatch(/^pi_/);
    expect(await elements.query(attempt)).toMatchObject({ outcome: 'challenge', challenge: { action: page } });
    expect(await elements.abandon(attempt)).toMatchObject({ outcome: 'expired' });
  });
});
