import type { Settings } from '../../../settings.ts';
import type { AcquirerPort } from '../port.ts';
import { type IfthenpayAccess, ifthenpayAccess } from './access.ts';
import { openIfthenpayApi } from './api.ts';
import { abandonReference, openReference, queryReference } from './charge.ts';
import { listPayments } from './movements.ts';
import { abandonPush, type PushDesk, queryPush, sendPush } from './push.ts';
import { KEY_NAMES, readCallback } from './read-callback.ts';

/** The configured ifthenpay account; null in production without keys. */
export function ifthenpayAcquirer(settings: Settings): AcquirerPort | null {
  const access = ifthenpayAccess(settings);
  return access && ifthenpayClient(access);
}

/**
 * ifthenpay: Multibanco references, paid at a machine or in the bank's app in the customer's own time, and MB WAY requests, confirmed on
 * the phone at once. Refunds are manual transfers.
 */
export function ifthenpayClient(
  access: IfthenpayAccess,
  { now = () => new Date(), timeoutMs }: { readonly now?: () => Date; readonly timeoutMs?: number } = {},
): AcquirerPort {
  const api = openIfthenpayApi(access, timeoutMs === undefined ? {} : { timeoutMs });
  const pushes: PushDesk = { api, now };
  const ways = WAYS.filter(({ key }) => access[key] !== null);
  return {
    name: 'ifthenpay',
    methods: ways.map(({ method }) => method),
    cards: 'elsewhere',
    brands: [],
    testCards: [],
    refunds: 'by_hand',
    resumes: true,
    secretParameters: KEY_NAMES,
    begin: (request) =>
      request.method === 'mbway' ? sendPush(pushes, request) : openReference(api, { request, now: now() }),
    query: (attempt) => (attempt.method === 'mbway' ? queryPush(pushes, attempt) : queryReference(api, attempt)),
    abandon: (attempt) => (attempt.method === 'mbway' ? abandonPush(pushes, attempt) : abandonReference(api, attempt)),
    refund: async ({ refundNumber }) => ({
      outcome: 'refused',
      event_id: `${refundNumber}:by_hand`,
      code: 'by_hand',
    }),
    queryRefund: async () => ({ outcome: 'unseen' }),
    forgetCard: async () => {},
    readNotification: async ({ query }) => readCallback(query, access.antiPhishingKey),
    listMovements: (span) => listPayments(api, { ...span, entities: ways.map(({ entity }) => entity) }),
  };
}

const WAYS = [
  { method: 'multibanco', entity: 'MB', key: 'multibancoKey' },
  { method: 'mbway', entity: 'MBWAY', key: 'mbwayKey' },
] as const;
