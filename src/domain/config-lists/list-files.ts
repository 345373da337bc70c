import { CSV_MARK, type CsvCell, csvRow } from '../csv/csv-row.ts';
import { LOCALES, type Locale } from '../locale/locale.ts';
import type { ConfigList, Row } from './define-list.ts';
import type { Field, Value } from './field.ts';

export const LIST_FORMATS = ['csv', 'jsonl'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** A row with its number. */
export interface NumberedRow {
  readonly id: number;
  readonly row: Row;
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

/** One column of a table of a list. */
interface Column {
  readonly column: string;
  readonly name: string;
  readonly field: Field;
  /** For a text in three languages. */
  readonly locale: Locale | null;
}

/** The columns of a list in its table, beside the number of the row. */
export function columnsOf({ fields }: ConfigList): readonly Column[] {
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
