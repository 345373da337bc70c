/** Deep equality of JSON, ignoring the order of fields; an absent field equals an undefined one. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => isSameContent(entry, other[index]))
    );
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return fieldsOf(one, other).every((field) => isSameContent(one[field], other[field]));
}

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields, not a list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of the fields that any of the objects has. */
export function fieldsOf(...records: readonly JsonRecord[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}
