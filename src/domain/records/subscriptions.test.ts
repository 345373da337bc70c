import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { ANNUAL_LEGAL_ADVICE, readSubscriptionId, SUBSCRIPTION_KINDS, subscriptionId } from './subscriptions.ts';

test.each(SUBSCRIPTION_KINDS)('a subscription of kind %s is read from its name', (kind) => {
  expect(readSubscriptionId(subscriptionId(kind, 7))).toEqual({ kind, number: 7 });
});

test('a subscription is named by kind and number', () => {
  expect(subscriptionId('seguimiento', 7)).toBe('seguimiento-7');
});

test.each(['', 'seguimiento', 'seguimiento-0', 'seguimiento-07', 'nothing-7', 'seguimiento-7x', 'x seguimiento-7'])(
  '%j is no subscription',
  (id) => {
    expect(readSubscriptionId(id)).toBeNull();
  },
);

test('one may be subscribed to news, to a company and to legal advice, which the catalogue sells by the year', () => {
  expect(SUBSCRIPTION_KINDS).toEqual(['newsletter', 'seguimiento', 'asesoria']);
  const advice = catalogueOfFiles().products.find(({ product_id }) => product_id === ANNUAL_LEGAL_ADVICE);
  expect(advice?.subscription).toBe('yearly');
});
