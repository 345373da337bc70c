const PRELOADS = /(?:<link rel="modulepreload" href="[^"]+"\/>)+/;
const HREF = /href="([^"]+)"/g;

/**
 * The page with its scripts asked for only when it has been painted. The router would have all of them, four fifths of what is sent, asked
 * for ahead of the style sheets, and a slow line would show nothing until then; but whoever reads and fills in a page needs none.
 * Without any such hint each script would be found only when the one that wants it has come.
 */
export function scriptsAfterPaint(html: string): string {
  return html.replace(PRELOADS, (links) => {
    const hrefs = JSON.stringify([...links.matchAll(HREF)].map(([, href]) => href));
    return `<script>requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${hrefs}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}}))</script>`;
  });
}
