import { type MailBlock, paragraph, quote } from './block.ts';

/** Splits a text into paragraphs: an empty line ends one, and one whose lines all begin with `>` is quoted. */
export function blocksOfText(text: string): MailBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (QUOTED.test(part) ? quote(part.replace(/^> ?/gm, '')) : paragraph(part)));
}

/** The same parts as text to be edited; `blocksOfText` reads it back. */
export function textOfBlocks(blocks: readonly MailBlock[]): string {
  return blocks.filter(isWritten).map(textOf).join('\n\n');
}

/** Whether a part is words alone. Facts, links and what the law wants said stay as the template has them. */
export function isWritten(block: MailBlock): block is WrittenBlock {
  return block.block === 'quote' || (block.block === 'paragraph' && !block.stays);
}

type WrittenBlock = Extract<MailBlock, { readonly block: 'paragraph' | 'quote' }>;

function textOf(block: WrittenBlock): string {
  return block.block === 'quote' ? block.text.replace(/^/gm, '> ') : block.text;
}

const QUOTED = /^>[^\n]*(\n>[^\n]*)*$/;
