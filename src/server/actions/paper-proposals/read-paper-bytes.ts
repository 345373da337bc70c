import type { VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import { findRecognizedCodes } from '../../../domain/authenticity/recognized-codes.ts';
import { textOfPages } from '../../../domain/notas/text-page.ts';
import type { PaperReading } from '../../../domain/paper-proposals/proposal.ts';
import { readPaper } from '../../../domain/paper-proposals/read-paper.ts';
import { arePictures } from '../../ports/pdf-text/are-pictures.ts';
import { readPdfText } from '../../ports/pdf-text/read-pdf-text.ts';
import type { Recognition } from '../../ports/text-recognition/find-recognition.ts';
import { readScannedPages } from '../../ports/text-recognition/read-scanned-pages.ts';
import { codeIssuers } from '../authenticity/code-issuers.ts';

interface Paper {
  readonly bytes: Uint8Array;
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

export interface ScannedPaper extends Paper {
  readonly recognition: Recognition;
}

export interface PictureReading extends PaperReading {
  /** Codes of verification in its pictures. */
  readonly codes: readonly VerificationCode[];
}

/** Reads a PDF's text; null if its pages, or some where nothing was found in the others, are pictures. Runs only in the process of `isolated/reader.ts`. */
export async function readPaperText({ bytes, today }: Paper): Promise<PaperReading | null> {
  const text = await readPdfText(bytes);
  if (!text.ok) return null;
  const reading = readPaper(text.pages, today);
  const size = { letters: textOfPages(text.pages).length, pages: text.pages.length, bytes: bytes.length };
  const hasPictures = text.textless > 0 || arePictures(size);
  return reading.kind === 'nothing' && hasPictures ? null : reading;
}

/** Reads the pictures of a paper; null if they cannot be read. Runs only in the process of `isolated/scan-reader.ts`. */
export async function readPaperPictures({ bytes, today, recognition }: ScannedPaper): Promise<PictureReading | null> {
  const text = await readScannedPages(bytes, recognition, {
    deadline: performance.now() + TIME_MS,
    first: FIRST_PAGES,
  });
  if (text.ok) return { ...readPaper(text.pages, today), codes: findRecognizedCodes(text.pages, codeIssuers()) };
  return text.reason === 'no_text' ? { kind: 'nothing', proposals: [], codes: [] } : null;
}

const TIME_MS = 5 * 60_000;
/** A deed names notary, parties and property on its first pages; its fifty take too long. */
const FIRST_PAGES = 8;
