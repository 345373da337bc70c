/** A run of text in a line; `x` is its position, in points for a PDF or in characters for plain text. */
export interface TextCell {
  readonly x: number;
  readonly text: string;
}

/** Where a line begins: the page from 1, and from its left and top edges in thousandths of its width and height. */
export interface LinePlace {
  readonly page: number;
  readonly left: number;
  readonly top: number;
}

/** A line of a page, its cells from left to right. */
export interface TextLine {
  readonly cells: readonly TextCell[];
  /** The gap above is wider than between two lines of one paragraph. */
  readonly gap: boolean;
  /** Whether it began with the number of an entry in the registry's books. */
  readonly isEntry?: boolean;
  /** Null or absent for plain text. */
  readonly place?: LinePlace | null;
  /** Its words that were recognised in a picture without certainty. */
  readonly doubts?: readonly string[];
}

export type TextPage = readonly TextLine[];

/** The text of a line, cells separated by tabs. */
export function textOfLine({ cells }: TextLine): string {
  return cells.map(({ text }) => text).join('\t');
}

/** Pages of plain text: pages end at form feeds, cells at tabs or two spaces, paragraphs at blank lines. */
export function pagesOfText(text: string): readonly TextPage[] {
  return text.split('\f').map(pageOfText);
}

/** Pages as plain text, which `pagesOfText` parses again. */
export function textOfPages(pages: readonly TextPage[]): string {
  return pages.map((page) => page.map((line) => `${line.gap ? '\n' : ''}${textOfLine(line)}`).join('\n')).join('\f');
}

function pageOfText(text: string): TextPage {
  const lines: TextLine[] = [];
  let gap = false;
  for (const line of text.split(/\r\n|[\n\r\v\u2028\u2029]/)) {
    const cells = [...line.matchAll(/[^\s](?:[^\t]*?[^\s])??(?=\s*\t|\s{2,}|\s*$)/g)].map((match) => ({
      x: match.index,
      text: match[0],
    }));
    if (cells.length > 0) lines.push({ cells, gap });
    gap = cells.length === 0 && lines.length > 0;
  }
  return lines;
}
