import { getResolvedPDFJS } from 'unpdf';
import type { TextPage } from '../../../domain/notas/text-page.ts';
import { type DrawnGlyph, drawnGlyphs } from './drawn-glyphs.ts';
import { type Item, withHiddenMarks } from './hidden-marks.ts';
import { linesOfItems } from './lines-of-items.ts';
import { type PdfDocument, withPdf } from './open-pdf.ts';
import { type ParsedRun, withoutHidden } from './without-hidden.ts';

/** Why no text could be read. */
export type UnreadPdf = 'unreadable' | 'too_large' | 'too_many_pages' | 'no_text';

/** `textless` counts pages without text, such as scanned ones. */
type PdfText =
  | { readonly ok: true; readonly pages: readonly TextPage[]; readonly textless: number }
  | { readonly ok: false; readonly reason: UnreadPdf };

/**
 * Text of a PDF that a reader sees, page by page in reading order, with its columns. Never throws. Only in the process of
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
  const layers = await document.getOptionalContentConfig();
  const pages: TextPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [x = 0, y = 0, right = 0, top = 0] = page.view;
    const frame = { page: number, left: x, bottom: y, right, top };
    const glyphs = await readGlyphs(page, { left, isShown: (layer) => layers.isVisible(layer) === true });
    const runs = withoutHidden(await readRuns(page, left), glyphs);
    const items = withHiddenMarks(
      runs.map(placed),
      glyphs.filter(({ isHidden }) => !isHidden),
    );
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
async function readRuns(page: Page, left: Left): Promise<ParsedRun[]> {
  const reader = page.streamTextContent({ disableNormalization: true }).getReader();
  const found: ParsedRun[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { items } = read.value as Awaited<ReturnType<Page['getTextContent']>>;
    left.items -= items.length;
    if (left.items < 0) throw new TooMuch();
    for (const item of items) if ('str' in item) found.push({ ...item, transform: item.transform as number[] });
  }
  return found;
}

function placed({ str, width, transform }: ParsedRun): Item {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  return { text: str, x, y, width, size: Math.hypot(a, b), isTilted: Math.abs(b) > Math.abs(a) * TILTED };
}

/** The runs without a stamp or watermark across them, which is no part of the text; a page may be wholly turned. */
function withoutWatermark<Run extends Item>(items: readonly Run[]): readonly Run[] {
  const upright = items.filter(({ isTilted }) => !isTilted);
  return upright.some(({ text }) => text.trim() !== '') ? upright : items;
}

/** Every letter of the page in drawing order, hidden ones included. */
async function readGlyphs(
  page: Page,
  { left, isShown }: { left: Left; isShown: (layer: unknown) => boolean },
): Promise<DrawnGlyph[]> {
  const { OPS } = await getResolvedPDFJS();
  const names = new Map<unknown, string>(Object.entries(OPS).map(([name, operator]) => [operator, name]));
  const nameOf = (operator: unknown) => names.get(operator) ?? '';
  const { fnArray, argsArray } = await page.getOperatorList();
  left.operators -= fnArray.length;
  if (left.operators < 0) throw new TooMuch();
  const [x = 0, y = 0, right = 0, top = 0] = page.view;
  return drawnGlyphs({
    operations: fnArray.map((operator, place) => ({ name: nameOf(operator), args: argsArray[place] ?? [] })),
    frame: { left: x, bottom: y, right, top },
    fontOf: (name) => measuresOf(page, name),
    isShown,
    nameOf,
  });
}

/** A font's unit and direction. A letter's usual unit is a thousandth of its size. */
function measuresOf({ commonObjs }: Page, name: string) {
  const font = commonObjs.has(name) ? (commonObjs.get(name) as { fontMatrix?: number[]; vertical?: boolean }) : {};
  return { scale: font.fontMatrix?.[0] || 0.001, isVertical: font.vertical === true };
}

/** Slope of a line that is not printed straight. */
const TILTED = 0.1;
const LARGEST = 25 * 1024 * 1024;
const MOST_PAGES = 200;
/** A page full of small print has some five thousand runs, and some ten thousand operators. */
const MOST_ITEMS = 500_000;
const MOST_OPERATORS = 2_000_000;
