import { replacePreloads } from './replace-preloads.ts';

/**
 * Requests the scripts only after first paint. The router would preload all of them, four fifths of the transfer, before the style sheets,
 * and a slow line would show a blank page until then; reading and filling in a page needs none. Without any hint each script would be found
 * only when its importer has arrived.
 * @param nonce the renderer's nonce of letters and digits: only links with it are handled, and the script gets it too
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  return replacePreloads(
    html,
    nonce,
    (hrefs) =>
      `<script nonce="${nonce}">requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(hrefs)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}}))</script>`,
  );
}
