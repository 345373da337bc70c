import sanitizeHtml from 'sanitize-html';
import type { MessageLink, SafeMessage } from '../../../domain/inbox/safe-message.ts';
import { MESSAGE_CLASSES, type MessageClass } from '../../../domain/inbox/safe-message.ts';
import { linkOf } from './link-of.ts';
import { hueOf, lookOfStyle, remoteInStyles } from './look-of-style.ts';

/** An embedded picture, which the HTML references by `cid:`. */
export interface OwnPicture {
  readonly contentId: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

/**
 * Makes the HTML of a received message safe to show. Only structure, text and embedded pictures are kept: a browser
 * loads, runs and submits nothing. Remote pictures and styles are counted; links are numbered, and their real host is
 * listed. Quoted text is folded, never removed, and stays open if answers are written between quotes.
 * @param quoted label that opens a quoted part ("Mensaje anterior")
 */
export function safeHtml(
  html: string,
  { pictures = [], quoted }: { readonly pictures?: readonly OwnPicture[]; readonly quoted: string },
): SafeMessage {
  const reading: Reading = { pictures: pictureSources(pictures), links: [], blocked: 0, quotes: 0 };
  const shown = withinLimits(html);
  const body = sanitizeHtml(shown, {
    ...KEPT,
    transformTags: { '*': (name, attribs) => seen(name, attribs, reading) },
    exclusiveFilter: (frame) => {
      closed(frame, reading);
      return false;
    },
  });
  return {
    body: withSummaries(body, quoted),
    blocked: reading.blocked + remoteInStyles(stylesIn(shown)),
    links: reading.links.filter(({ url }) => url !== ''),
    isCut: shown.length < html.length,
  };
}

/** Limits the depth of nested tags as well, since the parser's time grows with its square. */
function withinLimits(html: string): string {
  let end = -1;
  for (let tags = 0; tags < MOST_TAGS; tags += 1) {
    end = html.indexOf('<', end + 1);
    if (end < 0) return html.slice(0, MOST_HTML);
  }
  return html.slice(0, Math.min(end, MOST_HTML));
}

interface Reading {
  readonly pictures: ReadonlyMap<string, string>;
  readonly links: MessageLink[];
  blocked: number;
  /** Number of open quotes at this point. */
  quotes: number;
}

/** The tag to be shown: without its classes, ids and styles, but with our own classes for its look. */
function seen(name: string, attribs: Attributes, reading: Reading): sanitizeHtml.Tag {
  const look = lookOfStyle(attribs.style ?? '');
  const hue = hueOf(attribs.color ?? '');
  const classes: MessageClass[] = [...look.classes, ...(hue ? [hue] : [])];
  reading.blocked += look.remote + remoteAttributes(name, attribs);
  if (name === 'img') return picture(attribs, reading);
  const align = look.align ?? attribs.align;
  const kept = {
    ...only(attribs, [...GENERAL, ...(OF_TAGS[name] ?? [])]),
    ...(align && { align }),
    ...(classes.length > 0 && { class: [...new Set(classes)].join(' ') }),
    ...(look.isHidden && { hidden: '' }),
  };
  if (name === 'a') return { tagName: 'a', attribs: { ...kept, ...numbered(attribs.href, reading) } };
  if (!isQuote(name, attribs))
    return { tagName: name === 'details' || name === 'summary' ? 'div' : name, attribs: kept };
  reading.quotes += 1;
  return { tagName: reading.quotes === 1 ? 'details' : 'blockquote', attribs: { ...kept, [QUOTE]: '1' } };
}

type Attributes = Readonly<Record<string, string | undefined>>;

function closed(frame: sanitizeHtml.IFrame, reading: Reading): void {
  if (frame.attribs[QUOTE]) reading.quotes -= 1;
  const number = Number(frame.attribs[NUMBER] ?? 0);
  const link = reading.links[number - 1];
  if (!link) return;
  const named = linkOf(number, { href: link.url, text: frame.text });
  if (named) reading.links[number - 1] = named;
}

/** Numbers a link, in the order of their start tags; an unsafe link gets no number. */
function numbered(href: string | undefined, { links }: Reading): Record<string, string> {
  const link = href && links.length < MOST_LINKS ? linkOf(links.length + 1, { href, text: '' }) : null;
  if (!link) return {};
  links.push(link);
  return { [NUMBER]: String(link.number) };
}

/** Blocks that mail programs mark as quoted. A blockquote without such a mark may be ordinary indentation. */
function isQuote(name: string, { class: classes = '', type }: Attributes): boolean {
  if (name === 'blockquote')
    return type === 'cite' || /(?:^|\s)(?:gmail_quote|protonmail_quote|tutanota_quote)(?:\s|$)/.test(classes);
  return name === 'div' && /(?:^|\s)(?:yahoo_quoted|zmail_extra)(?:\s|$)/.test(classes);
}

function only(attribs: Attributes, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (attribs[name] === undefined ? [] : [[name, attribs[name]]])));
}

