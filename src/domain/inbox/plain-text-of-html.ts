/** The visible text of HTML: hidden content is left out, links are plain text, and lines end where blocks do. Linear time for any content. */
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
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8}\d?);/gi, (whole, name: string) => characterOf(name) ?? whole)
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
/** Character of an HTML entity name or number; undefined if there is none. */
function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (code === 160) return ' ';
  return code >= 32 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** Entity names of Western European letters, in code point order from 192. */
const LETTERS =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute ' +
  'Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil ' +
  'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml';

const ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LETTERS.split(' ').map((name, index) => [name, String.fromCodePoint(192 + index)])),

  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
  euro: '€',

  iexcl: '¡',
  iquest: '¿',
  laquo: '«',
  raquo: '»',
  middot: '·',
  copy: '©',
  reg: '®',
  hellip: '…',
  bull: '•',

  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  zwnj: '',
  zwj: '',
  shy: '',
};
