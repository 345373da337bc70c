import type { VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import { findRecognizedCodes } from '../../../domain/authenticity/recognized-codes.ts';
import type { Recognition } from '../../ports/text-recognition/find-recognition.ts';
import { readScannedPages } from '../../ports/text-recognition/read-scanned-pages.ts';
import { codeIssuers } from '../authenticity/code-issuers.ts';
import { type DocumentReading, readingOfPages, unread } from './read-document.ts';

export interface ScannedDocument {
  readonly bytes: Uint8Array;
  readonly recognition: Recognition;
}

export interface ScanReading extends DocumentReading {
  /** Codes of verification in its pictures; null if these could not be read. */
  readonly codes: readonly VerificationCode[] | null;
}

/** Reads a scanned PDF by the rules for any paper, from its recognised text. Runs only in the process of `isolated/scan-reader.ts`. */
export async function readScannedDocument({ bytes, recognition }: ScannedDocument): Promise<ScanReading> {
  const text = await readScannedPages(bytes, recognition, { deadline: performance.now() + SCAN_MS });
  if (!text.ok) return { ...unread(text.reason), codes: text.reason === 'no_text' ? [] : null };
  return { ...readingOfPages(text.pages), isFromScan: true, codes: findRecognizedCodes(text.pages, codeIssuers()) };
}

/** No page is begun later. The process is ended five minutes after. */
export const SCAN_MS = 15 * 60_000;
