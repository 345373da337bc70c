import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings, type Settings } from '../../../settings.ts';
import { testSettings } from '../../../testing/test-deps.ts';
import { findStripeElement, STRIPE_URL, stripeAcquirer, stripeKeys, stripePages } from './open-stripe.ts';
import { openStripeSdk } from './sdk.ts';
import {
  attemptOf,
  type OpenStripe,
  openStripeStandIn,
  requestToPay,
  SECRET_KEY,
} from './testing/open-stripe-stand-in.ts';

const KEYS = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests' };

/** Settings in production; all others are irrelevant here. */
function inProduction(env: Record<string, string>): Settings {
  return { ...readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example', ...env }), isProduction: true };
}

describe('the settings of Stripe', () => {
  test('in production are both keys, or it is not offered', () => {
    expect(stripeAcquirer(inProduction({}))).toBeNull();
    expect(stripeAcquirer(inProduction({ STRIPE_SECRET_KEY: SECRET_KEY }))).toBeNull();
    expect(stripePages(inProduction({}))).toBeNull();
    const settings = inProduction(KEYS);
    expect(stripeAcquirer(settings)).toMatchObject({
      name: 'stripe',
      methods: ['cc', 'multibanco', 'bizum'],
      cards: 'elsewhere',
    });
    expect(stripeKeys(settings)).toMatchObject({ url: STRIPE_URL, publicKey: null });
    expect(stripePages(settings)).toBe('https://checkout.stripe.com');
  });

  test('elsewhere name the stand-in of this server when there are none', () => {
    const settings = testSettings({ PUBLIC_URL: 'http://shop.test:3000' });
    expect(stripeKeys(settings)?.url).toBe('http://shop.test:3000/sandbox/stripe');
    expect(stripePages(settings)).toBe('http://shop.test:3000');
  });
});

describe("what Stripe's field needs on our page", () => {
  let stripe: OpenStripe;
  beforeAll(async () => {
    stripe = await openStripeStandIn();
  });
  afterAll(() => stripe.close());

  test('is the secret of an attempt that waits for its card, as long as it does', async () => {
    const settings = testSettings({
      ...KEYS,
      STRIPE_URL: stripe.url,
      STRIPE_PUBLIC_KEY: 'pk_test_of_the_tests',
      STRIPE_ELEMENTS: '1',
    });
    const acquirer = stripeAcquirer(settings, { now: stripe.now });
    const request = requestToPay({ keepCard: true });
    const begun = await acquirer?.begin(request);
    const providerRef = begun?.outcome === 'challenge' ? (begun.provider_ref ?? '') : '';
    const attempt = { providerRef, returnUrl: request.returnUrl };
    expect(await findStripeElement(settings, attempt)).toEqual({
      publicKey: 'pk_test_of_the_tests',
      clientSecret: expect.stringMatching(new RegExp(`^${providerRef}_secret_`)),
      returnUrl: request.returnUrl,
    });
    const sdk = openStripeSdk({ url: stripe.url, secretKey: SECRET_KEY });
    const refused = sdk.paymentIntents.confirm(providerRef, { payment_method: 'pm_card_visa_chargeDeclined' });
    await expect(refused).rejects.toMatchObject({ code: 'card_declined' });
    expect(await findStripeElement(settings, attempt)).not.toBeNull();
    expect(await acquirer?.query(attemptOf(request, { providerRef }))).toEqual(begun);
    await sdk.paymentIntents.confirm(providerRef, { payment_method: 'pm_card_visa' });
    expect(await findStripeElement(settings, attempt)).toBeNull();
    expect(await acquirer?.query(attemptOf(request, { providerRef }))).toMatchObject({
      outcome: 'captured',
      kept_card: { exp_month: 12 },
    });
  });

  test('is nothing for a session, and where the field is not switched on', async () => {
    const env = { ...KEYS, STRIPE_URL: stripe.url, STRIPE_PUBLIC_KEY: 'pk_test_of_the_tests' };
    const attempt = { providerRef: 'cs_test_1', returnUrl: 'http://shop.test/' };
    expect(await findStripeElement(testSettings({ ...env, STRIPE_ELEMENTS: '1' }), attempt)).toBeNull();
    expect(await findStripeElement(testSettings(env), { ...attempt, providerRef: 'pi_1' })).toBeNull();
  });
});
