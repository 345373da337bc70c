import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gapText } from '../../../domain/drafting/gaps.ts';
import { printable } from './printable.ts';

/** Text of one style. `gap`: a missing value; `note`: a footnote with its text. */
export type Run =
  | {
      readonly kind: 'text' | 'code' | 'gap';
      readonly text: string;
      readonly strong: boolean;
      readonly emph: boolean;
      readonly href: string;
    }
  | { readonly kind: 'break' }
  | { readonly kind: 'note'; readonly runs: readonly Run[] };

/** A part of a paper as data, the source of both the PDF and the DOCX. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'table';
      readonly align: readonly ('left' | 'center' | 'right')[];
      readonly rows: readonly (readonly (readonly Run[])[])[];
    };

/** Maximum number of parts of a paper, and of nested lists. */
const MOST_NODES = 15_000;
const DEEPEST = 6;
const MOST_COLUMNS = 12;

/**
 * The parts of a Markdown text with tables and footnotes. HTML and pictures are left out, only web and mail links are kept, and lists deeper than six are set as
 * text.
 * @throws RangeError for more than 15,000 parts
 */
export function readMarkdown(markdown: string): Block[] {
  const tree = fromMarkdown(markdown.replace(/\0/g, ''), {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  let left = MOST_NODES;
  const count = () => {
    left -= 1;
    if (left < 0) throw new RangeError(`a paper holds at most ${MOST_NODES} parts`);
  };
  const links = new Map<string, string>();
  const notes = new Map<string, readonly RootContent[]>();
  for (const node of tree.children) {
    if (node.type === 'definition') links.set(node.identifier, node.url);
    if (node.type === 'footnoteDefinition') notes.set(node.identifier, node.children);
  }

  const blocksOf = (nodes: readonly RootContent[], depth: number): Block[] =>
    nodes.flatMap((node) => blockOf(node, depth));
  const blockOf = (node: RootContent, depth: number): Block[] => {
    count();
    if (depth > DEEPEST && 'children' in node) {
      return [{ kind: 'paragraph', runs: [{ ...PLAIN, text: printable(textOf(node)) }] }];
    }
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', level: node.depth, runs: runsOf(node.children, PLAIN) }];
      case 'paragraph':
        return [{ kind: 'paragraph', runs: runsOf(node.children, PLAIN) }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf(node.children, depth + 1) }];
      case 'list': {
        const items = node.children.map((item) => blocksOf(item.children, depth + 1));
        return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
      }
      case 'code':
        return [{ kind: 'code', text: node.value.split('\n').map(printable).join('\n') }];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      case 'table':
        return [tableOf(node)];
      default:
        return [];
    }
  };
  const tableOf = ({ align, children }: Table): Block => {
    const columns = Math.min(MOST_COLUMNS, Math.max(1, ...children.map((row) => row.children.length)));
    return {
      kind: 'table',
      align: Array.from({ length: columns }, (_, column) => align?.[column] ?? 'left'),
      rows: children.map((row) =>
        Array.from({ length: columns }, (_, column) => {
          count();
          return runsOf(row.children[column]?.children ?? [], PLAIN);
        }),
      ),
    };
  };
  const runsOf = (nodes: readonly PhrasingContent[], look: Look): Run[] => nodes.flatMap((node) => runOf(node, look));
  const runOf = (node: PhrasingContent, look: Look): Run[] => {
    count();
    switch (node.type) {
      case 'text':
        return withGaps(node.value, look);
      case 'inlineCode':
        return [{ ...look, kind: 'code', text: printable(node.value) }];
      case 'strong':
        return runsOf(node.children, { ...look, strong: true });
      case 'emphasis':
        return runsOf(node.children, { ...look, emph: true });
      case 'break':
        return [{ kind: 'break' }];
      case 'footnoteReference':
        // A note within a note would be endless.
        return !look.inNote ? [noteOf(node.identifier)] : [];
      case 'link':
        return runsOf(node.children, { ...look, href: safeAddress(node.url) });
      case 'linkReference':
        return runsOf(node.children, { ...look, href: safeAddress(links.get(node.identifier) ?? '') });
      default:
        return [];
    }
  };
  const noteOf = (identifier: string): Run => {
    const paragraphs = (notes.get(identifier) ?? []).filter((node) => node.type === 'paragraph');
    const runs = paragraphs.flatMap((node, place) => {
      const own = runsOf(node.children, { ...PLAIN, inNote: true });
      return place === 0 ? own : [{ kind: 'break' } as const, ...own];
    });
    return { kind: 'note', runs };
  };
  return blocksOf(tree.children, 0);
}

interface Look {
  readonly kind: 'text';
  readonly strong: boolean;
  readonly emph: boolean;
  readonly href: string;
  /** Whether it is part of a footnote. */
  readonly inNote?: boolean;
}

const PLAIN: Look & { readonly text: string } = { kind: 'text', text: '', strong: false, emph: false, href: '' };

/** Gaps are highlighted on paper, so that none is overlooked. */
function withGaps(text: string, look: Look): Run[] {
  const parts = text.replace(/\s*\n\s*/g, ' ').split(/(\[\s*falta\s*:[^\]\n]{0,200}\])/iu);
  return parts.flatMap((part): Run[] => {
    if (part === '') return [];
    const [, label] = /^\[\s*falta\s*:\s*([^\]\n]*)\]$/iu.exec(part) ?? [];
    if (label === undefined) return [{ ...look, text: printable(part) }];
    return [{ ...look, kind: 'gap', text: printable(gapText(label.trim())) }];
  });
}

function safeAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, href } = new URL(url);
  return ['https:', 'http:', 'mailto:'].includes(protocol) && href.length <= 1_000 ? href : '';
}

/** All words below a node; iterative, since hostile nesting is deep. */
function textOf(root: Nodes): string {
  const words: string[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node && node.type !== 'html') words.push(node.value);
    if ('children' in node) waiting.push(...[...node.children].reverse());
  }
  return words.join(' ');
}
