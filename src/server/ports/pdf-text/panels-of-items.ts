import type { Item } from './hidden-marks.ts';
import { endOf, type Row, rowsOf } from './rows-of-items.ts';

/**
 * Separates a panel at the right of a page, as in printed web pages, whose lines fall between those of the text. The
 * panel is read before the text beside it. Null if there is no panel.
 */
export function partPanel<Run extends Item>(items: readonly Run[]): readonly (readonly Run[])[] | null {
  const rows = rowsOf(items);
  const left = Math.min(...items.map(({ x }) => x));
  const width = Math.max(...items.map(endOf)) - left;
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
