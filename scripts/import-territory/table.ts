/** A record of a source table: text by the name of its column. */
export type Row = Readonly<Record<string, string>>;

/** One file to write under data/. */
export interface Table {
  readonly path: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** CSV with quoted fields and doubled quotes (RFC 4180), its first row the names of the columns. */
export function parseCsv(text: string): readonly Row[] {
  const [head = [], ...lines] = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(unquoted));
  return lines.map((line) => Object.fromEntries(head.map((column, position) => [column, line[position] ?? ''])));
}

export function field(row: Row, column: string, otherwise?: string): string {
  const value = row[column] ?? otherwise;
  if (value === undefined) throw new Error(`no column ${column}`);
  return value;
}

export function byFirst(a: readonly string[], b: readonly string[]): number {
  const [left = '', right = ''] = [a[0], b[0]];
  return left < right ? -1 : left > right ? 1 : 0;
}

function unquoted(match: RegExpMatchArray): string {
  return match[1]?.replaceAll('""', '"') ?? match[2] ?? '';
}
