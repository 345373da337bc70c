import { fold } from './fold.ts';
import { joinLines } from './join-lines.ts';
import type { TextCell, TextLine } from './text-page.ts';

/**
 * Lines in which each row below the heads of a table is one line, its cells in the order of their columns, although they wrap: "Hipoteca | Caja
 * Rural de | 64.000" above "Jaén". Other lines are unchanged.
 * @param isHead whether a line has nothing but heads of columns
 */
export function joinTableRows(lines: readonly TextLine[], isHead: (line: TextLine) => boolean): readonly TextLine[] {
  const joined: TextLine[] = [];
  let columns: readonly number[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (isHead(line)) columns = line.cells.length < FEWEST_COLUMNS ? [] : line.cells.map(({ x }) => x);
    else if (columns.length > 0 && !isInTable(line, columns)) columns = [];
    // The head of a column may go on below.
    if (last && isHead(last) && wrapsHead(line)) continue;
    if (columns.length === 0 || isHead(line)) joined.push(line);
    else if (last && !line.gap && !isHead(last) && !opensRow(line, last, columns))
      joined[joined.length - 1] = withBelow(last, line, columns);
    else joined.push({ ...line, gap: true });
  }
  return joined;
}

function wrapsHead({ cells, gap }: TextLine): boolean {
  return !gap && cells.every(({ text }) => /^\p{Ll}[\p{L} .]{2,24}$/u.test(text));
}

/** A row has several cells, or continues one that is not the first. */
function isInTable({ cells }: TextLine, columns: readonly number[]): boolean {
  return cells.length > 1 || columnAt(columns, cells[0]) > 0 || (cells[0]?.text.length ?? 0) < LONGEST_CELL;
}

/** Whether a line begins another row: it has a cell in the first column, or in most of them. */
function opensRow({ cells }: TextLine, last: TextLine, columns: readonly number[]): boolean {
  const isFirst = columnAt(columns, cells[0]) === 0;
  const starts = new Set(last.cells.map((cell) => columnAt(columns, cell)));
  if (/^\p{Ll}/u.test(cells[0]?.text ?? '')) return false;
  return (isFirst && (cells.length > 1 || !/\p{Ll}$/u.test(last.cells[0]?.text ?? ''))) || cells.length >= starts.size;
}

function withBelow(above: TextLine, line: TextLine, columns: readonly number[]): TextLine {
  const cells = above.cells.map((cell) => ({ ...cell }));
  for (const cell of line.cells) {
    const own = cells.find((other) => columnAt(columns, other) === columnAt(columns, cell));
    if (own) own.text = joinLines([own.text, cell.text]);
    else cells.push({ ...cell });
  }
  const doubts = [...(above.doubts ?? []), ...(line.doubts ?? [])];
  return {
    ...above,
    cells: cells.toSorted((one, other) => one.x - other.x),
    ...(doubts.length > 0 && { doubts }),
  };
}

/** The column whose head begins nearest to the cell. */
function columnAt(columns: readonly number[], cell: TextCell | undefined): number {
  const distances = columns.map((x) => Math.abs(x - (cell?.x ?? 0)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Whether a cell only names the kind of charge with which the next cell begins. */
export function isKindAgain(cell: TextCell, next: TextCell | undefined): boolean {
  const [kind = ''] = fold(cell.text).split(/\s+/);
  return next !== undefined && cell.text.length < 24 && kind.length > 4 && fold(next.text).startsWith(kind);
}

const FEWEST_COLUMNS = 3;
const LONGEST_CELL = 40;
