import { boundedFetch } from '../bounded-fetch.ts';
import { callLimit } from '../call-limit.ts';
import { encryptMessage } from './encrypt-message.ts';
import { isPushEndpoint } from './known-services.ts';
import type { PushMessage, PushOutcome, PushPort } from './port.ts';
import { vapidHeader } from './vapid-header.ts';
import type { VapidKeys } from './vapid-keys.ts';

interface WebPush {
  /** Called on first use, so a process that pushes nothing creates no keys. */
  readonly keys: () => VapidKeys;
  readonly subject: string;
  readonly standIn: string | null;
  readonly timeoutMs?: number;
}

/** Sends through the push services of browsers. Source: RFC 8030, RFC 8291, RFC 8292. */
export function webPush({ keys, subject, standIn, timeoutMs = 10_000 }: WebPush): PushPort {
  return {
    publicKey: () => keys().publicKey,
    takes: (endpoint) => isPushEndpoint(endpoint, standIn),
    async send(message) {
      const { endpoint, text, topic, urgency, ttlSeconds, now } = message;
      if (!isPushEndpoint(endpoint, standIn)) return { kind: 'gone' };
      const authorization = await vapidHeader(keys(), { endpoint, subject, now });
      return post(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          ttl: String(ttlSeconds),
          urgency,
          topic,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        },
        body: new Uint8Array(encryptMessage(text, message)),
        signal: callLimit(timeoutMs),
        redirect: 'error',
      });
    },
  };
}

async function post(endpoint: PushMessage['endpoint'], request: RequestInit): Promise<PushOutcome> {
  let answer: Response;
  try {
    answer = await boundedFetch(endpoint, request);
  } catch {
    return { kind: 'busy', retryAfterSeconds: null };
  }
  await answer.body?.cancel();
  if (answer.ok) return { kind: 'sent' };
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
  if (answer.status !== 429 && answer.status < 500) return { kind: 'refused', status: answer.status };
  const seconds = answer.headers.get('retry-after') ?? '';
  return { kind: 'busy', retryAfterSeconds: /^\d{1,6}$/.test(seconds) ? Number(seconds) : null };
}
