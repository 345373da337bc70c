import { authorizationHeader } from './authorization-header.ts';
import { signatureBaseString } from './base-string.ts';
import type { Parameter } from './parameters.ts';
import type { SignatureMethod } from './protocol-parameters.ts';

/** Computes an HMAC in base64 over a text with a private key (WebCrypto in browsers, node:crypto here). */
export type Hmac = (method: SignatureMethod, text: string) => string | Promise<string>;

interface RequestToAuthorize {
  readonly method: string;
  /** Absolute address as transmitted (`new URL(address).href`), with its query. */
  readonly url: string;
  /** Decoded fields of a form-encoded body; other bodies are covered by `bodyHash`. */
  readonly form?: readonly Parameter[];
  /** Base64 SHA-1 of the raw bytes of a body that is not form-encoded. */
  readonly bodyHash?: string;
  readonly consumerKey: string;
  readonly token?: string;
  readonly callback?: string;
  readonly verifier?: string;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly signatureMethod: SignatureMethod;
}

/** Signs a request and returns the value of its `Authorization` header. Source: RFC 5849 section 3.1. */
export async function signRequest(request: RequestToAuthorize, hmac: Hmac): Promise<string> {
  const protocol = protocolOf(request);
  const text = signatureBaseString({ ...request, parameters: [...protocol, ...(request.form ?? [])] });
  const signature = await hmac(request.signatureMethod, text);
  return authorizationHeader([...protocol, ['oauth_signature', signature]]);
}

function protocolOf(request: RequestToAuthorize): Parameter[] {
  const optional: readonly (readonly [string, string | undefined])[] = [
    ['oauth_token', request.token],
    ['oauth_callback', request.callback],
    ['oauth_verifier', request.verifier],
    ['oauth_body_hash', request.bodyHash],
  ];
  return [
    ['oauth_consumer_key', request.consumerKey],
    ['oauth_nonce', request.nonce],
    ['oauth_signature_method', request.signatureMethod],
    ['oauth_timestamp', String(request.timestamp)],
    ['oauth_version', '1.0'],
    ...optional.filter((parameter): parameter is Parameter => parameter[1] !== undefined),
  ];
}
