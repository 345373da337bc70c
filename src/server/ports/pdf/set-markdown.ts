import { writeDocx } from './markdown-docx.ts';
import { readMarkdown } from './markdown-tree.ts';
import { printableAll } from './printable.ts';
import { typeset } from './typeset.ts';

/** What is around the words of a paper. */
export interface PaperSheet {
  readonly title: string;
  readonly locale: string;
  /** Of the portal. */
  readonly brand: string;
  /** Who stands behind it, at the foot of each page. */
  readonly issuer: string;
  readonly page: string;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** What the file says of its making to other programs. */
  readonly provenance: string;
}

export interface PaperToSet {
  readonly content: string;
  readonly format: 'pdf' | 'docx';
  readonly sheet: PaperSheet;
}

/**
 * Markdown as a tagged PDF/A-2a or as DOCX, both from one tree. Only in the process of `isolated/paper-setter.ts`: long and hostile texts
 * take the time of seconds, and some crash the typesetter.
 * @throws RangeError for more than a paper holds
 */
export async function setMarkdown({ content, format, sheet }: PaperToSet): Promise<Uint8Array> {
  const blocks = readMarkdown(content);
  if (format === 'docx') return writeDocx(blocks, sheet);
  // The words travel as data and are set as text: nothing of them is ever read as Typst.
  const paper = { ...printableAll(sheet), day: sheet.day.split('-').map(Number), blocks };
  return typeset({ template: 'paper.typ', standard: 'A_2a', inputs: { paper: JSON.stringify(paper) } });
}
