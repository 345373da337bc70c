import { csvRecords } from '../csv/read-csv.ts';
import { MEGABYTE } from '../locale/megabyte.ts';
import { atOnce, type Steps } from '../steps/steps.ts';
import type { ConfigList, Row } from './define-list.ts';
import type { Field } from './field.ts';
import { columnsOf, type ListFormat } from './list-files.ts';

/** Maximum of a file to import, in bytes: several times the longest list. */
export const LARGEST_LIST_FILE = 8 * MEGABYTE;

/** Maximum of rows that a file may have. */
export const MOST_LIST_ROWS = 20_000;

/** A row as given in a file: `id` is null if absent, `row` holds only the columns of the file. */
interface GivenRow {
  readonly line: number;
  readonly id: number | null;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Why a line could not be read: a problem code, and the column if it is about one. */
export interface UnreadLine {
  readonly line: number;
  readonly field: string;
  readonly wrong:
    | 'not_text'
    | 'column'
    | 'column_twice'
    | 'too_many_cells'
    | 'too_many_rows'
    | 'id'
    | 'json'
    | 'too_long';
}

/** The rows of a file, and the lines that could not be read. */
export interface ReadFile {
  readonly rows: readonly GivenRow[];
  readonly unread: readonly UnreadLine[];
}

/** Whether a file of this size may be imported, in bytes or in characters, none of which takes less than a byte. */
export function decideListFile(size: number) {
  if (size <= LARGEST_LIST_FILE) return { ok: true } as const;
  return { ok: false, code: 'list_file_too_large', params: { megabytes: LARGEST_LIST_FILE / MEGABYTE } } as const;
}

interface ListFile {
  readonly format: ListFormat;
  readonly text: string;
}

/** The rows of an exported file, or of one written manually in the same shape; columns may be missing. */
export function readListFile(list: ConfigList, file: ListFile): ReadFile {
  return atOnce(readingListFile(list, file));
}

/** The same, line by line. A file with too many rows is not read to its end. */
export function* readingListFile(list: ConfigList, { format, text }: ListFile): Steps<ReadFile> {
  if (NO_TEXTS.some((start) => text.startsWith(start)))
    return { rows: [], unread: [{ line: 1, field: '', wrong: 'not_text' }] };
  const rows: GivenRow[] = [];
  const unread: UnreadLine[] = [];
  for (const one of format === 'csv' ? tableLines(list, text) : jsonLines(list, text)) {
    yield;
    if (one === null) continue;
    if (rows.length + unread.length === MOST_LIST_ROWS) {
      return { rows: [], unread: [{ line: one.line, field: '', wrong: 'too_many_rows' }] };
    }
    if ('wrong' in one) unread.push(one);
    else if (Number.isNaN(one.id)) unread.push({ line: one.line, field: 'id', wrong: 'id' });
    else rows.push(one);
  }
  return { rows, unread };
}

/** The first characters of workbooks (zip, or the older OLE) and of PDF, also where their bytes were read as text. */
const NO_TEXTS: readonly string[] = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF-'];

/** Lines one by one; null is a pause for other work. */
type Lines = Generator<GivenRow | UnreadLine | null, void, void>;

function* tableLines(list: ConfigList, text: string): Lines {
  const known = new Map(columnsOf(list).map((column) => [column.column, column]));
  // With one cell more than there are columns, a header has an unknown column or one twice.
  const records = csvRecords(text, known.size + 2);
  let columns: readonly string[] | null = null;
  for (const record of records) {
    if (record === null) {
      yield null;
    } else if (columns === null) {
      columns = record.cells.map((cell) => cell.trim());
      const faults = columns.flatMap((field, at, all): UnreadLine[] => {
        const isTwice = all.indexOf(field) < at;
        if (!isTwice && (field === 'id' || known.has(field))) return [];
        return [{ line: record.line, field: field.slice(0, LONGEST_NAME), wrong: isTwice ? 'column_twice' : 'column' }];
      });
      yield* faults;
      if (faults.length > 0) return;
    } else {
      yield rowOfCells(record, columns, known);
    }
  }
}

function rowOfCells(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  columns: readonly string[],
  known: ReadonlyMap<string, ReturnType<typeof columnsOf>[number]>,
): GivenRow | UnreadLine {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return { line, field: '', wrong: 'too_many_cells' };
  }
  const row: Record<string, unknown> = {};
  let id: number | null = null;
  columns.forEach((column, at) => {
    const cell = cells[at] ?? '';
    const meant = known.get(column);
    if (!meant) id = idOf(cell.trim());
    else if (meant.locale === null) row[meant.name] = cellValue(meant.field, cell);
    else row[meant.name] = { ...(row[meant.name] as object), [meant.locale]: cell };
  });
  return { line, id, row };
}

function cellValue({ kind }: Field, cell: string): unknown {
  const word = cell.trim();
  if (kind === 'count') return word === '' ? null : Number(word);
  if (kind !== 'flag') return cell;
  if (YES.includes(word.toLowerCase())) return true;
  return NO.includes(word.toLowerCase()) ? false : word;
}

/** As exported, and as spreadsheets rewrite them. */
const YES: readonly string[] = ['1', 'true', 'verdadero', 'verdadeiro', 'sí', 'si', 'sim', 'yes'];
const NO: readonly string[] = ['0', '', 'false', 'falso', 'no', 'não', 'nao'];

function* jsonLines({ fields }: ConfigList, text: string): Lines {
  let line = 0;
  for (let at = 0; at < text.length; line += 1) {
    const end = text.indexOf('\n', at);
    const content = text.slice(at, end === -1 ? text.length : end).trim();
    at = end === -1 ? text.length : end + 1;
    yield content === '' ? null : rowOfJson(fields, content, line + 1);
  }
}

function rowOfJson(fields: ConfigList['fields'], content: string, line: number): GivenRow | UnreadLine {
  if (content.length > LONGEST_JSON_ROW) return { line, field: '', wrong: 'too_long' };
  const value = parsed(content);
  if (value === null) return { line, field: '', wrong: 'json' };
  for (const name in value) {
    if (name !== 'id' && !Object.hasOwn(fields, name)) {
      return { line, field: name.slice(0, LONGEST_NAME), wrong: 'column' };
    }
  }
  const { id = null, ...row } = value;
  const isWord = typeof id === 'string' || typeof id === 'number';
  return { line, id: id === null ? null : isWord ? idOf(String(id)) : Number.NaN, row };
}

function parsed(content: string): Row | null {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null;
  } catch {
    return null;
  }
}

/** Id of a row, null if empty, NaN if not a number. */
function idOf(word: string): number | null {
  if (word === '') return null;
  return /^[1-9]\d{0,8}$/.test(word) ? Number(word) : Number.NaN;
}

/** Several times the largest e-mail template in three languages, with every character escaped. A longer one would hold up other work. */
const LONGEST_JSON_ROW = 1_000_000;

/** A name that is longer is cut where a problem quotes it. */
const LONGEST_NAME = 60;
