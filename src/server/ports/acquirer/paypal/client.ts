import type { Settings } from '../../../settings.ts';
import { parseJson } from '../parse-json.ts';
import type { AcquirerPort, NotificationReading, RawNotification } from '../port.ts';
import { type PaypalAccess, paypalAccess } from './access.ts';
import { openPaypalApi, type PaypalApi } from './api.ts';
import { abandonOrder, createOrder, queryOrder } from './charge.ts';
import { listTransactions } from './movements.ts';
import { readWebhook } from './read-webhook.ts';
import { queryRefund, refundCapture } from './refunds.ts';
import { isFromPaypal } from './verify-webhook.ts';

/** The configured PayPal account; null in production without credentials. */
export function paypalAcquirer(settings: Settings): AcquirerPort | null {
  const access = paypalAccess(settings);
  return access && paypalClient(access);
}

/**
 * PayPal Orders v2. The customer approves at PayPal, and we capture when we query the state; PayPal never captures
 * alone. Anything uncertain is `unknown`.
 */
export function paypalClient(access: PaypalAccess, options: { readonly timeoutMs?: number } = {}): AcquirerPort {
  const api = openPaypalApi(access, options);
  return {
    name: 'paypal',
    methods: ['paypal'],
    cards: 'elsewhere',
    brands: [],
    testCards: [],
    refunds: 'by_provider',
    resumes: true,
    begin: (request) => createOrder(api, request),
    query: (attempt) => queryOrder(api, attempt),
    abandon: (attempt) => abandonOrder(api, attempt),
    refund: (request) => refundCapture(api, request),
    queryRefund: (request) => queryRefund(api, request),
    // No means of payment is saved at PayPal.
    forgetCard: async () => {},
    readNotification: (notification) => readNotification(api, { notification, webhookId: access.webhookId }),
    listMovements: (span) => listTransactions(api, span),
  };
}

async function readNotification(
  api: PaypalApi,
  { notification, webhookId }: { notification: RawNotification; webhookId: string },
): Promise<NotificationReading> {
  const body = notification.body.toString('utf8');
  const message = parseJson(body);
  // It will be embedded in another message, so it must be exactly one object.
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return { kind: 'refused' };
  if (!(await isFromPaypal(api, { body, headers: notification.headers, webhookId }))) return { kind: 'refused' };
  return readWebhook(message);
}
