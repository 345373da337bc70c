import { withPdf } from '../pdf-text/open-pdf.ts';
import type { Recognition } from './find-recognition.ts';
import { pdfOfPicture } from './pdf-of-picture.ts';
import { type Picture, pictureOfPgm } from './picture.ts';
import { NotRecognized } from './read-picture.ts';
import { runProgram } from './run-program.ts';

/** A document whose pages can be drawn one by one; each has its longer side in pixels, as it is to be drawn. */
type DrawablePages =
  | { readonly ok: true; readonly pdf: Uint8Array; readonly sides: readonly number[] }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too_large' | 'too_many_pages' };

/**
 * The pages of a PDF, or a JPEG or PNG as one page.
 * @param first only so many pages of a longer one; without it, a longer one than `MOST_PAGES` is refused
 */
export async function openPages(given: Uint8Array, first?: number): Promise<DrawablePages> {
  if (given.length > LARGEST) return { ok: false, reason: 'too_large' };
  const pdf = isPdf(given) ? given : pdfOfPicture(given);
  if (pdf === null) return { ok: false, reason: 'unreadable' };
  if (pdf === 'too_large') return { ok: false, reason: 'too_large' };
  const sides = await longestSides(pdf, first);
  return sides === null ? { ok: false, reason: 'too_many_pages' } : { ok: true, pdf, sides };
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** Null for too many pages. */
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
  readonly recognition: Pick<Recognition, 'pdftoppm' | 'seconds'>;
}

/** @throws NotRecognized */
export async function drawPage(pdf: Uint8Array, { page, side, recognition }: PageToDraw): Promise<Picture> {
  const number = String(page);
  const args = ['-f', number, '-l', number, '-gray', '-cropbox', '-scale-to', String(side), '-'];
  const { pdftoppm, seconds } = recognition;
  const limits = { seconds, memoryMb: DRAWING_MB, outputBytes: side * side + 64 };
  const picture = pictureOfPgm((await runProgram({ program: pdftoppm, args, input: pdf, limits })) ?? new Uint8Array());
  if (picture === null) throw new NotRecognized('pdftoppm drew no page');
  return picture;
}

const LARGEST = 25 * 2 ** 20;
/** A nota has up to ten; a deed of fifty takes too long. */
export const MOST_PAGES = 30;
const DPI = 300;
const POINTS = 72;
/** Pixels: A4 at 300 dots per inch, and enough for the small print of a card. */
const LONGEST_SIDE = 3_508;
const SHORTEST_SIDE = 1_600;
const DRAWING_MB = 1_536;
