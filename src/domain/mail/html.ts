/** Escapes text for HTML, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * A link's address as attribute value.
 * @throws RangeError unless it is an absolute http or https address, so that no mail can contain a script
 */
export function hrefOf(url: string): string {
  if (!/^https?:\/\/[^\s"'<>]+$/i.test(url)) throw new RangeError(`not a web address: ${url}`);
  return escapeHtml(url);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
