import type { Row } from './define-list.ts';
import type { Value } from './field.ts';

export interface Difference {
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

/** The fields in which two versions of a row differ; null for a row that does not exist. */
export function rowDifferences(before: Row | null, after: Row | null): readonly Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((difference) => !isSameValue(difference.before, difference.after));
}

/** Whether two states of a row are the same. */
export function isSameRow(one: Row | null, other: Row | null): boolean {
  return (one === null) === (other === null) && rowDifferences(one, other).length === 0;
}

function isSameValue(one: Value, other: Value): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.es === other.es && one.en === other.en && one.pt === other.pt;
}
