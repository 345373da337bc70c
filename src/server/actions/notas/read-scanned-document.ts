import type { Recognition } from '../../ports/text-recognition/find-recognition.ts';
import { readScannedPages } from '../../ports/text-recognition/read-scanned-pages.ts';
import { type DocumentReading, readingOfPages, unread } from './read-document.ts';

interface ScannedDocument {
  readonly bytes: Uint8Array;
  readonly recognition: Recognition;
}

/** Reads a scanned PDF by the rules for any paper, from its recognised text. Runs only in the process of `isolated/scan-reader.ts`. */
export async function readScannedDocument({ bytes, recognition }: ScannedDocument): Promise<DocumentReading> {
  const text = await readScannedPages(bytes, recognition, { deadline: performance.now() + TIME_MS });
  if (!text.ok) return unread(text.reason);
  return { ...readingOfPages(text.pages), isFromScan: true };
}

/** No page is begun later. The process is ended five minutes after. */
const TIME_MS = 15 * 60_000;
