/** Parses JSON; null for invalid text, which is no provider's message. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
