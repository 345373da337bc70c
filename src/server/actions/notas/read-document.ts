import { type DocEntity, type DocParsed, docEntitiesOf, docParsedOf } from '../../../domain/notas/doc-parsed.ts';
import { findCsv } from '../../../domain/notas/find-csv.ts';
import { type Nota, type NotaReading, readNotas } from '../../../domain/notas/read-notas.ts';
import { type TextPage, textOfPages } from '../../../domain/notas/text-page.ts';
import { arePictures } from '../../ports/pdf-text/are-pictures.ts';
import { readPdfText, type UnreadPdf } from '../../ports/pdf-text/read-pdf-text.ts';

/** A scan waits until its text is recognised, or is not read for want of programs that do so. */
type ScanState = 'scan_waiting' | 'scans_off';

export interface DocumentReading {
  readonly state: NotaReading['kind'] | UnreadPdf | ScanState;
  readonly notas: readonly Nota[];
  readonly parsed: DocParsed | null;
  readonly entities: readonly DocEntity[];
  /** Whether some pages have text and some have none, as when a scan was added. */
  readonly isPartlyScanned: boolean;
  /** Whether all of it seems to be pictures of pages. */
  readonly isScan: boolean;
  /** Whether the text was recognised in pictures. */
  readonly isFromScan: boolean;
  readonly pages: number;
  /** The paper's verification code. */
  readonly csv: string | null;
  /** Its text, as far as it is searched for phrases; not stored. */
  readonly text: string;
}

/** Reads a delivered PDF. Runs only in the process of `isolated/reader.ts`. */
export async function readDocument(bytes: Uint8Array): Promise<DocumentReading> {
  const text = await readPdfText(bytes);
  if (!text.ok) return { ...unread(text.reason), isScan: text.reason === 'no_text' };
  const reading = { ...readingOfPages(text.pages), isPartlyScanned: text.textless > 0 };
  const size = { letters: reading.text.length, pages: reading.pages, bytes: bytes.length };
  return { ...reading, isScan: reading.state === 'nothing' && arePictures(size) };
}

/** The reading of a document's text. */
export function readingOfPages(pages: readonly TextPage[]): DocumentReading {
  const { kind, notas } = readNotas(pages);
  const text = textOfPages(pages);
  const reading = {
    ...{ state: kind, notas, parsed: docParsedOf(notas), entities: docEntitiesOf(notas) },
    ...{ isPartlyScanned: false, isScan: false, isFromScan: false },
    pages: pages.length,
    csv: findCsv(text),
  };
  if (JSON.stringify(reading).length > LARGEST_READING) return unread('too_large');
  return { ...reading, text: text.slice(0, MOST_TEXT) };
}

/** The reading of a document that yielded nothing. */
export function unread(state: UnreadPdf | ScanState): DocumentReading {
  return {
    ...{ state, notas: [], parsed: null, entities: [], pages: 0, csv: null, text: '' },
    ...{ isPartlyScanned: false, isScan: false, isFromScan: false },
  };
}

const MOST_TEXT = 200_000;

/** The text of some hundred properties; anything longer would burden every browser that shows the order. */
const LARGEST_READING = 2 * 2 ** 20;
