import { writeDocx } from './markdown-docx.ts';
import { readMarkdown } from './markdown-tree.ts';
import type { PaperSheet } from './paper-sheet.ts';
import { printableAll } from './printable.ts';
import { typeset } from './typeset.ts';

export interface PaperToSet {
  readonly content: string;
  readonly format: 'pdf' | 'docx';
  readonly sheet: PaperSheet;
}

/**
 * Markdown as a tagged PDF/A-2a or as DOCX, both from one tree. Only in the process of `isolated/paper-setter.ts`: long and hostile texts take
 * seconds, and some crash the typesetter.
 * @throws RangeError for a text too long for a paper
 */
export async function setMarkdown({ content, format, sheet }: PaperToSet): Promise<Uint8Array> {
  const blocks = readMarkdown(content);
  if (format === 'docx') return writeDocx(blocks, sheet);
  // The text is passed as data and set verbatim: it is never parsed as Typst.
  const paper = { ...printableAll(sheet), day: sheet.day.split('-').map(Number), blocks };
  return typeset({ template: 'paper.typ', standard: 'A_2a', inputs: { paper: JSON.stringify(paper) } });
}