function picture(attribs: Attributes, reading: Reading): sanitizeHtml.Tag {
  const src = (attribs.src ?? '').trim();
  const isOwn = /^cid:/i.test(src);
  const own = isOwn ? reading.pictures.get(plainId(src.slice(4))) : OWN_DATA.test(src) ? src : undefined;
  if (own !== undefined) return { tagName: 'img', attribs: { ...only(attribs, ['alt', 'width', 'height']), src: own } };
  // Without a source, a browser shows the alternative text and loads nothing.
  return { tagName: 'img', attribs: { alt: (attribs.alt ?? '').slice(0, 200), class: 'blocked' } };
}

/** Number of addresses that a browser would load because of attributes. */
function remoteAttributes(name: string, attribs: Attributes): number {
  const names = name === 'link' || name === 'image' || name === 'use' ? [...LOADING, 'href'] : LOADING;
  return names.filter((attribute) => /^\s*(?:https?:|\/\/|ftp:)/i.test(attribs[attribute] ?? '')).length;
}

function pictureSources(pictures: readonly OwnPicture[]): Map<string, string> {
  const sources = new Map<string, string>();
  let left = MOST_PICTURES;
  for (const { contentId, mimeType, content } of pictures) {
    left -= content.byteLength;
    if (!PICTURES.includes(mimeType) || left < 0) continue;
    sources.set(plainId(contentId), `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`);
  }
  return sources;
}

function plainId(contentId: string): string {
  return contentId.trim().replace(/^<|>$/g, '').toLowerCase();
}

/** The style sheets in the HTML, found in linear time without backtracking. */
function stylesIn(html: string): string {
  const lower = html.toLowerCase();
  const sheets: string[] = [];
  for (let start = lower.indexOf('<style'); start >= 0; ) {
    const end = lower.indexOf('</style', start);
    sheets.push(html.slice(start, end < 0 ? undefined : end));
    start = end < 0 ? -1 : lower.indexOf('<style', end);
  }
  return sheets.join('\n');
}

/**
 * Text and values are escaped by now, so every `<details` is ours. More than one quote means that answers are written
 * between them.
 */
function withSummaries(body: string, quoted: string): string {
  const isOpen = (body.match(/<details[ >]/g) ?? []).length > 1;
  return body.replace(/<details([^>]*)>/g, (_, rest: string) => {
    return `<details${rest}${isOpen ? ' open' : ''}><summary>${sanitizeHtml(quoted, { allowedTags: [] })}</summary>`;
  });
}

const QUOTE = 'data-quote';
const NUMBER = 'data-number';
const LOADING = ['src', 'srcset', 'background', 'poster', 'data', 'lowsrc', 'dynsrc', 'xlink:href'];
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const OWN_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]{1,2000000}$/i;

const GENERAL = ['dir', 'lang', 'title'];
const OF_TABLES = ['width', 'height', 'valign', 'cellpadding', 'cellspacing', 'border'];
const OF_TAGS: Readonly<Record<string, readonly string[]>> = {
  table: OF_TABLES,
  tr: OF_TABLES,
  td: [...OF_TABLES, 'colspan', 'rowspan'],
  th: [...OF_TABLES, 'colspan', 'rowspan', 'scope'],
  ol: ['start', 'reversed'],
  hr: ['width'],
};

const MOST_LINKS = 200;
const MOST_NESTED = 200;
const MOST_TAGS = 15_000;
/** Limits: characters of HTML, and bytes of embedded pictures. */
const MOST_HTML = 1_000_000;
const MOST_PICTURES = 8_000_000;

const KEPT: sanitizeHtml.IOptions & { readonly allowedEmptyAttributes: string[] } = {
  allowedTags: [
    ...['p', 'div', 'span', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'center', 'address'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'font'],
    ...[
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'strike',
      'del',
      'ins',
      'sub',
      'sup',
      'small',
      'big',
      'code',
      'tt',
      'a',
      'img',
    ],
    ...['section', 'article', 'header', 'footer', 'main', 'figure', 'figcaption', 'details'],
  ],
  allowedAttributes: {
    '*': [...GENERAL, 'align', 'hidden', 'class'],
    ...OF_TAGS,
    a: [NUMBER],
    details: [QUOTE],
    blockquote: [QUOTE],
    img: ['src', 'alt', 'width', 'height'],
  } as Record<string, string[]>,
  allowedClasses: { '*': [...MESSAGE_CLASSES] },
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  nestingLimit: MOST_NESTED,
  parseStyleAttributes: false,
  allowedEmptyAttributes: ['alt', 'hidden'],
};
