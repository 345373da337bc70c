/**
 * Strips the typesetter's SVG to its drawing: styles, scripts and selectable text are for an editor, and a browser opening the file may not
 * run them.
 * @throws RangeError when the paper does not fit one page
 */
export function plainSvg(svg: string): string {
  const pages = svg.match(/class="typst-page"/g)?.length ?? 0;
  if (pages !== 1) throw new RangeError(`a sample is one page, this has ${pages}`);
  const drawing = svg
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<g transform="scale\(16,-16\)"><foreignObject[\s\S]*?<\/foreignObject><\/g>/g, '')
    .replaceAll(/ (?:class|style|data-[a-z-]+|xmlns:(?:h5|xlink))="[^"]*"/g, '')
    .replaceAll(/<g><\/g>/g, '')
    .replace('<svg ', '<svg fill="none" ');
  return withShortNames(drawing);
}

/** Glyph names are long and occur at every letter. */
function withShortNames(svg: string): string {
  const names = new Map<string, string>();
  for (const [, id] of svg.matchAll(/ id="([^"]+)"/g)) names.set(id as string, names.size.toString(36));
  return svg
    .replaceAll(/ id="([^"]+)"/g, (_, id: string) => ` id="g${names.get(id)}"`)
    .replaceAll(/ href="#([^"]+)"/g, (_, id: string) => ` href="#g${names.get(id)}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#g${names.get(id)})`);
}
