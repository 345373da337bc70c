/**
 * A path of this site with its query, or null: visible ASCII, as browsers write addresses. No backslash, no tab and no line break,
 * which browsers would drop or turn until the address names another host.
 */
export function ownPath(text: unknown): string | null {
  return typeof text === 'string' && text.length <= LONGEST && OWN.test(text) ? text : null;
}

/** As `ownPath`, for leading back after signing in: neither to a sign-in once more nor out again. */
export function ownAddress(text: unknown): string | null {
  const path = ownPath(text);
  return path !== null && !NEVER_BACK_TO.test(path) ? path : null;
}

const LONGEST = 2000;
const OWN = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;
const NEVER_BACK_TO = /^\/(login|logout|tienda\/customer\/(authenticate|register|password))([/?#]|$)/;
