interface Field {
  readonly value: string;
  readonly maxLength: number;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

/** Number of characters that a paste is too long for its field; null if it fits, or the field has no limit. */
export function tooLongBy({ value, maxLength, selectionStart, selectionEnd }: Field, pasted: string): number | null {
  if (maxLength < 0) return null;
  const kept = value.length - (selectionEnd - selectionStart);
  // A field counts a line break as one character.
  const over = kept + pasted.replaceAll('\r\n', '\n').length - maxLength;
  return over > 0 ? over : null;
}
