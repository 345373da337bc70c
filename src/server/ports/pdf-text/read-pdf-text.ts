import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { TextPage } from '../../../domain/notas/text-page.ts';
import { type Glyph, type Item, withHiddenMarks } from './hidden-marks.ts';
import { linesOfItems } from './lines-of-items.ts';

/** Why nothing was read of a PDF. */
export type UnreadPdf = 'unreadable' | 'too_large' | 'too_many_pages' | 'no_text';

/** `textless` counts pages without any text, as scanned ones are. */
export type PdfText =
  | { readonly ok: true; readonly pages: readonly TextPage[]; readonly textless: number }
  | { readonly ok: false; readonly reason: UnreadPdf };

/** Text of a PDF, page by page in reading order, with its columns. Whatever the bytes are, it answers. */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  if (bytes.length > LARGEST) return { ok: false, reason: 'too_large' };
  try {
    // The reader takes the bytes over, so that it is given a copy.
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
    try {
      return await readDocument(document);
    } finally {
      await document.destroy();
    }
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

async function readDocument(document: Document): Promise<PdfText> {
  if (document.numPages > MOST_PAGES) return { ok: false, reason: 'too_many_pages' };
  const pages: TextPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push(linesOfItems(withHiddenMarks(await itemsOf(page), await glyphsOf(page))));
    page.cleanup();
  }
  const textless = pages.filter((lines) => lines.length === 0).length;
  return textless === pages.length ? { ok: false, reason: 'no_text' } : { ok: true, pages, textless };
}

async function itemsOf(page: Page): Promise<Item[]> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(a, b) }];
  });
}

/** Every glyph that the page shows, in the order in which it shows them. */
async function glyphsOf(page: Page): Promise<Glyph[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operator, place) => {
    if (operator !== OPS.showText) return [];
    const [shown] = argsArray[place] as [readonly (number | Glyph | null)[]];
    return shown.filter((glyph) => glyph !== null && typeof glyph === 'object');
  });
}

const LARGEST = 25 * 1024 * 1024;
const MOST_PAGES = 200;
