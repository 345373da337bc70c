import { fold } from './fold.ts';
import { type TextCell, type TextLine, textOfLine } from './text-page.ts';

type Column = 'finca' | 'municipality' | 'cru' | 'cadastral' | 'other';

/** Facts of one property from a list of several. */
export interface Scheduled {
  readonly finca: string;
  readonly municipality: string | null;
  /** Codes and references as printed. */
  readonly codes: string;
}

/** The list of properties at the beginning of a note, and the remaining lines. */
export function takeSchedule(lines: readonly TextLine[]): {
  rest: readonly TextLine[];
  scheduled: readonly Scheduled[];
} {
  const at = lines.findIndex((line) => columnsOf(line) !== null);
  const head = lines[at];
  const columns = head && columnsOf(head);
  if (!columns) return { rest: lines, scheduled: [] };
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => line.cells.length < 2 || !/\d/.test(textOfLine(line)));
  const rows = end === -1 ? after : after.slice(0, end);
  const scheduled = rows.flatMap(({ cells }) => {
    const said = (column: Column) =>
      cells.filter((cell, place) => columnAt(columns, cell, cells.length === columns.length ? place : -1) === column);
    const finca = said('finca')[0]?.text.match(/\d[\d.]*(?:[-/ ]?(?:bis|tris|[A-Z]))?(?![\p{L}\d])/iu)?.[0];
    if (!finca) return [];
    const codes = [...said('cru'), ...said('cadastral')].map(({ text }) => text).join(' ');
    return [{ finca, municipality: said('municipality')[0]?.text.replace(/\s*\(.*$/, '') ?? null, codes }];
  });
  if (scheduled.length < 2) return { rest: lines, scheduled: [] };
  return { rest: [...lines.slice(0, at), ...after.slice(rows.length)], scheduled };
}

interface Head {
  readonly x: number;
  readonly column: Column;
}

function columnsOf({ cells }: TextLine): readonly Head[] | null {
  const heads = cells.map(({ x, text }) => ({ x, column: columnNamed(fold(text)) }));
  const known = new Set(heads.map(({ column }) => column).filter((column) => column !== 'other'));
  return heads.length >= 2 && known.has('finca') && known.size >= 2 && cells.every(({ text }) => !/\d/.test(text))
    ? heads
    : null;
}

function columnNamed(head: string): Column {
  return COLUMNS.find(([, pattern]) => pattern.test(head))?.[0] ?? 'other';
}

function columnAt(heads: readonly Head[], { x }: TextCell, place: number): Column {
  const near = heads.findLast((head) => head.x <= x + NEAR) ?? heads[0];
  return (heads[place] ?? near)?.column ?? 'other';
}

const NEAR = 12;
const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  ['cadastral', /CATAST|CADAST|KATASTRO/],
  ['cru', /^C\.?R\.?U|^E\.?K\.?B|IDUFIR|CODIGO|CODI\b/],
  ['municipality', /^(?:MUNICIPI|TERMINO|TERME|TERMO|CONCELLO|AYUNTAMIENTO|AJUNTAMENT|LOCALIDAD|UDALERRI|POBLACI)/],
  ['finca', /FINCA|FINKA|PREDIO/],
];
