import { CSV_MARK, type CsvCell, csvRow } from '../csv/csv-row.ts';
import { csvRecords } from '../csv/read-csv.ts';
import { LOCALES, type Locale } from '../locale/locale.ts';
import { atOnce, type Steps } from '../steps/steps.ts';
import type { ConfigList, Row } from './define-list.ts';
import type { Field, Value } from './field.ts';

export const LIST_FORMATS = ['csv', 'jsonl'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** A row with its number. */
export interface NumberedRow {
  readonly id: number;
  readonly row: Row;
}

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
  readonly wrong: 'column' | 'id' | 'json';
}

/** The rows of a file, and the lines that could not be read. */
export interface ReadFile {
  readonly rows: readonly GivenRow[];
  readonly unread: readonly UnreadLine[];
}

/** A table for spreadsheets in the given language. A text in three languages takes three columns; yes and no are 1 and 0. */
export function listAsCsv(list: ConfigList, rows: readonly NumberedRow[], locale: Locale): string {
  const header = csvRow(['id', ...columnsOf(list).map(({ column }) => column)], locale);
  const lines = rows.map(({ id, row }) =>
    csvRow([id, ...columnsOf(list).map((column) => cellOf(row, column))], locale),
  );
  return CSV_MARK + header + lines.join('');
}

/** One JSON object a line, with `id` beside the fields. */
export function listAsJsonLines(rows: readonly NumberedRow[]): string {
  return rows.map(({ id, row }) => `${JSON.stringify({ id, ...row })}\n`).join('');
}

/** The rows of a file from the two functions above, or written manually in the same shape; columns may be missing. */
export function readListFile(list: ConfigList, { format, text }: { format: ListFormat; text: string }): ReadFile {
  return atOnce(readingListFile(list, { format, text }));
}

/** The same, line by line. */
export function readingListFile(
  list: ConfigList,
  { format, text }: { format: ListFormat; text: string },
): Steps<ReadFile> {
  return format === 'csv' ? readTable(list, text) : readJsonLines(text);
}

interface Column {
  readonly column: string;
  readonly name: string;
  readonly field: Field;
  /** For a text in three languages. */
  readonly locale: Locale | null;
}

function columnsOf({ fields }: ConfigList): readonly Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] =>
    field.kind === 'texts'
      ? LOCALES.map((locale) => ({ column: `${name}_${locale}`, name, field, locale }))
      : [{ column: name, name, field, locale: null }],
  );
}

function cellOf(row: Row, { name, locale }: Column): CsvCell {
  const value: Value = row[name] ?? null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object') return locale === null ? '' : value[locale];
  return value;
}

function* readTable(list: ConfigList, text: string): Steps<ReadFile> {
  const records = csvRecords(text);
  const header = records.next();
  const known = new Map(columnsOf(list).map((column) => [column.column, column]));
  const columns = (header.done ? [] : header.value.cells).map((cell) => cell.trim());
  const unread = columns
    .filter((column) => column !== 'id' && !known.has(column))
    .map((field): UnreadLine => ({ line: 1, field, wrong: 'column' }));
  if (unread.length > 0) return { rows: [], unread };
  const read: GivenRow[] = [];
  for (const { line, cells } of records) {
    yield;
    const row: Record<string, unknown> = {};
    let id: number | null = null;
    columns.forEach((column, at) => {
      const cell = cells[at] ?? '';
      const meant = known.get(column);
      if (!meant) id = idOf(cell.trim());
      else if (meant.locale === null) row[meant.name] = cellValue(meant.field, cell);
      else row[meant.name] = { ...(row[meant.name] as object), [meant.locale]: cell };
    });
    read.push({ line, id, row });
  }
  return partedByIds(read);
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

function* readJsonLines(text: string): Steps<ReadFile> {
  const objects: GivenRow[] = [];
  const unread: UnreadLine[] = [];
  for (const [at, content] of text.split(/\r?\n/).entries()) {
    if (content.trim() === '') continue;
    yield;
    const line = at + 1;
    const value = parsed(content);
    if (value === null) {
      unread.push({ line, field: '', wrong: 'json' });
      continue;
    }
    const { id = null, ...row } = value;
    objects.push({ line, id: id === null ? null : idOf(String(id)), row });
  }
  const parted = partedByIds(objects);
  return { rows: parted.rows, unread: [...unread, ...parted.unread] };
}

function parsed(content: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Id of a row, null if empty, NaN if not a number. */
function idOf(word: string): number | null {
  if (word === '') return null;
  return /^[1-9]\d{0,8}$/.test(word) ? Number(word) : Number.NaN;
}

function partedByIds(rows: readonly GivenRow[]): ReadFile {
  return {
    rows: rows.filter(({ id }) => !Number.isNaN(id)),
    unread: rows.filter(({ id }) => Number.isNaN(id)).map(({ line }) => ({ line, field: 'id', wrong: 'id' })),
  };
}
