/**
 * A path of this site with its query, or null: visible ASCII, as browsers write addresses. No backslash, tab or line break, which browsers
 * would drop or convert until the address names another host.
 */
export function ownPath(text: unknown): string | null {
  return typeof text === 'string' && text.length <= LONGEST && OWN.test(text) ? text : null;
}

/** As `ownPath`, for redirects after signing in: neither to the sign-in nor to the sign-out page. */
export function ownAddress(text: unknown): string | null {
  const path = ownPath(text);
  return path !== null && !NEVER_BACK_TO.test(path) ? path : null;
}

const LONGEST = 2000;
const OWN = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;
const NEVER_BACK_TO = /^\/(login|logout|tienda\/customer\/(authenticate|register|password))([/?#]|$)/;
