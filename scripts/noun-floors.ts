/** Floors as folders, whose own folders and files name features. */
export const FLOORS = [
  'src/domain',
  'src/contract',
  'src/server/actions',
  'src/server/pages',
  'src/server/http/routes',
  'src/web/panel',
  'src/web/shop',
  'src/web/account',
] as const;
export type Floor = (typeof FLOORS)[number];

/** Names that exist on one floor only, by the reason. Every other name is the same on each floor of its feature. */
export const ON_ONE_FLOOR: readonly {
  readonly floor: Floor;
  readonly because: string;
  readonly names: readonly string[];
}[] = [
  {
    floor: 'src/domain',
    because: 'kinds of values and rules that all features share',
    names: [
      'analytics',
      'csv',
      'errors',
      'identity',
      'locale',
      'money',
      'permissions',
      'pricing',
      'saft',
      'steps',
      'xml',
    ],
  },
  {
    floor: 'src/contract',
    because: 'how calls are written down: shapes and limits that all of them share',
    names: [
      ...['call', 'define-call', 'given-number', 'largest-body', 'largest-id', 'list-filters', 'made-file', 'raise'],
      ...['request-key', 'lost-address', 'pages'],
    ],
  },
  {
    floor: 'src/contract',
    because: 'settings for a panel or a browser',
    names: [
      'back-office-config',
      'current-user',
      'given-config',
      'last-user',
      'panel-version',
      'product',
      'vat-checks',
    ],
  },
  {
    floor: 'src/contract',
    because: 'parts of one feature whose calls make a file of their own',
    names: [
      ...['dead-addresses', 'mail-answers', 'mail-hold', 'mailboxes', 'ticket-figures'],
      ...['provider-payment-files', 'provider-transfers', 'provider-work'],
    ],
  },
  {
    floor: 'src/server/actions',
    because: 'foundations of actions',
    names: ['exports', 'issuers', 'keys', 'pagination', 'portals', 'throttles'],
  },
  {
    floor: 'src/server/actions',
    because: 'steps of an order and of its money, which several pages and calls take',
    names: [
      ...['balances', 'buying', 'cancelling', 'claims', 'desk', 'fast-forms', 'files', 'items', 'late-payments'],
      ...['moves', 'questions', 'reconciliation', 'saved-cards'],
    ],
  },
  {
    floor: 'src/server/actions',
    because: 'parts of mail and of the lists of the configuration',
    names: ['conversations', 'mail-delivery', 'mail-templates', 'matches'],
  },
  { floor: 'src/server/pages', because: 'trials of all pages', names: ['markup', 'walks'] },
  {
    floor: 'src/server/http/routes',
    because: 'how routes answer: files, streams, redirections',
    names: ['lead-on-html', 'saved-message', 'send-events', 'send-file', 'send-made-file'],
  },
  {
    floor: 'src/server/http/routes',
    because: 'parts of one feature whose routes make a file of their own',
    names: [
      ...['agent-list', 'cart-form', 'cart-voucher', 'customer-files', 'data-export', 'order-cards', 'order-parts'],
      ...['note-paper', 'order-table', 'own-cancellation', 'own-files', 'portfolio-tables'],
    ],
  },
  {
    floor: 'src/web/panel',
    because: 'the panel itself: what stands around features and what they share',
    names: [
      ...['account', 'addresses', 'commands', 'drafts', 'frame', 'i18n', 'kit', 'session', 'tabs', 'theme'],
      'version',
    ],
  },
  {
    floor: 'src/web/panel',
    because: 'parts of an order in front of an agent',
    names: ['calls', 'cascades', 'history', 'pedido', 'queue'],
  },
  { floor: 'src/web/shop', because: 'pages of text', names: ['legal'] },
];
