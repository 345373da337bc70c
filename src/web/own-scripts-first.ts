import { replacePreloads } from './replace-preloads.ts';

/**
 * Requests a page's own scripts before those that all pages share: the router lists them last, and a browser asks a server of HTTP/1.1 for six files at
 * a time. The panel's own file has two thirds of its bytes, and waited for the answers to half a dozen small ones.
 * @param nonce the renderer's nonce of letters and digits: only links with it are handled
 */
export function ownScriptsFirst(html: string, nonce: string): string {
  return replacePreloads(html, nonce, (hrefs) =>
    hrefs
      .map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}"/>`)
      .reverse()
      .join(''),
  );
}
