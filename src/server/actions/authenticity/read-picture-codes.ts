import type { VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import { findRecognizedCodes } from '../../../domain/authenticity/recognized-codes.ts';
import { codesInSymbols, type SeenSymbol, type SymbolCode } from '../../../domain/authenticity/symbol-codes.ts';
import { drawPage, MOST_PAGES, openPages } from '../../ports/text-recognition/draw-pages.ts';
import type { Recognition } from '../../ports/text-recognition/find-recognition.ts';
import { readScannedPages } from '../../ports/text-recognition/read-scanned-pages.ts';
import { readBars, readSymbols } from '../../ports/text-recognition/read-symbols.ts';
import { codeIssuers } from './code-issuers.ts';

export interface PicturesToSearch {
  readonly bytes: Uint8Array;
  readonly recognition: Recognition;
  /** Whether its text is in pictures too, so that a printed code has to be recognised. */
  readonly isPicture: boolean;
}

export interface PictureCodes {
  readonly inSymbols: readonly SymbolCode[];
  /** Recognised on the first page; offices print the code on each. */
  readonly recognized: readonly VerificationCode[];
}

/**
 * Codes of verification in what the pages of a PDF, JPEG or PNG look like: of its QR codes and bar codes, and printed ones where nothing else says them. Null if its pages
 * cannot be drawn. Runs only in the process of `isolated/scan-reader.ts`.
 */
export async function readPictureCodes({
  bytes,
  recognition,
  isPicture,
}: PicturesToSearch): Promise<PictureCodes | null> {
  const seen = await seenSymbols(bytes, recognition);
  if (seen === null) return null;
  const inSymbols = codesInSymbols(seen, codeIssuers());
  if (!isPicture || inSymbols.some(({ isBare }) => !isBare)) return { inSymbols, recognized: [] };
  const text = await readScannedPages(bytes, recognition, { deadline: performance.now() + TIME_MS, first: 1 });
  return { inSymbols, recognized: text.ok ? findRecognizedCodes(text.pages, codeIssuers()) : [] };
}

async function seenSymbols(bytes: Uint8Array, recognition: Recognition): Promise<readonly SeenSymbol[] | null> {
  const deadline = performance.now() + TIME_MS;
  try {
    const pages = await openPages(bytes, MOST_PAGES);
    if (!pages.ok) return null;
    const seen: SeenSymbol[] = [];
    for (const [place, side] of pages.sides.entries()) {
      if (performance.now() > deadline) break;
      const page = place + 1;
      const drawn = (longer: number) => drawPage(pages.pdf, { page, side: longer, recognition });
      const found = await readSymbols(await drawn(Math.min(side, LONGEST_SIDE)), page);
      seen.push(...found);
      if (found.length === 0 && page <= PAGES_OF_BARS) seen.push(...(await readBars(await drawn(side), page)));
    }
    return seen;
  } catch {
    // A foreign file: what cannot be drawn shows no codes.
    return null;
  }
}

const TIME_MS = 60_000;
/** Pixels: 170 to the inch of A4. More grain than code is seen beyond that, in three times the time. */
const LONGEST_SIDE = 2_000;
/** They are drawn a second time, and offices print the code on each. */
const PAGES_OF_BARS = 4;
