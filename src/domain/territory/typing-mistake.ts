/** A text prepared for searching with one mistake; its suffixes are computed once, not once per name. */
export interface Mistyped {
  readonly text: string;
  /** `text` from each position on. */
  readonly endings: readonly string[];
}

/** Prepares a typed text. */
export function mistyped(text: string): Mistyped {
  return { text, endings: Array.from({ length: text.length + 1 }, (_, at) => text.slice(at)) };
}

/**
 * Whether `name` begins with the typed text after correcting at most one mistake: a wrong, missing or extra letter, or two swapped
 * neighbours.
 */
export function beginsWithinOneMistake(name: string, { text, endings }: Mistyped): boolean {
  let at = 0;
  while (at < text.length && text.charCodeAt(at) === name.charCodeAt(at)) at++;
  if (at === text.length) return true;
  const afterOne = endings[at + 1] ?? '';
  return (
    name.startsWith(afterOne, at + 1) ||
    name.startsWith(afterOne, at) ||
    name.startsWith(endings[at] ?? '', at + 1) ||
    (text[at] === name[at + 1] && text[at + 1] === name[at] && name.startsWith(endings[at + 2] ?? '', at + 2))
  );
}
