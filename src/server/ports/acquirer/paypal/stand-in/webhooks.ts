import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { addNotification } from '../../stand-in/notifications.ts';
import type { PaypalAccess } from '../access.ts';
import type { PaypalDesk } from './desk.ts';

/** Queues a webhook; call it in the transaction of its cause. */
export async function tellMerchant(desk: PaypalDesk, event: { type: string; resource: object }): Promise<void> {
  const body = JSON.stringify({
    id: `WH-${randomUUID().toUpperCase()}`,
    event_version: '1.0',
    create_time: desk.now().toISOString(),
    resource_type: event.type.split('.')[1]?.toLowerCase(),
    resource_version: '2.0',
    event_type: event.type,
    summary: event.type,
    resource: event.resource,
    links: [],
  });
  await addNotification(desk, { url: desk.webhookUrl, method: 'POST', headers: JSON_HEADERS, body });
}

const JSON_HEADERS = { 'content-type': 'application/json' };

/**
 * Headers that authenticate a webhook. PayPal signs with a certificate. The stand-in signs the same text with a shared
 * secret, which is enough because it also verifies the signature itself.
 */
export function signatureHeaders(access: PaypalAccess, { body, now }: { body: string; now: Date }) {
  const id = randomUUID();
  const time = now.toISOString();
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-stand-in',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-transmission-sig': signatureOf(access, { id, time, body }),
  };
}

/** `POST /v1/notifications/verify-webhook-signature` */
export const VerifyMessage = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  cert_url: z.string(),
  auth_algo: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Whether a webhook was signed here, for this merchant. */
export function isOwnSignature(access: PaypalAccess, message: z.output<typeof VerifyMessage>): boolean {
  const { transmission_id: id, transmission_time: time, transmission_sig, webhook_id, webhook_event } = message;
  const expected = Buffer.from(signatureOf(access, { id, time, body: JSON.stringify(webhook_event) }));
  const given = Buffer.from(transmission_sig);
  return webhook_id === access.webhookId && given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(
  { clientSecret, webhookId }: PaypalAccess,
  { id, time, body }: { id: string; time: string; body: string },
): string {
  return createHmac('sha256', clientSecret)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64');
}
