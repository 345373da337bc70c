import { createHash } from 'node:crypto';

interface SealedPage {
  readonly html: string;
  /** SHA-256 (base64) of each inline script that the renderer wrote, for the content security policy. */
  readonly hashes: readonly string[];
}

/**
 * Removes the renderer's marks from a page and returns the marked scripts. The mark is a nonce for this one rendering, so injected content cannot
 * have it: a script without it is not allowed.
 */
export function sealScripts(rendered: string, mark: string): SealedPage {
  const hashes = new Set<string>();
  const attribute = ` nonce="${mark}"`;
  const pieces: string[] = [];
  let from = 0;
  for (let at = rendered.indexOf(attribute); at >= 0; at = rendered.indexOf(attribute, from)) {
    const code = codeOfScript(rendered, at);
    if (code !== null) hashes.add(hashOfScript(code));
    pieces.push(rendered.slice(from, at));
    from = at + attribute.length;
  }
  pieces.push(rendered.slice(from));
  return { html: pieces.join(''), hashes: [...hashes] };
}

/** SHA-256 (base64) of the code of an inline script, as a content security policy names it. */
export function hashOfScript(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

/** Code of the inline script with an attribute at this position; null for other tags and external scripts. */
function codeOfScript(html: string, position: number): string | null {
  const start = html.lastIndexOf('<', position);
  const end = html.indexOf('>', position);
  const tag = html.slice(start, end + 1);
  if (!tag.startsWith('<script ') || /\ssrc=/.test(tag)) return null;
  return html.slice(end + 1, html.indexOf('</script>', end));
}
