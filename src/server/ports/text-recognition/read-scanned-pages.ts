import type { LinePlace, TextLine, TextPage } from '../../../domain/notas/text-page.ts';
import { linesOfItems } from '../pdf-text/lines-of-items.ts';
import { doubtMended } from './doubt-mended.ts';
import { drawPage, openPages } from './draw-pages.ts';
import type { Recognition, ScanLanguage } from './find-recognition.ts';
import { itemsOfWords } from './items-of-words.ts';
import { type ReadPicture, readPicture } from './read-picture.ts';
import { placeBefore } from './turn-picture.ts';

/** A scanned document, or why it was not read. A page that fails makes the whole fail: what it says would be missing, unnoticed. */
type ScannedText =
  | { readonly ok: true; readonly pages: readonly TextPage[] }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too_large' | 'too_many_pages' | 'no_text' };

interface ReadingLimits {
  /** Of `performance.now()`: no page is begun later. */
  readonly deadline: number;
  /** Only so many pages are read of a longer one; without it, a longer one is refused. */
  readonly first?: number;
}

/**
 * Recognises the text of each page of a PDF as if all it holds were pictures, or of a JPEG or PNG as one page. Only in the process of `isolated/scan-reader.ts`: it takes
 * seconds for each page.
 */
export async function readScannedPages(
  given: Uint8Array,
  recognition: Recognition,
  { deadline, first }: ReadingLimits,
): Promise<ScannedText> {
  try {
    const pages = await openPages(given, first);
    if (!pages.ok) return pages;
    const found: ReadPicture[] = [];
    let languages: readonly ScanLanguage[] | undefined;
    for (const [place, side] of pages.sides.entries()) {
      if (performance.now() > deadline) return { ok: false, reason: 'too_many_pages' };
      const picture = await drawPage(pages.pdf, { page: place + 1, side, recognition });
      const read = await readPicture(picture, recognition, languages);
      if (read.words.length > 0) languages = read.languages;
      found.push(read);
    }
    const words = doubtMended(found.map((read) => read.words));
    const texts = found.map((page, place) => linesOf({ ...page, words: words[place] ?? [] }, place + 1));
    return texts.every((page) => page.length === 0) ? { ok: false, reason: 'no_text' } : { ok: true, pages: texts };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

function linesOf({ words, width, height, turn, sourceOf }: ReadPicture, page: number): readonly TextLine[] {
  const lines = linesOfItems(itemsOfWords(words, height), { page, left: 0, bottom: 0, right: width, top: height });
  const asPrinted = (place: LinePlace): LinePlace => {
    const { left, top } = placeBefore(place, turn);
    return { page, ...sourceOf(left, top) };
  };
  return lines.map((line) => (line.place ? { ...line, place: asPrinted(line.place) } : line));
}
