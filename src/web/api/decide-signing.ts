interface RequestToDecide {
  readonly address: URL;
  /** Our own origin. */
  readonly origin: string;
  readonly headers: Headers;
}

export interface Signing {
  readonly isSigned: boolean;
  /** Headers of the outgoing request. */
  readonly headers: Headers;
}

/** Set by a caller to send the request unsigned. It is removed before sending. */
const NO_AUTH = 'no-auth';

/**
 * Whether a request is signed. Requests to another host never are, nor static files, nor requests with their own authorisation or with
 * `No-Auth`. Source: specification section 7.
 */
export function decideSigning({ address, origin, headers: given }: RequestToDecide): Signing {
  const headers = new Headers(given);
  headers.delete(NO_AUTH);
  const isOurs = address.origin === new URL(origin).origin;
  const isFile = /\.json$/i.test(address.pathname) || address.pathname.startsWith('/assets/');
  return { isSigned: isOurs && !isFile && !given.has(NO_AUTH) && !given.has('authorization'), headers };
}
