import { normaliseParameters, type Parameter, parseFormParameters } from './parameters.ts';
import { percentEncode } from './percent-encoding.ts';

interface RequestToSign {
  readonly method: string;
  /** Absolute address as transmitted (`new URL(address).href`), with its query. */
  readonly url: string;
  /** The `oauth_` parameters (neither `oauth_signature` nor `realm`) and those of a form-encoded body, decoded. */
  readonly parameters: readonly Parameter[];
}

/**
 * The text to be signed. The parameters of the address are added to the given ones.
 * @throws RangeError if the address is not absolute http or https, or its query is badly encoded
 * Source: RFC 5849 section 3.4.1.
 */
export function signatureBaseString({ method, url, parameters }: RequestToSign): string {
  const { uri, query } = splitAddress(url);
  const queryParameters = parseFormParameters(query);
  if (queryParameters === null) throw new RangeError('the query is badly encoded');
  const normalised = normaliseParameters([...queryParameters, ...parameters]);
  return [method.toUpperCase(), uri, normalised].map(percentEncode).join('&');
}

/** Key of the HMAC. Without a token its secret is empty, but the `&` stays. Source: RFC 5849 section 3.4.2. */
export function signingKey({
  consumerSecret,
  tokenSecret = '',
}: {
  consumerSecret: string;
  tokenSecret?: string;
}): string {
  return `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`;
}

// An authority with user information is refused: it is never part of a request.
const ADDRESS = /^(https?):\/\/([^/?#@\s]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#.*)?$/i;
const DEFAULT_PORT: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

/** Base string URI (RFC 5849 section 3.4.1.2): scheme and host in lower case, no default port, the path as transmitted. */
function splitAddress(url: string): { uri: string; query: string } {
  const parts = ADDRESS.exec(url);
  if (!parts) throw new RangeError('the address is not absolute http or https');
  const scheme = (parts[1] as string).toLowerCase();
  const authority = (parts[2] as string).toLowerCase();
  const port = DEFAULT_PORT[scheme] as string;
  const host = authority.endsWith(port) ? authority.slice(0, -port.length) : authority;
  return { uri: `${scheme}://${host}${parts[3] || '/'}`, query: parts[4] ?? '' };
}
