import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const TIMESTAMP_HEADER = 'x-sandbox-timestamp';
const SIGNATURE_HEADER = 'x-sandbox-signature';

/** Allowed age of a message by the receiver's clock; an older one may be a replay. */
const WINDOW_SECONDS = 300;

/**
 * Headers that sign a body: HMAC-SHA256 in hex over the timestamp (seconds since 1970), a full stop and the body's
 * bytes.
 */
export function signedHeaders(body: string | Buffer, { key, now }: { key: string; now: Date }): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signatureOf({ timestamp, body, key }) };
}

/** Whether the headers sign exactly these bytes with this key, within the allowed age. */
export function isSigned(body: Buffer, from: { headers: IncomingHttpHeaders; key: string; now: Date }): boolean {
  const { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature } = from.headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = signatureOf({ timestamp, body, key: from.key });
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(expected, 'hex'))) return false;
  return Math.abs(Number(timestamp) - from.now.getTime() / 1000) <= WINDOW_SECONDS;
}

function signatureOf({ timestamp, body, key }: { timestamp: string; body: string | Buffer; key: string }): string {
  return createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
}
