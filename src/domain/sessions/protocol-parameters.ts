import type { Parameter } from './parameters.ts';

/** Signature methods that the server verifies. */
const SIGNATURE_METHODS = ['HMAC-SHA1', 'HMAC-SHA256'] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];

/** The protocol parameters of one signed request, decoded. Instants are seconds since 1970. */
export interface ProtocolParameters {
  readonly consumerKey: string;
  /** Empty for a request without a token, such as the first of the handshake. */
  readonly token: string;
  readonly method: SignatureMethod;
  readonly signature: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly callback: string | null;
  readonly verifier: string | null;
  readonly bodyHash: string | null;
}

type ReadParameters =
  | { readonly ok: true; readonly oauth: ProtocolParameters; readonly signed: readonly Parameter[] }
  | {
      readonly ok: false;
      readonly code: 'oauth_missing_parameter' | 'oauth_duplicate_parameter' | 'oauth_unsupported';
      readonly params: { readonly name: string };
    };

/**
 * Extracts the protocol parameters from all parameters of a request: each at most once, required ones present, version and method known.
 * `signed` is what the base string covers: all parameters but the signature. Source: RFC 5849 sections 3.1 and 3.2; facts.md "OAuth 1.0a".
 */
export function readProtocolParameters(parameters: readonly Parameter[]): ReadParameters {
  const found = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (!name.startsWith('oauth_')) continue;
    if (found.has(name)) return refuse('oauth_duplicate_parameter', name);
    if (!KNOWN.has(name) || !isSafe(value)) return refuse('oauth_unsupported', name);
    found.set(name, value);
  }
  for (const name of NEEDED) if (!found.get(name)) return refuse('oauth_missing_parameter', name);
  const method = SIGNATURE_METHODS.find((candidate) => candidate === found.get('oauth_signature_method'));
  if (!method) return refuse('oauth_unsupported', 'oauth_signature_method');
  if ((found.get('oauth_version') ?? '1.0') !== '1.0') return refuse('oauth_unsupported', 'oauth_version');
  return {
    ok: true,
    oauth: {
      consumerKey: found.get('oauth_consumer_key') as string,
      token: found.get('oauth_token') ?? '',
      method,
      signature: found.get('oauth_signature') as string,
      timestamp: found.get('oauth_timestamp') as string,
      nonce: found.get('oauth_nonce') as string,
      callback: found.get('oauth_callback') ?? null,
      verifier: found.get('oauth_verifier') ?? null,
      bodyHash: found.get('oauth_body_hash') ?? null,
    },
    signed: parameters.filter(([name]) => name !== 'oauth_signature'),
  };
}

const NEEDED = [
  'oauth_consumer_key',
  'oauth_signature_method',
  'oauth_signature',
  'oauth_timestamp',
  'oauth_nonce',
] as const;

const KNOWN: ReadonlySet<string> = new Set([
  ...NEEDED,
  'oauth_token',
  'oauth_version',
  'oauth_callback',
  'oauth_verifier',
  'oauth_body_hash',
]);

/** Keys and nonces are stored and looked up: no control characters, which no client sends, and no excessive length. */
function isSafe(value: string): boolean {
  return value.length <= 1024 && !/\p{Cc}/u.test(value);
}

function refuse(code: Extract<ReadParameters, { ok: false }>['code'], name: string): ReadParameters {
  return { ok: false, code, params: { name } };
}
