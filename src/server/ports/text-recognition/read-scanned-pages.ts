import type { LinePlace, TextLine, TextPage } from '../../../domain/notas/text-page.ts';
import { linesOfItems } from '../pdf-text/lines-of-items.ts';
import { withPdf } from '../pdf-text/open-pdf.ts';
import { doubtMended } from './doubt-mended.ts';
import type { Recognition, ScanLanguage } from './find-recognition.ts';
import { itemsOfWords } from './items-of-words.ts';
import { pdfOfPicture } from './pdf-of-picture.ts';
import { pictureOfPgm } from './picture.ts';
import { NotRecognized, type ReadPicture, readPicture } from './read-picture.ts';
import { runProgram } from './run-program.ts';
import type { Turn } from './turn-picture.ts';

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
  if (given.length > LARGEST) return { ok: false, reason: 'too_large' };
  try {
    const bytes = isPdf(given) ? given : pdfOfPicture(given);
    if (bytes === null) return { ok: false, reason: 'unreadable' };
    if (bytes === 'too_large') return { ok: false, reason: 'too_large' };
    const sides = await longestSides(bytes, first);
    if (sides === null) return { ok: false, reason: 'too_many_pages' };
    const found: ReadPicture[] = [];
    let languages: readonly ScanLanguage[] | undefined;
    for (const [place, side] of sides.entries()) {
      if (performance.now() > deadline) return { ok: false, reason: 'too_many_pages' };
      const picture = await drawPage(bytes, { page: place + 1, side, recognition });
      const read = await readPicture(picture, recognition, languages);
      if (read.words.length > 0) languages = read.languages;
      found.push(read);
    }
    const words = doubtMended(found.map((read) => read.words));
    const pages = found.map((read, place) => linesOf({ ...read, words: words[place] ?? [] }, place + 1));
    return pages.every((page) => page.length === 0) ? { ok: false, reason: 'no_text' } : { ok: true, pages };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** The longer side of each page in pixels, as it is to be drawn; null for too many pages. */
function longestSides(bytes: Uint8Array, first?: number): Promise<readonly number[] | null> {
  return withPdf(bytes, async (document) => {
    if (first === undefined && document.numPages > MOST_PAGES) return null;
    const sides: number[] = [];
    for (let number = 1; number <= Math.min(first ?? MOST_PAGES, document.numPages); number += 1) {
      const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(number)).view;
      const longer = (Math.max(Math.abs(right - left), Math.abs(top - bottom)) * DPI) / POINTS;
      sides.push(Math.round(Math.min(LONGEST_SIDE, Math.max(SHORTEST_SIDE, longer))));
    }
    return sides;
  });
}

interface PageToDraw {
  readonly page: number;
  readonly side: number;
  readonly recognition: Recognition;
}

/** @throws NotRecognized */
async function drawPage(bytes: Uint8Array, { page, side, recognition }: PageToDraw) {
  const number = String(page);
  const args = ['-f', number, '-l', number, '-gray', '-cropbox', '-scale-to', String(side), '-'];
  const { pdftoppm, seconds } = recognition;
  const limits = { seconds, memoryMb: DRAWING_MB, outputBytes: side * side + 64 };
  const picture = pictureOfPgm(
    (await runProgram({ program: pdftoppm, args, input: bytes, limits })) ?? new Uint8Array(),
  );
  if (picture === null) throw new NotRecognized('pdftoppm drew no page');
  return picture;
}

function linesOf({ words, width, height, turn }: ReadPicture, page: number): readonly TextLine[] {
  const lines = linesOfItems(itemsOfWords(words, height), { page, left: 0, bottom: 0, right: width, top: height });
  return lines.map((line) => (line.place ? { ...line, place: asPrinted(line.place, turn) } : line));
}

/** A place on the upright page as a place on the page as it is in the file. */
function asPrinted({ page, left, top }: LinePlace, turn: Turn): LinePlace {
  if (turn === 90) return { page, left: top, top: 1000 - left };
  if (turn === 180) return { page, left: 1000 - left, top: 1000 - top };
  return turn === 270 ? { page, left: 1000 - top, top: left } : { page, left, top };
}

const LARGEST = 25 * 2 ** 20;
/** A nota has up to ten; a deed of fifty takes too long. */
const MOST_PAGES = 30;
const DPI = 300;
const POINTS = 72;
/** Pixels: A4 at 300 dots per inch, and enough for the small print of a card. */
const LONGEST_SIDE = 3_508;
const SHORTEST_SIDE = 1_600;
const DRAWING_MB = 1_536;
