import type { Item } from './hidden-marks.ts';
import { endOf, type Row } from './rows-of-items.ts';

/**
 * Moves labels in a margin to the first line of their text. In printed web pages they are centred vertically beside it.
 */
export function raiseLabels<Run extends Item>(rows: readonly Row<Run>[]): readonly Row<Run>[] {
  if (rows.length < 3) return rows;
  const left = Math.min(...rows.flatMap(({ items }) => items.map(({ x }) => x)));
  const right = Math.max(...rows.flatMap(({ items }) => items.map(endOf)));
  const margin = left + (right - left) * MARGIN;
  const isLabel = ({ items }: Row<Run>) => items.every((item) => endOf(item) < margin);
  const valueEdge = commonEdge(rows, left, margin);
  if (valueEdge === null) return rows;
  const isValue = ({ items }: Row<Run>) => items.every((item) => item.x > left + NEAR && item.x >= valueEdge - NEAR);
  const raised = rows.map((row) => ({ y: row.y, items: [...row.items] }));
  const gone = new Set<number>();
  for (const [place, row] of rows.entries()) {
    if (!isLabel(row)) continue;
    const [above, below] = [rows[place - 1], rows[place + 1]];
    if (!above || !below || !isValue(above) || !isValue(below) || above.y - below.y > STEP * sizeOf(above)) continue;
    let first = place - 1;
    while (first > 0 && isInBlock(rows[first - 1], rows[first], isValue)) first -= 1;
    raised[first]?.items.push(...row.items);
    gone.add(place);
  }
  return raised.filter((_, place) => !gone.has(place));
}

function isInBlock<Run extends Item>(
  above: Row<Run> | undefined,
  row: Row<Run> | undefined,
  isValue: (row: Row<Run>) => boolean,
): boolean {
  return above !== undefined && row !== undefined && isValue(above) && above.y - row.y < STEP * sizeOf(row);
}

/** The left edge of most lines other than labels; null if there is no common edge within the margin. */
function commonEdge(rows: readonly Row<Item>[], left: number, margin: number): number | null {
  const edges = rows.flatMap(({ items }) =>
    items.map(({ x }) => Math.round(x)).filter((x) => x > left + 40 && x <= margin + 20),
  );
  const counts = [...Map.groupBy(edges, (x) => x)].toSorted(([, one], [, other]) => other.length - one.length);
  const [edge, all] = counts[0] ?? [0, []];
  return all.length >= 4 ? edge : null;
}

const sizeOf = ({ items }: Row<Item>) => items[0]?.size ?? 10;
const NEAR = 3;
/** As a fraction of the printed width. */
const MARGIN = 0.36;
/** Maximum line spacing within a paragraph, as a multiple of the font size. */
const STEP = 1.75;
