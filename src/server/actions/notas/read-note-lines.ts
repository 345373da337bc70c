import { linesOfNotas, type NotaLines } from '../../../domain/notas/read-notas.ts';
import type { TextLine, TextPage } from '../../../domain/notas/text-page.ts';
import { readPdfText } from '../../ports/pdf-text/read-pdf-text.ts';
import { readScannedPages } from '../../ports/text-recognition/read-scanned-pages.ts';
import { SCAN_MS, type ScannedDocument } from './read-scanned-document.ts';

/** The lines of a document with their places, and which of them each of its properties was read from. */
export interface NoteLines {
  readonly all: readonly TextLine[];
  readonly properties: readonly NotaLines[];
}

/** Null if the document has no text. Runs only in the process of `isolated/reader.ts`. */
export async function readNoteLines(bytes: Uint8Array): Promise<NoteLines | null> {
  const text = await readPdfText(bytes);
  return text.ok ? linesOf(text.pages) : null;
}

/** The same of a scan, whose text is recognised once more: it is not stored. Runs only in the process of `isolated/scan-reader.ts`. */
export async function readScanLines({ bytes, recognition }: ScannedDocument): Promise<NoteLines | null> {
  const text = await readScannedPages(bytes, recognition, { deadline: performance.now() + SCAN_MS });
  return text.ok ? linesOf(text.pages) : null;
}

function linesOf(pages: readonly TextPage[]): NoteLines {
  return { all: pages.flat(), properties: linesOfNotas(pages) };
}
