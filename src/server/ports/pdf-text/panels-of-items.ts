import type { Item } from './hidden-marks.ts';
import { endOf, type Row, rowsOf } from './rows-of-items.ts';

/**
 * Runs of a page with what floats beside the text apart: a panel at the right whose lines fall between those of the text, as web pages have
 * it. The panel is read before the text beside it. Null where there is none.
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

/** The rows beside each other left and right of an edge, if their lines do not stand on the same heights as those of a table do. */
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

/** How far apart two edges may be that are one, in points. */
const NEAR = 3;
/** Of the width of what is printed: where a panel begins at the earliest, and how wide a line of text beside it is at least. */
const LEFTMOST = 0.4;
const TEXT = 0.4;
