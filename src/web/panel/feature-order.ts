/**
 * Features of the panel, from the ground up: a feature imports itself, features listed before it, the kit and the ground, types included.
 * The kit imports the ground only, and neither knows any feature. What the frame shows of features above it is handed to it by `parts.tsx`.
 * `scripts/panel-order.test.ts` enforces this.
 */
export const FEATURES = [
  // Tabs, commands, an item with its drafts, and what is pushed about it.
  ...[
    'tabs',
    'commands',
    'history',
    'cascades',
    'pedido',
    'tags',
    'watchers',
    'checklists',
    'assigning',
    'canned-responses',
    'mail',
    'drafts',
    'live',
    'alerts',
    'version',
    'frame',
  ],
  // Who is signed in.
  ...['account', 'sign-in'],
  // Cards and dialogs of an order, and the pages that list the same records.
  ...[
    'queue',
    'calls',
    'notas',
    'paper-proposals',
    'registries',
    'incidents',
    'refunds',
    'charges',
    'bank-statements',
    'payments',
    'invoices',
    'mass',
    'macros',
  ],
  ...['catalogue', 'company-alerts', 'orders', 'notaries', 'search'],
  // Everything else has a page of its own.
  ...['customers', 'vouchers', 'quotes', 'new-work', 'property-search', 'records', 'portfolio', 'tickets', 'client'],
  ...[
    'activity',
    'page-counts',
    'figures',
    'reviews',
    'verifactu',
    'config-lists',
    'agents',
    'inbox',
    'drafting',
    'provider-payments',
    'phone-calls',
    'audit',
    'health',
    'team',
  ],
] as const;

/** Below the kit and every feature. */
export const GROUND = ['i18n', 'theme', 'failures', 'session', 'addresses'] as const;
