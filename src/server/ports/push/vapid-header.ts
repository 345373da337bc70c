import { importJWK, SignJWT } from 'jose';
import type { VapidKeys } from './vapid-keys.ts';

/** Push services refuse more than 24 hours. */
const VALID_SECONDS = 12 * 60 * 60;

/** The `Authorization` header, which identifies us to the push service of an endpoint. Source: RFC 8292. */
export async function vapidHeader(
  keys: VapidKeys,
  { endpoint, subject, now }: { readonly endpoint: string; readonly subject: string; readonly now: Date },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
    .setSubject(subject)
    .sign(await importJWK(toJwk(keys), 'ES256'));
  return `vapid t=${token}, k=${keys.publicKey}`;
}

function toJwk({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
}
