/** Where a paper contains words: the page from 1, null if they go on from one page to the next. */
export interface Found {
  readonly page: number | null;
}

/**
 * Finds words in a paper's text exactly as they are, apart from breaks, columns and hyphens at the end of a line; null if they are not there as
 * whole words. Pages end at form feeds.
 */
export function findVerbatim(text: string, words: string): Found | null {
  const wanted = oneLine(words);
  if (wanted === '') return null;
  const pages = text.split('\f').map(oneLine);
  const at = pages.findIndex((page) => hasWords(page, wanted));
  if (at >= 0) return { page: at + 1 };
  return hasWords(oneLine(text), wanted) ? { page: null } : null;
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
