import { isRecord } from './same-content.ts';

/** Fields that identify the rows of a catalogue list, regardless of position. */
const NAMES = ['option_id', 'id', 'code', 'origin', 'step'] as const;

/** The identities of a list's rows, in order; null if rows have none or share one. */
export function rowNames(list: readonly unknown[]): readonly string[] | null {
  const field = NAMES.find((name) => list.every((row) => isRecord(row) && row[name] !== undefined));
  // Conditions and carried answers only refer to a question: a second row of the same name is another condition.
  if (field === undefined || list.some((row) => isRecord(row) && ('values' in row || 'value' in row))) return null;
  const names = list.map((row) => String((row as Readonly<Record<string, unknown>>)[field]));
  return new Set(names).size === names.length ? names : null;
}
