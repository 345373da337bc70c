declare global {
  // Read by `get-nonce`, through which scroll locking adds its style.
  var __webpack_nonce__: string | undefined;
}

/**
 * Nonce of the page's content security policy, without which no style may be added while the panel runs. Browsers hide
 * the attribute but not the property of a nonced element.
 */
export function styleNonce(): string {
  // Links that the page shares with others stand first, with an empty one.
  const nonced = [...document.querySelectorAll<HTMLElement>('meta[property="csp-nonce"], script[nonce], link[nonce]')];
  return nonced.map(({ nonce }) => nonce ?? '').find((nonce) => nonce !== '') ?? '';
}

/** Tells those parts of the kit that look for the nonce by themselves. */
export function publishStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce() || undefined;
}
