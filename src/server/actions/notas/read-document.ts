import { type DocEntity, type DocParsed, docEntitiesOf, docParsedOf } from '../../../domain/notas/doc-parsed.ts';
import { findCsv } from '../../../domain/notas/find-csv.ts';
import { type Nota, type NotaReading, readNotas } from '../../../domain/notas/read-notas.ts';
import { textOfPages } from '../../../domain/notas/text-page.ts';
import { readPdfText, type UnreadPdf } from '../../ports/pdf-text/read-pdf-text.ts';

export interface DocumentReading {
  readonly state: NotaReading['kind'] | UnreadPdf;
  readonly notas: readonly Nota[];
  readonly parsed: DocParsed | null;
  readonly entities: readonly DocEntity[];
  /** Whether some pages have text and some have none, as when a scan was added. */
  readonly isPartlyScanned: boolean;
  readonly pages: number;
  /** The paper's verification code. */
  readonly csv: string | null;
  /** Its text, as far as it is searched for phrases; not stored. */
  readonly text: string;
}

/** Reads a delivered PDF. Runs only in the process of `isolated/reader.ts`. */
export async function readDocument(bytes: Uint8Array): Promise<DocumentReading> {
  const text = await readPdfText(bytes);
  if (!text.ok) return unread(text.reason);
  const { kind, notas } = readNotas(text.pages);
  const reading = {
    state: kind,
    notas,
    parsed: docParsedOf(notas),
    entities: docEntitiesOf(notas),
    isPartlyScanned: text.textless > 0,
    pages: text.pages.length,
    csv: findCsv(textOfPages(text.pages)),
  };
  if (JSON.stringify(reading).length > LARGEST_READING) return unread('too_large');
  return { ...reading, text: textOfPages(text.pages).slice(0, MOST_TEXT) };
}

/** The reading of a document that yielded nothing. */
export function unread(state: UnreadPdf): DocumentReading {
  return { state, notas: [], parsed: null, entities: [], isPartlyScanned: false, pages: 0, csv: null, text: '' };
}

const MOST_TEXT = 200_000;

/** The text of some hundred properties; anything longer would burden every browser that shows the order. */
const LARGEST_READING = 2 * 2 ** 20;
