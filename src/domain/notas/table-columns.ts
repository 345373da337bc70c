import { fold } from './fold.ts';
import { isShareAlone } from './holding.ts';
import type { OwnerColumn } from './owners-cells.ts';
import type { TextCell, TextLine } from './text-page.ts';
import { findIds, idOf } from './written-id.ts';

/** A header cell of a table of owners. */
export interface Head {
  readonly x: number;
  readonly column: OwnerColumn;
}

/** The header cells at the start of their columns: a centred header begins further right. Rows show the start. */
export function headsOverColumns(heads: readonly Head[], lines: readonly TextLine[]): readonly Head[] {
  const whole = lines.filter(({ cells }) => cells.length === heads.length);
  const starts = heads.map((_, column) => whole.flatMap(({ cells }) => cells[column]?.x ?? []));
  for (const { cells } of lines) if (cells.length > 2) startsIn(heads, cells, starts);
  return heads.map((head, column) => ({
    ...head,
    x: Math.min(head.x, ...(starts[column] ?? []).filter((x) => x > (heads[column - 1]?.x ?? -1))),
  }));
}

/** Adds where columns start in a row: a second cell over one column is the next column's, if it is nearer and of its kind. */
function startsIn(heads: readonly Head[], cells: readonly TextCell[], starts: number[][]): void {
  const taken = new Set<number>();
  for (const cell of cells) {
    const over = Math.max(placeOf(heads, cell), 0);
    const [head, next] = [heads[over], heads[over + 1]];
    const isNext =
      head && next && taken.has(over) && next.x - cell.x < cell.x - head.x && isOfKind(next.column, cell.text);
    if (isNext) starts[over + 1]?.push(cell.x);
    taken.add(isNext ? over + 1 : over);
  }
}

/** Whether a text may belong to a column, by what it looks like. */
function isOfKind(column: OwnerColumn, text: string): boolean {
  if (column === 'id') return findIds(text).length > 0 || idOf(text) !== null;
  if (column === 'share') return isShareAlone(text) || /^\d{1,3}(?:[.,]\d+)?$/.test(text);
  return column !== 'right' || RIGHT.test(fold(text));
}

/** The column of a cell; a header may be slightly to its right. */
export function columnAt(heads: readonly Head[], cell: TextCell): OwnerColumn {
  return heads[Math.max(placeOf(heads, cell), 0)]?.column ?? 'other';
}

function placeOf(heads: readonly Head[], { x }: TextCell): number {
  return heads.findLastIndex((head) => head.x <= x + NEAR);
}

/** A long name may reach the number in the next column, and recognition joins what stands near, so that columns are one cell. */
export function withIdApart(heads: readonly Head[], line: TextLine): TextLine {
  const at = heads.findIndex(({ column }) => column === 'id');
  const head = heads[at];
  if (!head) return line;
  const cells = line.cells.flatMap((cell) => {
    const column = columnAt(heads, cell);
    const [id, ...others] = column === 'id' ? idsInColumn(cell.text) : findIds(cell.text);
    if (!id || others.length > 0 || !['name', 'id'].includes(column)) return [cell];
    const [before, after] = [cell.text.slice(0, id.at).trim(), cell.text.slice(id.end).trim()];
    return [
      ...(before === '' ? [] : [{ ...cell, text: before }]),
      { x: before === '' ? cell.x : head.x, text: cell.text.slice(id.at, id.end) },
      ...(after === '' ? [] : [{ x: heads[at + 1]?.x ?? head.x, text: after }]),
    ];
  });
  return { ...line, cells };
}

/** The numbers of a cell in their column, where one without a label and of any country may stand before something else. */
function idsInColumn(text: string): readonly { readonly at: number; readonly end: number }[] {
  const ids = findIds(text);
  const [first = ''] = text.split(' ', 1);
  return ids.length > 0 || !/\d{8}/.test(first) ? ids : [{ at: 0, end: first.length }];
}

const NEAR = 4;
const RIGHT = /^(?:PLEN|PLE\b|NU[DA]|NUA|USUFR|USDEF|PROP|JABE|JABA|GOZA|DOMIN|TITULAR)/;
