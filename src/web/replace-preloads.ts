const START = '<link rel="modulepreload" href="';

/**
 * Replaces each row of preloads of scripts that the renderer wrote. Without a pattern, which would hold the nonce and so be compiled for each page: that took a
 * fifth of the time of a page.
 * @param nonce the renderer's nonce: only links with it are handled
 */
export function replacePreloads(html: string, nonce: string, replace: (hrefs: readonly string[]) => string): string {
  const pieces: string[] = [];
  let done = 0;
  for (let at = html.indexOf(START); at >= 0; at = html.indexOf(START, at + 1)) {
    const { hrefs, end } = rowAt(html, at, `" nonce="${nonce}"/>`);
    if (hrefs.length === 0) continue;
    pieces.push(html.slice(done, at), replace(hrefs));
    done = end;
    at = end - 1;
  }
  return pieces.join('') + html.slice(done);
}

function rowAt(html: string, at: number, close: string): { hrefs: readonly string[]; end: number } {
  const hrefs: string[] = [];
  let end = at;
  while (html.startsWith(START, end)) {
    const first = end + START.length;
    const last = html.indexOf('"', first);
    if (!html.startsWith(close, last)) break;
    hrefs.push(html.slice(first, last));
    end = last + close.length;
  }
  return { hrefs, end };
}
