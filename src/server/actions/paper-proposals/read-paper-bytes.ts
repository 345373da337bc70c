import type { PaperReading } from '../../../domain/paper-proposals/proposal.ts';
import { readPaper } from '../../../domain/paper-proposals/read-paper.ts';
import { readPdfText } from '../../ports/pdf-text/read-pdf-text.ts';
import type { Recognition } from '../../ports/text-recognition/find-recognition.ts';
import { readScannedPages } from '../../ports/text-recognition/read-scanned-pages.ts';

interface Paper {
  readonly bytes: Uint8Array;
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

export interface ScannedPaper extends Paper {
  readonly recognition: Recognition;
}

/** Reads a PDF's text; null if it has none. Runs only in the process of `isolated/reader.ts`. */
export async function readPaperText({ bytes, today }: Paper): Promise<PaperReading | null> {
  const text = await readPdfText(bytes);
  return text.ok ? readPaper(text.pages, today) : null;
}

/** Reads the pictures of a paper; null if they cannot be read. Runs only in the process of `isolated/scan-reader.ts`. */
export async function readPaperPictures({ bytes, today, recognition }: ScannedPaper): Promise<PaperReading | null> {
  const text = await readScannedPages(bytes, recognition, {
    deadline: performance.now() + TIME_MS,
    first: FIRST_PAGES,
  });
  if (text.ok) return readPaper(text.pages, today);
  return text.reason === 'no_text' ? { kind: 'nothing', proposals: [] } : null;
}

const TIME_MS = 5 * 60_000;
/** A deed names notary, parties and property on its first pages; its fifty take too long. */
const FIRST_PAGES = 8;
