/** Percent-encodes UTF-8 as in RFC 5849 section 3.6: all but letters, digits, `-`, `.`, `_` and `~`, upper-case hex. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Undoes percent-encoding; null for a broken escape or invalid UTF-8. */
export function percentDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
