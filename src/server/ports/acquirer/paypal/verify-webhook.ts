import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { PaypalApi } from './api.ts';

/**
 * Asks PayPal whether it sent this message. The body is passed on verbatim, because the signature covers its bytes.
 * @throws if PayPal did not answer; the message is then refused and sent again
 */
export async function isFromPaypal(
  api: PaypalApi,
  { body, headers, webhookId }: { body: string; headers: IncomingHttpHeaders; webhookId: string },
): Promise<boolean> {
  const named = SignatureHeaders.safeParse(headers);
  if (!named.success) return false;
  const question = JSON.stringify({
    transmission_id: named.data['paypal-transmission-id'],
    transmission_time: named.data['paypal-transmission-time'],
    cert_url: named.data['paypal-cert-url'],
    auth_algo: named.data['paypal-auth-algo'],
    transmission_sig: named.data['paypal-transmission-sig'],
    webhook_id: webhookId,
  });
  const json = `${question.slice(0, -1)},"webhook_event":${body}}`;
  const answer = await api.ask(({ post }) => post('/v1/notifications/verify-webhook-signature', json));
  // PayPal rejects outright what it did not send, such as a message signed with another certificate.
  if (!answer.ok && (answer.refusal?.status === 400 || answer.refusal?.status === 422)) return false;
  if (!answer.ok) throw new Error('PayPal did not say whether a webhook is its own');
  return Verdict.parse(JSON.parse(answer.result)).verification_status === 'SUCCESS';
}

const header = z.string().min(1).max(2000);
const SignatureHeaders = z.object({
  'paypal-transmission-id': header,
  'paypal-transmission-time': header,
  'paypal-cert-url': header,
  'paypal-auth-algo': header,
  'paypal-transmission-sig': header,
});
const Verdict = z.object({ verification_status: z.string() });
