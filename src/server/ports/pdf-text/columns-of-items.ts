import type { Item } from './hidden-marks.ts';
import { partPanel } from './panels-of-items.ts';
import { raiseLabels } from './raise-labels.ts';
import { endOf, type Row, rowsOf } from './rows-of-items.ts';

/**
 * Runs of a page in reading order: one group, or on a two-column page the text above, the left column, the right one,
 * and the text below. Labels beside values are not columns: their lines do not fill the width.
 */
export function columnsOfItems<Run extends Item>(items: readonly Run[]): readonly (readonly Row<Run>[])[] {
  const rows = rowsOf(items);
  const gutter = findGutter(rows);
  if (!gutter) {
    const parts = rows.length > 0 ? partPanel(items) : null;
    return (parts?.filter((part) => part.length > 0) ?? [items]).map((part) => raiseLabels(rowsOf(part)));
  }
  return bandsOf(rows, gutter).flatMap(({ isSplit, rows: band }) => {
    if (!isSplit) return [band];
    const runs = band.flatMap(({ items: run }) => run);
    return [runs.filter(({ x }) => x < gutter.from), runs.filter(({ x }) => x >= gutter.from)].map(rowsOf);
  });
}

interface Gutter {
  readonly from: number;
  readonly to: number;
}

/**
 * The widest strip near the middle that hardly any row crosses, with lines that end at its left edge and others that
 * begin at its right edge.
 */
function findGutter(rows: readonly Row<Item>[]): Gutter | null {
  const runs = rows.flatMap(({ items }) => items);
  const left = Math.min(...runs.map(({ x }) => x));
  const right = Math.max(...runs.map(endOf));
  const step = (right - left) / 200;
  const places = Array.from({ length: 61 }, (_, place) => left + step * (70 + place));
  const widest = widestRun(
    places.filter((at) => crossing(rows, at) <= rows.length * 0.1),
    step,
  );
  if (!widest || widest.to - widest.from < step) return null;
  const inside = rows.filter(({ items }) => !items.some((item) => spans(item, widest)));
  return areColumns(inside, widest, (right - left) / 2) ? widest : null;
}

const crossing = (rows: readonly Row<Item>[], at: number) =>
  rows.filter(({ items }) => items.some((item) => item.x < at && endOf(item) > at)).length;

function widestRun(places: readonly number[], step: number): Gutter | null {
  let best: Gutter | null = null;
  let from = places[0] ?? 0;
  for (const [place, at] of places.entries()) {
    const next = places[place + 1];
    if (next !== undefined && next - at < step * 1.5) continue;
    if (!best || at - from > best.to - best.from) best = { from, to: at };
    from = next ?? at;
  }
  return best;
}

function areColumns(rows: readonly Row<Item>[], gutter: Gutter, width: number): boolean {
  const ends = rows.flatMap(({ items }) => {
    const own = items.filter(({ x }) => x < gutter.from);
    return own.length === 0 ? [] : [Math.max(...own.map(endOf))];
  });
  const starts = rows.flatMap(({ items }) => items.filter(({ x }) => x >= gutter.from).slice(0, 1));
  const full = ends.filter((end) => end > gutter.from - width * 0.2);
  const aligned = starts.filter(({ x }) => x - gutter.to < width * 0.1);
  return (
    ends.length >= 5 && full.length >= ends.length * 0.4 && starts.length > 0 && aligned.length * 2 > starts.length
  );
}

interface Band<Run extends Item> {
  readonly isSplit: boolean;
  readonly rows: Row<Run>[];
}

/** Groups consecutive rows into those in columns and those across both; headers and footers are separate. */
function bandsOf<Run extends Item>(rows: readonly Row<Run>[], gutter: Gutter): readonly Band<Run>[] {
  const steps = rows.slice(1).map(({ y }, place) => (rows[place]?.y ?? y) - y);
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  const apart = APART * usual;
  const isAside = asideOf(rows, gutter);
  const first =
    steps
      .slice(0, 2)
      .findLastIndex((step, place) => step > apart || (step > APART_ASIDE * usual && isAside(rows[place]))) + 1;
  const last = steps.findLastIndex((step, place) => step > apart && place >= steps.length - 2);
  const bands: Band<Run>[] = [];
  for (const [place, row] of rows.entries()) {
    const isEdge = place < first || (last >= first && place > last);
    const isSplit = !isEdge && !row.items.some((item) => spans(item, gutter));
    const band = bands.at(-1);
    if (band?.isSplit === isSplit) band.rows.push(row);
    else bands.push({ isSplit, rows: [row] });
  }
  return bands;
}

/** Whether what a row has at the right does not begin where the lines of the right column do: it is set to the page's edge, as in a header. */
function asideOf(rows: readonly Row<Item>[], gutter: Gutter): (row: Row<Item> | undefined) => boolean {
  const startOf = (row: Row<Item> | undefined) => row?.items.find(({ x }) => x >= gutter.from)?.x;
  const starts = rows.flatMap((row) => startOf(row) ?? []).map(Math.round);
  const [usual = 0] =
    [...Map.groupBy(starts, (x) => x)].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return (row) => Math.abs((startOf(row) ?? usual) - usual) > INDENT;
}

/** Distance to a header or footer as a multiple of the usual one; a smaller one suffices beside other signs. */
const APART = 2.2;
const APART_ASIDE = 1.5;
/** No first line of a paragraph is indented further, in points. */
const INDENT = 40;
const spans = (item: Item, { from, to }: Gutter) => item.x < from && endOf(item) > to;
