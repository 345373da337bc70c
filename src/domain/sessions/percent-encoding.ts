/** Percent-encodes UTF-8 as RFC 5849 section 3.6 wants it: all but letters, digits, `-`, `.`, `_` and `~`, upper-case hex. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Undoes percent-encoding; null when an escape is broken or the bytes are no UTF-8. */
export function percentDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
