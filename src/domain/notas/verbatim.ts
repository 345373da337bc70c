import { type LinePlace, type TextLine, textOfLine } from './text-page.ts';

/** Where a paper contains words: the place of the line in which they begin, null if lines have none. */
export interface Found {
  readonly place: LinePlace | null;
}

/**
 * Finds words in the lines of a paper exactly as they are, apart from breaks, columns and hyphens at the end of a line; null if they are not there as
 * whole words.
 */
export function findVerbatim(lines: readonly TextLine[], words: string): Found | null {
  const wanted = oneLine(words);
  const texts = lines.map(textOfLine);
  const contain = (from: number, to: number) => hasWords(oneLine(texts.slice(from, to).join('\n')), wanted);
  if (wanted === '' || !contain(0, texts.length)) return null;
  // The first lines that contain them end where they end, and of these the last ones begin where they begin.
  let [without, end] = [0, texts.length];
  while (end - without > 1) {
    const middle = Math.floor((without + end) / 2);
    if (contain(0, middle)) end = middle;
    else without = middle;
  }
  let start = end - 1;
  while (start > 0 && !contain(start, end)) start -= 1;
  return { place: lines[start]?.place ?? null };
}

/** Line breaks, columns and soft hyphens are how it is set, not what it says. */
function oneLine(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u00AD/g, '')
    .replace(/(?<=\p{Ll})-[^\S\f]*\n\s*(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function hasWords(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isInWord(text, at) && !isInWord(text, at + wanted.length)) return true;
  }
  return false;
}

/** Whether a word goes on over this place. */
function isInWord(text: string, at: number): boolean {
  return WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at));
}

const WORD = /[\p{L}\p{N}]/u;
