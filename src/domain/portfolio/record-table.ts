import { CSV_MARK, csvRow } from '../csv/csv-row.ts';
import { readCsv } from '../csv/read-csv.ts';
import { LOCALES, type Locale } from '../locale/locale.ts';
import { fold } from '../notas/fold.ts';
import { PROVINCE_VALUES } from '../territory/province-values.ts';
import { type Codes, codesOf, findCode } from './codes.ts';
import { FIELD_LABELS, RECORD_FIELDS, type RecordField } from './record-fields.ts';
import { valueText } from './record-names.ts';
import type { PortfolioKind } from './records.ts';

/** Values of the fields of a form by their names; a flag is `1` or blank. */
export type TableRow = Readonly<Record<string, string>>;

/** A table with a header line; codes, provinces and flags in words of the language. Encoded in UTF-8. */
export function writeTable(kind: PortfolioKind, rows: readonly TableRow[], locale: Locale): string {
  const fields = RECORD_FIELDS[kind];
  const head = csvRow(
    fields.map(({ label }) => FIELD_LABELS[label][locale]),
    locale,
  );
  const lines = rows.map((row) =>
    csvRow(
      fields.map((field) => shown(field, row[field.name] ?? '', locale)),
      locale,
    ),
  );
  return `${CSV_MARK}${head}${lines.join('')}`;
}

/** A problem of a table. `column` is its heading; null for a problem of the whole line or table. */
export interface TableProblem {
  readonly line: number;
  readonly column: string | null;
  readonly code: 'empty' | 'column_unknown' | 'column_twice' | 'too_many_cells' | 'word_unknown';
  readonly value: string;
}

interface ReadTable {
  readonly rows: readonly { readonly line: number; readonly values: TableRow }[];
  /** The table's own headings, for problems that are found later. */
  readonly columns: Readonly<Record<string, string>>;
  readonly problems: readonly TableProblem[];
}

/**
 * Reads a table by its header line, whose names may be in any of the languages or the field's own. Codes may be numbers or words in any of
 * the languages, provinces INE codes or names. Accepts any text.
 */
export function readTable(kind: PortfolioKind, text: string): ReadTable {
  const [head, ...records] = readCsv(text);
  if (!head || records.length === 0) {
    return { rows: [], columns: {}, problems: [{ line: head?.line ?? 1, column: null, code: 'empty', value: '' }] };
  }
  const fields = head.cells.map((cell) => fieldNamed(kind, cell));
  const problems: TableProblem[] = head.cells.flatMap((cell, index): TableProblem[] => {
    const field = fields[index];
    if (cell.trim() === '') return [];
    if (!field) return [{ line: head.line, column: cell, code: 'column_unknown', value: cell }];
    return fields.indexOf(field) < index ? [{ line: head.line, column: cell, code: 'column_twice', value: cell }] : [];
  });
  const rows = records.map(({ line, cells }) => {
    const values: Record<string, string> = {};
    cells.forEach((cell, index) => {
      const field = fields[index];
      const given = cell.trim();
      if (given === '') return;
      if (index >= head.cells.length) problems.push({ line, column: null, code: 'too_many_cells', value: given });
      if (!field) return;
      const value = kept(field, given);
      if (value === null) problems.push({ line, column: head.cells[index] ?? '', code: 'word_unknown', value: given });
      else values[field.name] = value;
    });
    return { line, values };
  });
  const columns = Object.fromEntries(
    fields.flatMap((field, index) => (field ? [[field.name, head.cells[index] ?? '']] : [])),
  );
  return { rows, columns, problems };
}

function fieldNamed(kind: PortfolioKind, cell: string): RecordField | undefined {
  const asked = plain(cell);
  return RECORD_FIELDS[kind].find(
    ({ name, label }) =>
      plain(name.replaceAll('_', ' ')) === asked ||
      LOCALES.some((locale) => plain(FIELD_LABELS[label][locale]) === asked),
  );
}

function kept({ kind }: RecordField, given: string): string | null {
  if (kind === 'text') return given;
  if (kind === 'flag') return FLAGS.get(plain(given)) ?? null;
  if (kind === 'province') return provinceOf(given);
  return codeOf(kind, given);
}

function provinceOf(given: string): string | null {
  if (/^\d{1,2}$/.test(given)) return given.padStart(2, '0');
  return PROVINCE_VALUES.find(({ name }) => plain(name) === plain(given))?.code ?? null;
}

function codeOf(codes: Codes<number>, given: string): string | null {
  const asked = plain(given);
  const found = codesOf(codes).find(
    (code) =>
      String(code) === asked || LOCALES.some((locale) => plain(findCode(codes, code)?.[locale] ?? '') === asked),
  );
  return found === undefined ? null : String(found);
}

function shown(field: RecordField, value: string, locale: Locale): string {
  return field.kind === 'flag' && value !== '' ? YES[locale] : valueText(field, value, locale);
}

const plain = (text: string) => fold(text).replaceAll('_', ' ').replace(/\s+/g, ' ').trim();
const YES: Readonly<Record<Locale, string>> = { es: 'sí', en: 'yes', pt: 'sim' };
const FLAGS: ReadonlyMap<string, string> = new Map([
  ...['1', 'X', 'SI', 'YES', 'SIM', 'TRUE'].map((word) => [word, '1'] as const),
  ...['0', 'NO', 'NAO', 'FALSE'].map((word) => [word, ''] as const),
]);
