declare global {
  // Read by `get-nonce`, through which scroll locking adds its style.
  var __webpack_nonce__: string | undefined;
}

/**
 * Nonce of the page's content security policy, required to add styles at runtime. Browsers hide the attribute of a
 * nonced element, but not its property.
 */
export function styleNonce(): string {
  // Links shared with other pages come first and have an empty nonce.
  const nonced = [...document.querySelectorAll<HTMLElement>('meta[property="csp-nonce"], script[nonce], link[nonce]')];
  return nonced.map(({ nonce }) => nonce ?? '').find((nonce) => nonce !== '') ?? '';
}

/** Publishes the nonce for libraries of the kit that read it from a global. */
export function publishStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce() || undefined;
}
