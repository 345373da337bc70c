import type { Item } from './hidden-marks.ts';
import { endOf, type Row, rowsOf } from './rows-of-items.ts';

/**
 * Separates a panel at a side of a page, as in printed web pages, whose lines fall between those of the text. The
 * panel is read before the text beside it. Null if there is no panel.
 */
export function partPanel<Run extends Item>(items: readonly Run[]): readonly (readonly Run[])[] | null {
  const rows = rowsOf(items);
  const left = Math.min(...items.map(({ x }) => x));
  const width = Math.max(...items.map(endOf)) - left;
  return partRight(items, rows, { left, width }) ?? partLeft(items, rows, { left, width });
}

interface Printed {
  readonly left: number;
  readonly width: number;
}

function partRight<Run extends Item>(
  items: readonly Run[],
  rows: readonly Row<Run>[],
  { left, width }: Printed,
): readonly (readonly Run[])[] | null {
  const edges = [...new Set(items.map(({ x }) => Math.round(x)))].filter((x) => x > left + width * LEFTMOST);
  const found = edges.map((edge) => bandBeside(rows, edge, width)).filter((band) => band !== null);
  const best = found.toSorted((one, other) => other.last - other.first - (one.last - one.first))[0];
  if (!best) return null;
  const [above, beside, below] = [
    rows.slice(0, best.first),
    rows.slice(best.first, best.last + 1),
    rows.slice(best.last + 1),
  ];
  const runs = beside.flatMap((row) => row.items);
  return [
    above.flatMap((row) => row.items),
    runs.filter(({ x }) => x >= best.edge - NEAR),
    [...runs.filter(({ x }) => x < best.edge - NEAR), ...below.flatMap((row) => row.items)],
  ];
}

/** The same with the panel at the left. It may reach further down than the text beside it. */
function partLeft<Run extends Item>(
  items: readonly Run[],
  rows: readonly Row<Run>[],
  { left, width }: Printed,
): readonly (readonly Run[])[] | null {
  const edges = [...new Set(items.map(({ x }) => Math.round(x)))].filter(
    (x) => x > left + width * NARROWEST && x < left + width * (1 - TEXT),
  );
  const best = edges
    .map((edge) => leftBandBeside(rows, edge, width))
    .filter((band) => band !== null)
    .toSorted((one, other) => other.last - other.first - (one.last - one.first))[0];
  if (!best) return null;
  const isText = ({ x }: Item) => x >= best.edge - NEAR;
  const beside = rows.slice(best.first, best.last + 1).flatMap((row) => row.items);
  return [
    rows.slice(0, best.first).flatMap((row) => row.items),
    beside.filter((item) => !isText(item)),
    beside.filter(isText),
    rows.slice(best.last + 1).flatMap((row) => row.items),
  ];
}

/**
 * The rows on both sides of an edge where the lines of each side follow their own spacing: labels of a form stand further apart than the lines
 * of a text, those of a panel with their values below do not.
 */
function leftBandBeside(rows: readonly Row<Item>[], edge: number, width: number): Band | null {
  const isRight = ({ x }: Item) => x >= edge - NEAR;
  const crosses = ({ items }: Row<Item>) => items.some((item) => item.x < edge - NEAR && endOf(item) > edge - NEAR);
  const isBeside = (row: Row<Item>) => row.items.some(({ x }) => Math.abs(x - edge) <= NEAR) && !crosses(row);
  const first = rows.findIndex(isBeside);
  if (first === -1) return null;
  const end = rows.findIndex(
    (row, place) => place > first && (crosses(row) || (row.items.some(isRight) && !isBeside(row))),
  );
  const lastText = rows.findLastIndex((row, place) => (end === -1 || place < end) && isBeside(row));
  const inside = rows.slice(first, lastText + 1).filter(({ items }) => items.some((item) => !isRight(item)));
  const last = lastOfPanel(rows, { lastText, end, step: Math.max(...stepsOf(inside)) });
  const band = rows.slice(first, last + 1);
  const panel = band.filter(({ items }) => items.some((item) => !isRight(item)));
  const text = band.filter(({ items }) => items.some(isRight));
  const alone = panel.filter(({ items }) => !items.some(isRight)).length;
  const between = text.filter(({ items }) => items.every(isRight)).length;
  const steps = stepsOf(panel);
  const usual = stepsOf(text).toSorted((one, other) => one - other)[Math.floor(text.length / 2)] ?? 0;
  const isDense = steps.filter((step) => step < usual * CLOSE).length * 2 >= steps.length;
  const longest = Math.max(0, ...text.map(({ items }) => Math.max(...items.map(endOf)) - edge));
  // Values are beside their labels, however many lines a label or a value takes: hardly any begins between two.
  if (between * 3 < text.length || beginBeside(text, { usual, isRight })) return null;
  if (panel.length < 6 || alone < 3 || text.length < 4 || !isDense || longest < width * TEXT) return null;
  return { edge, first, last };
}

