/** A line of a message: verbatim with its line break, and normalised for comparison. */
export interface TextLine {
  readonly raw: string;
  /** Without line break, invisible characters and blanks at its ends; only the first part of a very long line. */
  readonly bare: string;
  /** Marked as quoted by `>` at its beginning. */
  readonly isMarked: boolean;
}

/**
 * The lines of a text; their `raw` values joined are the text. CR, LF and CRLF count alike. Beyond a limit that no real message reaches,
 * the rest is one line.
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
  const bare = bareOf(raw);
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

/** No line that mail programs write between own and quoted text is longer. */
const MOST_COMPARED = 600;
const MOST_LINES = 20_000;
