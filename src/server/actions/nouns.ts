/**
 * Nouns of the actions, from the ground up: an action imports its own noun and nouns that stand before it, types included. A move that
 * would have to call upwards returns what is to happen, and the noun above carries it out. `scripts/noun-order.test.ts` holds it.
 */
export const NOUNS = [
  // What everybody needs: who acts, where, what was sold.
  ...['actors', 'keys', 'portals', 'products', 'issuers', 'paging', 'territory', 'failures', 'exports', 'saved-cards'],
  ...['throttles', 'mail', 'stored-files', 'sessions', 'second-factor', 'visits', 'sign-in'],
  // What is ordered: forms, the cart, an item and what it owes.
  ...['forms', 'cart', 'catalogue', 'items', 'balances', 'calendar', 'live', 'mail-templates', 'notas', 'providers'],
  ...['updating', 'fast-forms', 'notaries', 'portfolio', 'questions', 'reviews', 'search', 'views'],
  // What happens to it.
  ...['mail-delivery', 'moves', 'assigning', 'checkout', 'claims', 'finalizing', 'incidents', 'refunds'],
  ...['cancelling', 'customers', 'files', 'payments', 'quotes', 'uploads'],
  // Who works with all of it.
  ...['bank', 'buying', 'desk', 'invoices', 'new-work', 'property-search', 'reconciliation', 'records', 'vouchers'],
  ...['withdrawals', 'agents', 'late-payments', 'mass', 'verifactu', 'activity', 'overseeing', 'own-orders'],
] as const;
