import { signingKey } from '../../domain/sessions/base-string.ts';
import type { SignatureMethod } from '../../domain/sessions/protocol-parameters.ts';

/** The only method that every OAuth 1.0a server supports. Source: specification section 7; decisions.md "Signing in". */
export const METHOD: SignatureMethod = 'HMAC-SHA1';

/** Imports the secrets as a key that can sign but never be exported, not even by a script on this page. */
export function importSigningKey(secrets: { consumerSecret: string; tokenSecret?: string }): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(signingKey(secrets));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
}

/** HMAC of a text in base64. */
export async function hmac(key: CryptoKey, text: string): Promise<string> {
  return toBase64(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

/** `oauth_body_hash` of a body that is not form-encoded: base64 of the SHA-1 of its raw bytes. */
export async function bodyHashOf(bytes: BufferSource): Promise<string> {
  return toBase64(await crypto.subtle.digest('SHA-1', bytes));
}

/** A nonce of 128 random bits. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toBase64(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)));
}
