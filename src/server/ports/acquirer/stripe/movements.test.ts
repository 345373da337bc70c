import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStripeSdk } from './sdk.ts';
import { type OpenStripe, openStripeStandIn, SECRET_KEY } from './testing/open-stripe-stand-in.ts';

let stripe: OpenStripe;
beforeAll(async () => {
  stripe = await openStripeStandIn();
});
afterAll(() => stripe.close());

test('the books of Stripe are read to the last page', { timeout: 60_000 }, async () => {
  const sdk = openStripeSdk({ url: stripe.url, secretKey: SECRET_KEY });
  const numbers = Array.from({ length: 205 }, (_, index) => `many-${index}`);
  await Promise.all(
    numbers.map(async (attempt) => {
      const given = { amount: 100, currency: 'eur', metadata: { attempt }, allowed_payment_method_types: ['card'] };
      const { id } = await sdk.paymentIntents.create(given);
      await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    }),
  );
  const from = stripe.now();
  const movements = (await stripe.acquirer.listMovements({ from, to: new Date(from.getTime() + 1000) })) ?? [];
  expect(movements).toHaveLength(205);
  expect(new Set(movements.map(({ number }) => number))).toEqual(new Set(numbers));
});
