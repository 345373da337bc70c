import type { LinePlace, TextCell, TextLine, TextPage } from '../../../domain/notas/text-page.ts';
import { columnsOfItems } from './columns-of-items.ts';
import type { MarkedItem } from './hidden-marks.ts';
import type { Row } from './rows-of-items.ts';
import { withoutSmallCapitals } from './small-capitals.ts';

/** The page number from 1, and the corners of the visible area in the page's units. */
interface PageFrame {
  readonly page: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/**
 * Runs of a page as lines in reading order, column by column. Each line has its cells from left to right, and its
 * position.
 */
export function linesOfItems(items: readonly MarkedItem[], frame: PageFrame | null = null): TextPage {
  const columns = columnsOfItems(items.filter(({ text }) => text.trim() !== ''));
  const rows = columns.flat();
  const steps = rows.slice(1).map(({ y }, place) => (rows[place]?.y ?? y) - y);
  const usual = stepInParagraphs(columns) ?? usualStep(steps, rows);
  return rows.map((row, number): TextLine => {
    const step = steps[number - 1];
    const place = frame && placeOf(row, frame);
    const doubts = row.items.flatMap((item) => item.doubts ?? []);
    const gap = step !== undefined && step > usual * 1.25;
    return { cells: cellsOf(row.items), gap, place, ...(doubts.length > 0 && { doubts }) };
  });
}

function placeOf({ y, items }: Row<MarkedItem>, { page, left, bottom, right, top }: PageFrame): LinePlace {
  const x = Math.min(...items.map((item) => item.x));
  const height = Math.max(...items.map(({ size }) => size));
  return { page, left: inThousandths(x - left, right - left), top: inThousandths(top - y - height, top - bottom) };
}

function inThousandths(part: number, whole: number): number {
  return Math.min(1000, Math.max(0, Math.round((1000 * part) / (whole || 1))));
}

/** The usual distance below a full line, which mostly continues its paragraph; null if there are few full lines. */
function stepInParagraphs(columns: readonly (readonly Row<MarkedItem>[])[]): number | null {
  const steps = columns.flatMap((rows) => {
    const endOf = ({ items }: Row<MarkedItem>) => Math.max(...items.map(({ x, width }) => x + width));
    const right = Math.max(...rows.map(endOf));
    return rows.slice(1).flatMap((row, place) => {
      const above = rows[place];
      return above && endOf(above) > right - 4 * (above.items[0]?.size ?? 10) ? [above.y - row.y] : [];
    });
  });
  return steps.length < 4 ? null : (steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? null);
}

/** Line spacing within a paragraph: among the smaller distances that fit this font size. */
function usualStep(steps: readonly number[], rows: readonly Row<MarkedItem>[]): number {
  const size = rows[Math.floor(rows.length / 2)]?.items[0]?.size ?? 10;
  const likely = steps.filter((step) => step >= size * 0.9).toSorted((one, other) => one - other);
  return likely[Math.floor(likely.length * 0.3)] ?? size * 1.3;
}

function cellsOf(items: readonly MarkedItem[]): readonly TextCell[] {
  const cells: { x: number; end: number; text: string }[] = [];
  for (const item of items.toSorted((one, other) => one.x - other.x)) {
    const last = cells.at(-1);
    const room = last ? item.x - last.end : 0;
    if (last && room < item.size * (item.spaced ? WIDE : NARROW)) {
      last.text += item.spaced || room > item.size * 0.15 ? ` ${item.text}` : item.text;
      last.end = item.x + item.width;
    } else cells.push({ x: item.x, end: item.x + item.width, text: item.text });
  }
  return cells.map(({ x, text }) => ({ x: Math.round(x), text: written(text) }));
}

/** Splits ligatures, and replaces a soft hyphen within a line by the visible hyphen. */
function written(text: string): string {
  return withoutSmallCapitals(text)
    .normalize('NFC')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\u00AD\s?(?=\S)/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Gap that separates cells, as a multiple of the font size: without a space in the gap, and with one. */
const NARROW = 0.7;
const WIDE = 3.5;
