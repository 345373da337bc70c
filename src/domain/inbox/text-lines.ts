/** A line of a message: as it is, with its line end, and as it is compared. */
export interface TextLine {
  readonly raw: string;
  /** Without line end, invisible marks and blanks at its ends; the first part of a very long line. */
  readonly bare: string;
  /** Marked as quoted by `>` at its beginning. */
  readonly isMarked: boolean;
}

/**
 * The lines of a text, whose `raw` put together are the text. Ends in CR, LF and CRLF count alike. What lies beyond as many lines as
 * nobody writes is the last one.
 */
export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = [];
  const lineEnd = /\r\n|\r|\n/g;
  let at = 0;
  while (at < text.length && lines.length < MOST_LINES && lineEnd.exec(text)) {
    lines.push(lineOf(text.slice(at, lineEnd.lastIndex)));
    at = lineEnd.lastIndex;
  }
  return at < text.length ? [...lines, lineOf(text.slice(at))] : lines;
}

function lineOf(raw: string): TextLine {
  const bare = raw.length <= 2 && raw.trim() === '' ? '' : bareOf(raw);
  return { raw, bare, isMarked: bare.startsWith('>') };
}

function bareOf(raw: string): string {
  // Direction marks and zero-width characters, which Apple and Outlook put around dates and labels.
  return raw
    .slice(0, MOST_COMPARED)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** No line that a mail program writes between own and quoted text is longer. */
const MOST_COMPARED = 600;
const MOST_LINES = 20_000;
