/** A value as a TypeScript literal on one line: single quotes, bare keys where possible. */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{ ${entries.map(([key, inner]) => `${printKey(key)}: ${printValue(inner)}`).join(', ')} }`;
  }
  return String(value);
}

/** A list with one element a line. */
export function printRows(rows: readonly unknown[], indent: number): string {
  const pad = ' '.repeat(indent);
  return `[\n${rows.map((row) => `${pad}  ${printValue(row)},\n`).join('')}${pad}]`;
}

/** An object with one key a line. */
export function printRecord(record: object, indent: number): string {
  const pad = ' '.repeat(indent);
  const lines = Object.entries(record).map(([key, value]) => `${pad}  ${printKey(key)}: ${printValue(value)},\n`);
  return `{\n${lines.join('')}${pad}}`;
}

function printKey(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n');
  return text.includes("'") && !/["\\\n]/.test(text) ? `"${text}"` : `'${escaped}'`;
}
