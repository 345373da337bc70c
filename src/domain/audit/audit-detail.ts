/** A field that an event changed. */
interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Facts = Readonly<Record<string, unknown>>;

/** The changes in an event's detail, field by field; unchanged fields are left out. */
export function changesIn(detail: Facts): FieldChange[] {
  const before = factsOf(detail.before);
  const after = factsOf(detail.after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: factText(before[field]), after: factText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** The other facts of a detail, as text. */
export function otherFactsIn(detail: Facts): { readonly field: string; readonly value: string }[] {
  return Object.entries(detail)
    .filter(([field]) => field !== 'before' && field !== 'after')
    .map(([field, value]) => ({ field, value: factText(value) }))
    .filter(({ value }) => value !== '');
}

function factsOf(value: unknown): Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};
}

function factText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