/** Whether each paragraph of the text begins beside a line of the panel, which is then its label. */
function beginBeside(
  text: readonly Row<Item>[],
  { usual, isRight }: { readonly usual: number; readonly isRight: (item: Item) => boolean },
): boolean {
  const begun = text.filter((row, place) => place === 0 || (text[place - 1]?.y ?? row.y) - row.y > usual * CLOSE);
  const labelled = begun.filter(({ items }) => items.some((item) => !isRight(item)));
  return begun.length >= FEWEST_VALUES && labelled.length >= begun.length * LABELLED;
}

/** The last row that goes on the panel below the text beside it: no further from the one above than rows within the panel. */
function lastOfPanel(
  rows: readonly Row<Item>[],
  { lastText, end, step }: { readonly lastText: number; readonly end: number; readonly step: number },
): number {
  let last = lastText;
  while (last + 1 < (end === -1 ? rows.length : end) && (stepsOf(rows.slice(last, last + 2))[0] ?? 0) <= step)
    last += 1;
  return last;
}

function stepsOf(rows: readonly Row<Item>[]): number[] {
  return rows.slice(1).map(({ y }, place) => (rows[place]?.y ?? y) - y);
}

interface Band {
  readonly edge: number;
  readonly first: number;
  readonly last: number;
}

/** The rows on both sides of an edge, if their lines are not aligned like those of a table. */
function bandBeside(rows: readonly Row<Item>[], edge: number, width: number): Band | null {
  const isRight = ({ x }: Item) => x >= edge - NEAR;
  const crosses = (row: Row<Item>) => row.items.some((item) => item.x < edge - NEAR && endOf(item) > edge - NEAR);
  const starts = rows.flatMap((row, place) =>
    row.items.some(({ x }) => Math.abs(x - edge) <= NEAR) && !crosses(row) ? [place] : [],
  );
  const [first] = starts;
  if (first === undefined) return null;
  const end = rows.findIndex((row, place) => place > first && crosses(row));
  const last = starts.findLast((place) => end === -1 || place < end) ?? first;
  const band = rows.slice(first, last + 1);
  const sides = band.map((row) => ({ right: row.items.some(isRight), left: row.items.some((item) => !isRight(item)) }));
  const [alone, beside, both] = [
    sides.filter(({ right, left }) => right && !left).length,
    sides.filter(({ right, left }) => left && !right).length,
    sides.filter(({ right, left }) => right && left).length,
  ];
  const widest = Math.max(
    0,
    ...band.flatMap(({ items }) => items.filter((item) => !isRight(item)).map((item) => item.width)),
  );
  const isText = widest > width * TEXT;
  return alone >= 3 && beside >= 2 && both <= alone && isText ? { edge, first, last } : null;
}

/** Tolerance in points within which two edges count as one. */
const NEAR = 3;
/**
 * As fractions of the printed width: where a panel begins at the earliest, and the minimum width of the text beside it.
 */
const LEFTMOST = 0.4;
const TEXT = 0.4;
/** The least width of a panel at the left, as a fraction of the printed one. */
const NARROWEST = 0.2;
/** Values of a form: so many paragraphs, nearly all beside a label. */
const FEWEST_VALUES = 4;
const LABELLED = 0.85;
/** Lines of one paragraph in a panel, as a multiple of the text's spacing. */
const CLOSE = 1.4;
