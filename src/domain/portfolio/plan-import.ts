import { checkFields } from './check-fields.ts';
import type { FieldProblemCode } from './problem-messages.ts';
import { FIELDS_OF } from './record-draft.ts';
import { recordKeys } from './record-key.ts';
import { readTable, type TableProblem, type TableRow } from './record-table.ts';
import type { PortfolioFields, PortfolioKind } from './records.ts';

/** Maximum of lines imported at once. */
export const MOST_IMPORTED = 2000;

/** A problem of a table, by line and column. */
export interface ImportProblem extends Omit<TableProblem, 'code'> {
  readonly code: TableProblem['code'] | FieldProblemCode | 'twice' | 'too_many_lines';
}

/** What a table would add. A table with any problem is rejected as a whole. */
export interface ImportPlan<Fields = unknown> {
  /** `values` is the line in terms of the form, `fields` its stored form. */
  readonly added: readonly { readonly line: number; readonly values: TableRow; readonly fields: Fields }[];
  /** Lines whose records exist in the portfolio already; these stay unchanged. */
  readonly known: readonly number[];
  readonly problems: readonly ImportProblem[];
}

/** Compares a table with the portfolio, whose records are given by all their keys (`recordKeys`). */
export function planImport<K extends PortfolioKind>(
  kind: K,
  { text, known }: { readonly text: string; readonly known: ReadonlySet<string> },
): ImportPlan<PortfolioFields[K]> {
  const { rows, columns, problems: unread } = readTable(kind, text);
  const problems: ImportProblem[] = [...unread];
  if (rows.length > MOST_IMPORTED) {
    const line = rows[MOST_IMPORTED]?.line ?? 0;
    problems.push({ line, column: null, code: 'too_many_lines', value: String(rows.length) });
    return { added: [], known: [], problems };
  }
  // A cell that was not understood is already reported, so it is not also reported as missing.
  const faulty = new Set(unread.map(({ line }) => line));
  const added: { readonly line: number; readonly values: TableRow; readonly fields: PortfolioFields[K] }[] = [];
  const before: number[] = [];
  const lines = new Map<string, number>();
  for (const { line, values } of rows) {
    const checked = checkFields(kind, FIELDS_OF[kind](values));
    if (!checked.ok) {
      const found = checked.problems.map(({ field, code }) => ({
        line,
        code,
        column: columns[field] ?? null,
        value: values[field] ?? '',
      }));
      problems.push(...(faulty.has(line) ? found.filter(({ value }) => value !== '') : found));
      continue;
    }
    const keys = recordKeys(kind, checked.fields);
    const twin = keys.map((key) => lines.get(key)).find((other) => other !== undefined);
    if (twin !== undefined) problems.push({ line, column: null, code: 'twice', value: String(twin) });
    else if (keys.some((key) => known.has(key))) before.push(line);
    else added.push({ line, values, fields: checked.fields });
    for (const key of keys) if (!lines.has(key)) lines.set(key, line);
  }
  return { added, known: before, problems: problems.toSorted((one, other) => one.line - other.line) };
}
