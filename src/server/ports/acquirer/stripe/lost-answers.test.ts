import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import type { AcquirerPort } from '../port.ts';
import { begin } from './testing/begun-payments.ts';
import { attemptOf, type OpenStripe, openStripeStandIn, requestToPay } from './testing/open-stripe-stand-in.ts';

let stripe: OpenStripe;
let acquirer: AcquirerPort;
beforeAll(async () => {
  stripe = await openStripeStandIn();
  acquirer = stripe.acquirer;
});
afterAll(() => stripe.close());

describe('an answer that is lost', () => {
  /** Forwards requests to Stripe, and loses the first answers to POST requests. */
  function losing(times: number, retries = 0): AcquirerPort {
    let left = times;
    return stripe.clientWith({
      retries,
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        if (init?.method !== 'POST' || left === 0) return answer;
        left -= 1;
        await answer.arrayBuffer();
        throw new TypeError('the line is dead');
      },
    });
  }

  test('once is requested again under the same number', async () => {
    const { outcome, attempt } = await begin(stripe, {}, losing(1, 1));
    expect(outcome).toEqual(await acquirer.query(attempt));
    const kept = await begin(stripe, { method: 'multibanco' }, losing(1, 1));
    expect(kept.outcome).toMatchObject({ outcome: 'pending' });
  });

  test.each(['cc', 'multibanco'] as const)(
    'for good is an unknown outcome, until the %s attempt is found by its number',
    async (method) => {
      const { request, outcome, attempt } = await begin(stripe, { method }, losing(9));
      expect(outcome).toEqual({ outcome: 'unknown' });
      const found = await acquirer.query(attempt);
      expect(found.outcome).toBe(method === 'cc' ? 'challenge' : 'pending');
      expect(await acquirer.begin({ ...request })).toEqual(found);
      stripe.pass(60_000);
      const later = { ...request, expiresAt: new Date(stripe.now().getTime() + HOUR_MS) };
      expect(await acquirer.begin(later)).toEqual(found);
    },
  );

  test('of a kept card charges it once', async () => {
    const first = await begin(stripe, { keepCard: true });
    await stripe.press(first.page, { way: '4242', do: 'pay' });
    const paid = await acquirer.query(first.attempt);
    const token = 'kept_card' in paid ? (paid.kept_card?.token ?? '') : '';
    const { request, attempt, outcome } = await begin(stripe, { card: { token } }, losing(9));
    expect(outcome).toEqual({ outcome: 'unknown' });
    const [asked, again] = [await acquirer.query(attempt), await acquirer.begin(request)];
    expect(asked).toMatchObject({ outcome: 'captured' });
    expect(again).toEqual(asked);
    expect(await acquirer.abandon(attempt)).toEqual(asked);
  });

  test('a request that comes after its attempt was given up is not carried out', async () => {
    const request = requestToPay();
    const attempt = attemptOf(request, { startedAt: stripe.now() });
    expect(await acquirer.query(attempt)).toEqual({ outcome: 'unseen' });
    const over: Outcome = { outcome: 'expired', event_id: `${request.attemptNumber}:expired` };
    expect(await acquirer.abandon(attempt)).toEqual(over);
    expect(await acquirer.begin({ ...request, expiresAt: new Date(stripe.now().getTime() + 900_000) })).toEqual(over);
  });

  test('a wrong key, and nobody there, say nothing about the money', async () => {
    const strangers = [
      stripe.clientWith({ secretKey: 'sk_test_of_others' }),
      stripe.clientWith({ url: 'http://127.0.0.1:9', retries: 0 }),
    ];
    for (const stranger of strangers) {
      const { outcome, attempt } = await begin(stripe, {}, stranger);
      const answers = [outcome, await stranger.query(attempt), await stranger.abandon(attempt)];
      expect(answers).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'unknown' })));
      await expect(stranger.listMovements({ from: stripe.now(), to: stripe.now() })).rejects.toThrow();
    }
  });

  test('a request that Stripe does not allow is refused, and nothing is charged', async () => {
    expect((await begin(stripe, { email: 'nobody' })).outcome).toMatchObject({
      outcome: 'declined',
      code: 'provider_unavailable',
    });
  });
});
