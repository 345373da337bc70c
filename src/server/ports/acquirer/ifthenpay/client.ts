import type { Settings } from '../../../settings.ts';
import type { AcquirerPort } from '../port.ts';
import { type IfthenpayAccess, ifthenpayAccess } from './access.ts';
import { openIfthenpayApi } from './api.ts';
import { abandonReference, openReference, queryReference } from './charge.ts';
import { listPayments } from './movements.ts';
import { KEY_NAMES, readCallback } from './read-callback.ts';

/** ifthenpay as the settings name it; null in production without keys. */
export function ifthenpayAcquirer(settings: Settings): AcquirerPort | null {
  const access = ifthenpayAccess(settings);
  return access && ifthenpayClient(access);
}

/**
 * Multibanco references by ifthenpay: the customer pays at a machine or in his bank's pages, in his own time. Money goes back by a
 * transfer that a person makes.
 */
export function ifthenpayClient(
  access: IfthenpayAccess,
  { now = () => new Date(), timeoutMs }: { readonly now?: () => Date; readonly timeoutMs?: number } = {},
): AcquirerPort {
  const api = openIfthenpayApi(access, timeoutMs === undefined ? {} : { timeoutMs });
  return {
    name: 'ifthenpay',
    methods: ['multibanco'],
    cards: 'elsewhere',
    testCards: [],
    refunds: 'by_hand',
    resumes: true,
    secretParameters: KEY_NAMES,
    begin: (request) => openReference(api, { request, now: now() }),
    query: (attempt) => queryReference(api, attempt),
    abandon: (attempt) => abandonReference(api, attempt),
    refund: async ({ refundNumber }) => ({
      outcome: 'refused',
      event_id: `${refundNumber}:by_hand`,
      code: 'by_hand',
    }),
    queryRefund: async () => ({ outcome: 'unseen' }),
    forgetCard: async () => {},
    readNotification: async ({ query }) => readCallback(query, access.antiPhishingKey),
    listMovements: (span) => listPayments(api, span),
  };
}
