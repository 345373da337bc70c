import { getResolvedPDFJS } from 'unpdf';
import type { TextPage } from '../../../domain/notas/text-page.ts';
import { type Glyph, type Item, withHiddenMarks } from './hidden-marks.ts';
import { linesOfItems } from './lines-of-items.ts';
import { type PdfDocument, withPdf } from './open-pdf.ts';

/** Why no text could be read. */
export type UnreadPdf = 'unreadable' | 'too_large' | 'too_many_pages' | 'no_text';

/** `textless` counts pages without text, such as scanned ones. */
type PdfText =
  | { readonly ok: true; readonly pages: readonly TextPage[]; readonly textless: number }
  | { readonly ok: false; readonly reason: UnreadPdf };

/**
 * Text of a PDF, page by page in reading order, with its columns. Never throws. Only in the process of
 * `isolated/reader.ts`: a hostile file uses unlimited time and memory.
 */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  if (bytes.length > LARGEST) return { ok: false, reason: 'too_large' };
  try {
    return await withPdf(bytes, readDocument);
  } catch (error) {
    return { ok: false, reason: error instanceof TooMuch ? 'too_large' : 'unreadable' };
  }
}

type Page = Awaited<ReturnType<PdfDocument['getPage']>>;

async function readDocument(document: PdfDocument): Promise<PdfText> {
  if (document.numPages > MOST_PAGES) return { ok: false, reason: 'too_many_pages' };
  const left = { items: MOST_ITEMS, operators: MOST_OPERATORS };
  const pages: TextPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [x = 0, y = 0, right = 0, top = 0] = page.view;
    const frame = { page: number, left: x, bottom: y, right, top };
    const items = withHiddenMarks(await readItems(page, left), await readGlyphs(page, left));
    pages.push(linesOfItems(withoutWatermark(items), frame));
    page.cleanup();
  }
  const textless = pages.filter((lines) => lines.length === 0).length;
  return textless === pages.length ? { ok: false, reason: 'no_text' } : { ok: true, pages, textless };
}

/** A document with an implausible amount of text. */
class TooMuch extends Error {}

/** Remaining budget of a document. */
interface Left {
  items: number;
  operators: number;
}

/** Reads runs of text one by one, and stops at the limit. */
async function readItems(page: Page, left: Left): Promise<Item[]> {
  const reader = page.streamTextContent({ disableNormalization: true }).getReader();
  const found: Item[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { items } = read.value as Awaited<ReturnType<Page['getTextContent']>>;
    left.items -= items.length;
    if (left.items < 0) throw new TooMuch();
    for (const item of items) if ('str' in item) found.push(placed(item.str, item.width, item.transform as number[]));
  }
  return found;
}

function placed(text: string, width: number, [a = 0, b = 0, , , x = 0, y = 0]: readonly number[]): Item {
  return { text, x, y, width, size: Math.hypot(a, b), isTilted: Math.abs(b) > Math.abs(a) * TILTED };
}

/** The runs without a stamp or watermark across them, which is no part of the text; a page may be wholly turned. */
function withoutWatermark<Run extends Item>(items: readonly Run[]): readonly Run[] {
  const upright = items.filter(({ isTilted }) => !isTilted);
  return upright.some(({ text }) => text.trim() !== '') ? upright : items;
}

/** Every visible glyph of the page, in drawing order. */
async function readGlyphs(page: Page, left: Left): Promise<Glyph[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  left.operators -= fnArray.length;
  if (left.operators < 0) throw new TooMuch();
  return fnArray.flatMap((operator, place) => {
    if (operator !== OPS.showText) return [];
    const [shown] = argsArray[place] as [readonly (number | Glyph | null)[]];
    return shown.filter((glyph) => glyph !== null && typeof glyph === 'object');
  });
}

/** Slope of a line that is not printed straight. */
const TILTED = 0.1;
const LARGEST = 25 * 1024 * 1024;
const MOST_PAGES = 200;
/** A page full of small print has some five thousand runs, and some ten thousand operators. */
const MOST_ITEMS = 500_000;
const MOST_OPERATORS = 2_000_000;
