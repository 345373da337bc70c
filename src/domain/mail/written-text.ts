import { type MailBlock, paragraph, quote } from './block.ts';

/** Splits a text into paragraphs, separated by empty lines; one whose lines all begin with `>` is a quote. */
export function blocksOfText(text: string): MailBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (QUOTED.test(part) ? quote(part.replace(/^> ?/gm, '')) : paragraph(part)));
}

/** The same parts as editable text; `blocksOfText` parses it again. */
export function textOfBlocks(blocks: readonly MailBlock[]): string {
  return blocks.filter(isWritten).map(textOf).join('\n\n');
}

/** Whether a part is plain text. Facts, links and legally required text stay as in the template. */
export function isWritten(block: MailBlock): block is WrittenBlock {
  return block.block === 'quote' || (block.block === 'paragraph' && !block.stays);
}

type WrittenBlock = Extract<MailBlock, { readonly block: 'paragraph' | 'quote' }>;

function textOf(block: WrittenBlock): string {
  return block.block === 'quote' ? block.text.replace(/^/gm, '> ') : block.text;
}

const QUOTED = /^>[^\n]*(\n>[^\n]*)*$/;
