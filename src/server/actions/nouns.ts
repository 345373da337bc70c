/**
 * Nouns of the actions, from the ground up: an action imports its own noun and nouns before it, types included. A lower noun that needs a higher one
 * returns the next step, and the higher one carries it out. Enforced by `scripts/noun-order.test.ts`.
 */
export const NOUNS = [
  // Foundations: actors, portals, products.
  ...['actors', 'keys', 'portals', 'products', 'issuers', 'pagination', 'territory', 'failures', 'consent'],
  ...[
    'page-counts',
    'authenticity',
    'stored-files',
    'exports',
    'saved-cards',
    'throttles',
    'mail',
    'sessions',
    'second-factor',
    'impersonation',
  ],
  ...['firms', 'api-keys', 'sign-in'],
  // Orders: forms, the cart, items and what they owe.
  ...['wizard', 'cart', 'catalogue', 'items', 'balances', 'calendar', 'live', 'alerts', 'mail-templates', 'matches'],
  ...[
    'notas',
    'paper-proposals',
    'providers',
    'config-lists',
    'registries',
    'updating',
    'fast-forms',
    'notaries',
    'portfolio',
    'questions',
    'tags',
    'watchers',
    'checklists',
  ],
  ...['reviews', 'search', 'views'],
  // What happens to it.
  ...[
    'mail-delivery',
    'notifications',
    'conversations',
    'push',
    'moves',
    'assigning',
    'checkout',
    'claims',
    'finalizing',
  ],
  ...['incidents', 'refunds', 'cancelling', 'customers', 'files', 'payments', 'quotes', 'tickets', 'phone-calls'],
  ...['inbox', 'uploads', 'own-messages', 'company-reports'],
  // Who works with all of it.
  ...[
    'bank-statements',
    'buying',
    'desk',
    'macros',
    'drafting',
    'invoices',
    'new-work',
    'property-search',
    'reconciliation',
    'records',
  ],
  ...[
    'vouchers',
    'provider-payments',
    'withdrawals',
    'agents',
    'late-payments',
    'mass',
    'verifactu',
    'activity',
    'figures',
  ],
  ...['overseeing', 'audit', 'health', 'team', 'own-orders', 'lookups', 'shares', 'reminders', 'company-alerts'],
] as const;
