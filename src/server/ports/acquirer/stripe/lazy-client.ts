import { CARD_BRANDS } from '../../../../domain/payments/card-brand.ts';
import type { AcquirerPort } from '../port.ts';
import type { AcquirerCalls, StripeClient } from './client.ts';

/**
 * Stripe, whose library is loaded with the first call: it is larger than the product's own code for all acquirers, and most processes never
 * call it.
 */
export function lazyStripeClient(account: StripeClient): AcquirerPort {
  let opened: Promise<AcquirerCalls> | undefined;
  const client = () => {
    opened ??= import('./client.ts').then(({ stripeCalls }) => stripeCalls(account));
    return opened;
  };
  return {
    name: 'stripe',
    methods: ['cc', 'multibanco', 'bizum'],
    cards: 'elsewhere',
    brands: account.brands ?? CARD_BRANDS,
    testCards: [],
    refunds: 'by_provider',
    resumes: true,
    begin: async (request) => (await client()).begin(request),
    query: async (attempt) => (await client()).query(attempt),
    abandon: async (attempt) => (await client()).abandon(attempt),
    refund: async (request) => (await client()).refund(request),
    queryRefund: async (request) => (await client()).queryRefund(request),
    forgetCard: async (token) => (await client()).forgetCard(token),
    readNotification: async (notification) => (await client()).readNotification(notification),
    listMovements: async (span) => (await client()).listMovements(span),
  };
}
