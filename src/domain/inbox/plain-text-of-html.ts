/**
 * The words of HTML for people to read: what it hides is left out, nothing in it is a link, and lines end where its blocks do. Takes time
 * in proportion to the length, whatever stands in it.
 */
export function plainTextOfHtml(html: string): string {
  const words: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    words.push(html.slice(at, open < 0 ? html.length : open));
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 12))?.[1]?.toLowerCase() ?? '';
    if (ENDS_LINE.has(name)) words.push('\n');
    at = close + 1;
    if (HIDDEN.has(name) && html[open + 1] !== '/') at = endOf(html, name, at);
    if (html.startsWith('<!--', open)) at = after(html, '-->', open);
  }
  return tidied(words.join(''));
}

function endOf(html: string, name: string, from: number): number {
  const lower = html.indexOf(`</${name}`, from);
  const end = lower < 0 ? html.indexOf(`</${name.toUpperCase()}`, from) : lower;
  return end < 0 ? html.length : after(html, '>', end);
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function tidied(text: string): string {
  const lines = text
    .replace(/&(nbsp|amp|lt|gt|quot|apos|#39|#160);/g, (_whole, name: string) => ENTITIES[name] ?? ' ')
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean).join(' '));
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

const HIDDEN: ReadonlySet<string> = new Set(['style', 'script', 'title', 'template', 'noscript']);
const ENDS_LINE: ReadonlySet<string> = new Set([
  ...['br', 'p', 'div', 'tr', 'li', 'ul', 'ol', 'table', 'blockquote', 'hr'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  '#160': ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};
