const HREF = /href="([^"]+)"/g;

/**
 * The page with its scripts asked for only when it has been painted. The router would have all of them, four fifths of what is sent, asked
 * for ahead of the style sheets, and a slow line would show nothing until then; but whoever reads and fills in a page needs none.
 * Without any such hint each script would be found only when the one that wants it has come.
 * @param nonce what the renderer put on its links, of letters and digits: no others are followed, and the script gets it in their place
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const preloads = new RegExp(`(?:<link rel="modulepreload" href="[^"]+" nonce="${nonce}"/>)+`);
  return html.replace(preloads, (links) => {
    const hrefs = JSON.stringify([...links.matchAll(HREF)].map(([, href]) => href));
    return `<script nonce="${nonce}">requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${hrefs}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}}))</script>`;
  });
}
