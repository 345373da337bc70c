import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Signature algorithm; messages without a known version are not trusted. */
export const SignatureVersion = z.enum(['HMAC_SHA256_V1', 'HMAC_SHA512_V2']);
export type SignatureVersion = z.output<typeof SignatureVersion>;

/** Input of a signature. The operation's key is derived from the merchant's key and the order number. */
export interface Signing {
  readonly version: SignatureVersion;
  /** Secret key of the merchant as Redsys shows it: base64. */
  readonly key: string;
  /** Order number as in the message. */
  readonly order: string;
}

/** Signature of a text: base64 with V1, base64url without padding with V2. Source: Redsys, "Firmar una operación". */
export function signatureOf(text: string, signing: Signing): string {
  const digest = digestOf(text, signing);
  return signing.version === 'HMAC_SHA256_V1' ? digest.toString('base64') : digest.toString('base64url');
}

/** Whether a signature, in base64 or base64url, is valid for exactly this text. */
export function isSignatureOf(text: string, { signature, ...signing }: Signing & { signature: string }): boolean {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'base64');
  const expected = digestOf(text, signing);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Key of one operation: encrypted with 3DES in V1; in V2 the base64 text of AES-128. */
export function operationKey({ version, key, order }: Signing): Buffer {
  return version === 'HMAC_SHA256_V1' ? tripleDesKey(key, order) : Buffer.from(aesKey(key, order), 'latin1');
}

function digestOf(text: string, signing: Signing): Buffer {
  const hash = signing.version === 'HMAC_SHA256_V1' ? 'sha256' : 'sha512';
  return createHmac(hash, operationKey(signing)).update(text, 'utf8').digest();
}

function tripleDesKey(key: string, order: string): Buffer {
  const block = Buffer.from(order, 'utf8');
  const padded = Buffer.alloc(Math.ceil(block.length / 8) * 8);
  block.copy(padded);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8)).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** Uses the first sixteen characters of the merchant's key as text, not its decoded bytes; the result is text too. */
function aesKey(key: string, order: string): string {
  const secret = Buffer.alloc(16);
  secret.write(key.slice(0, 16), 'latin1');
  const cipher = createCipheriv('aes-128-cbc', secret, Buffer.alloc(16));
  return Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64');
}
