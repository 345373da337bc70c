export interface RequestToDecide {
  readonly address: URL;
  /** Our own origin. */
  readonly origin: string;
  readonly headers: Headers;
}

export interface Signing {
  readonly isSigned: boolean;
  /** The headers with which the request leaves. */
  readonly headers: Headers;
}

/** A caller says with it that a request is nobody's; it is for us and not for the server. */
const NO_AUTH = 'no-auth';

/**
 * Whether a request is signed. Never one to another host, whatever it is: a registry, a public office, a map. Nor a static file, nor a
 * request that brings its own authorisation or asks for none. Source: specification section 7.
 */
export function decideSigning({ address, origin, headers: given }: RequestToDecide): Signing {
  const headers = new Headers(given);
  headers.delete(NO_AUTH);
  const isOurs = address.origin === new URL(origin).origin;
  const isFile = /\.json$/i.test(address.pathname) || address.pathname.startsWith('/assets/');
  return { isSigned: isOurs && !isFile && !given.has(NO_AUTH) && !given.has('authorization'), headers };
}
