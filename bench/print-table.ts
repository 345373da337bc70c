/** Rows as columns of a width: texts to the left, numbers to the right. @param of.texts columns with texts */
export function tableText(
  rows: readonly (readonly string[])[],
  { texts }: { readonly texts: readonly number[] },
): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const fit = (cell: string, column: number) =>
    texts.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(fit).join('  ').trimEnd()).join('\n');
}
