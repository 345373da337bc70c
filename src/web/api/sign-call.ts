import { signRequest } from '../../domain/sessions/sign-request.ts';
import type { Signer } from './credentials.ts';
import { bodyHashOf, hmac, METHOD, newNonce } from './signing-key.ts';

export interface CallToSign {
  readonly method: string;
  readonly address: URL;
  /** Raw body, JSON or file; null if there is none. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Seconds since 1970, by the server's clock if known. */
  readonly timestamp: number;
  readonly callback?: string;
  readonly verifier?: string;
}

/** Value of the `Authorization` header. An empty token signs with the consumer alone. Source: RFC 5849 section 3. */
export async function signCall(
  { consumerKey, token, key }: Signer,
  { method, address, body, timestamp, callback, verifier }: CallToSign,
): Promise<string> {
  return signRequest(
    {
      method,
      url: address.href,
      consumerKey,
      nonce: newNonce(),
      timestamp,
      signatureMethod: METHOD,
      ...(token !== '' && { token }),
      ...(callback !== undefined && { callback }),
      ...(verifier !== undefined && { verifier }),
      ...(body !== null && { bodyHash: await bodyHashOf(body) }),
    },
    (_method, text) => hmac(key, text),
  );
}
