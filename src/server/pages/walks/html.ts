/** An element of a page, with the parts that form tests need. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const RAW = new Set(['script', 'style']);
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/**
 * Reads a page into a tree. Strict where a browser is lenient: our pages close what they open.
 * @throws Error for an element that is closed out of turn or never
 */
export function parseHtml(html: string): Element {
  const root = { tag: '#document', attributes: {}, children: [] as (Element | string)[] };
  const open = [root];
  let read = 0;
  const take = (text: string) => text !== '' && open.at(-1)?.children.push(decode(text));
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    take(html.slice(read, token.index));
    read = TOKEN.lastIndex;
    const [, closing, name, attributes = '', selfClosing] = token;
    const tag = name?.toLowerCase();
    if (tag === undefined) continue;
    if (closing) {
      const closed = open.pop();
      if (closed?.tag !== tag) throw new Error(`</${tag}> closes <${closed?.tag}>`);
      continue;
    }
    const element = { tag, attributes: attributesOf(attributes), children: [] };
    open.at(-1)?.children.push(element);
    if (RAW.has(tag)) read = TOKEN.lastIndex = html.indexOf('>', html.indexOf(`</${tag}`, read)) + 1;
    else if (!VOID.has(tag) && !selfClosing) open.push(element);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag}> is never closed`);
  return root;
}

/** All elements below one, in the order of the page. */
export function elementsOf(root: Element, isWanted: (element: Element) => boolean): Element[] {
  return root.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(isWanted(child) ? [child] : []), ...elementsOf(child, isWanted)],
  );
}

export const byTag =
  (...tags: string[]) =>
  (element: Element) =>
    tags.includes(element.tag);

/** The text of an element, with single spaces. */
export function textOf(element: Element | undefined): string {
  return inOneLine(rawTextOf(element));
}

/** A text with single spaces, as read aloud. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function rawTextOf(element: Element | undefined): string {
  return (element?.children ?? []).map((child) => (typeof child === 'string' ? child : rawTextOf(child))).join('');
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = decode(double ?? single ?? bare ?? '');
  }
  return attributes;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
    return NAMED[name] ?? whole;
  });
}
