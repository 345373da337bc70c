import { sign } from 'oauth-sign';
import { parseAuthorizationHeader } from '../../../domain/sessions/authorization-header.ts';

export interface SeenRequest {
  readonly method: string;
  readonly address: URL;
  readonly headers: Headers;
  readonly body: Uint8Array | null;
}

/** The protocol parameters of a request, and whether npm oauth-sign computes the same signature. */
export function signatureOf(
  { method, address, headers }: SeenRequest,
  secrets: { consumerSecret: string; tokenSecret?: string },
): { readonly oauth: Readonly<Record<string, string>>; readonly isRight: boolean } {
  const { oauth_signature, ...oauth } = Object.fromEntries(
    parseAuthorizationHeader(headers.get('authorization') ?? '') ?? [],
  );
  const parameters = { ...oauth, ...Object.fromEntries(address.searchParams) };
  const expected = sign(
    'HMAC-SHA1',
    method,
    address.origin + address.pathname,
    parameters,
    secrets.consumerSecret,
    secrets.tokenSecret,
  );
  return { oauth, isRight: oauth_signature === expected };
}
