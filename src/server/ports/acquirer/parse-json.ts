/** What a text says in JSON; null when it is none, which no message of a provider is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
