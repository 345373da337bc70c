/**
 * Parses a table in the product's own format: UTF-8, one row per line, tab-separated, with a header line.
 * @returns one record of texts per row, with every column of `columns`
 * @throws RangeError if a column is missing or a row has another number of fields
 */
export function readTable<Column extends string>(
  text: string,
  columns: readonly Column[],
): readonly Readonly<Record<Column, string>>[] {
  const [head, ...lines] = text.split('\n').filter((line) => line !== '');
  const names = head?.split('\t') ?? [];
  const positions = columns.map((column) => {
    const position = names.indexOf(column);
    if (position < 0) throw new RangeError(`table without column ${column}`);
    return [column, position] as const;
  });
  return lines.map((line) => {
    const fields = line.split('\t');
    if (fields.length !== names.length)
      throw new RangeError(`row with ${fields.length} of ${names.length} fields: ${line}`);
    return record(positions.map(([column, position]) => [column, fields[position] ?? '']));
  });
}

/** Several values in one field, separated by bars; none if empty. */
export function readList(field: string): readonly string[] {
  return field === '' ? [] : field.split('|');
}

/** A field that may be empty. */
export function readOptional(field: string): string | null {
  return field === '' ? null : field;
}

function record<Column extends string>(
  entries: readonly (readonly [Column, string])[],
): Readonly<Record<Column, string>> {
  return Object.fromEntries(entries) as Readonly<Record<Column, string>>;
}
