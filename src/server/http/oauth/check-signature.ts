import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { signatureBaseString, signingKey } from '../../../domain/sessions/base-string.ts';
import type { Parameter } from '../../../domain/sessions/parameters.ts';
import type { ProtocolParameters, SignatureMethod } from '../../../domain/sessions/protocol-parameters.ts';

const HASHES = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' } as const satisfies Record<SignatureMethod, string>;

interface SignatureToCheck {
  readonly httpMethod: string;
  /** Absolute address without its query, which is part of `signed`. */
  readonly address: string;
  readonly signed: readonly Parameter[];
  readonly oauth: ProtocolParameters;
  readonly consumerSecret: string;
  readonly tokenSecret: string;
}

/** True when the signature is that of these parameters under these secrets; takes as long either way. */
export function isSignatureRight(request: SignatureToCheck): boolean {
  const { httpMethod, address, signed, oauth } = request;
  const text = signatureBaseString({ method: httpMethod, url: address, parameters: signed });
  const expected = createHmac(HASHES[oauth.method], signingKey(request)).update(text).digest('base64');
  return isSame(oauth.signature, expected);
}

/**
 * True when the hash is that of the raw body: SHA-1 as the body hash extension says, or SHA-256 beside a signature of that
 * strength.
 */
export function isBodyHashRight({ method, bodyHash }: ProtocolParameters, body: Buffer): boolean {
  if (bodyHash === null) return true;
  const hashes = method === 'HMAC-SHA256' ? ['sha1', 'sha256'] : ['sha1'];
  return hashes.some((hash) => isSame(bodyHash, createHash(hash).update(body).digest('base64')));
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
