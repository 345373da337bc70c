import { LARGEST_TEXT_BODY } from '../../src/contract/largest-body.ts';

/** Parts of words over which patterns go back and forth: blanks, digits, separators, letters that fold, and what nearly fits. */
const SYLLABLES = [
  'a',
  ' ',
  '\t',
  '0',
  '-',
  ',',
  '(',
  '/',
  '.',
  'a.',
  '@a',
  'a@',
  'a ',
  '1 ',
  'ñ',
  '\u0301',
  '<',
  '&amp;',
  '\n',
];

/** Texts of that many bytes, each with an unexpected ending; the first few defeat most patterns. */
export function heavyWords(bytes: number, most: number = SYLLABLES.length): string[] {
  return SYLLABLES.slice(0, most).map((part) => `${part.repeat(Math.floor(bytes / Buffer.byteLength(part)))}\u0001`);
}

/** As long a word as a body without files holds beside the rest of it. */
export const LONGEST_WORD = LARGEST_TEXT_BODY - 32 * 1024;

/** Lists and objects with as many values as are taken, and far more. */
export function heavyCollections(example: unknown): unknown[] {
  // Of large ones few fit into a body, and 100,000 not even into a text.
  const like = (JSON.stringify(example) ?? '').length < 100 ? example : 0;
  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, like ?? 0]));
  const list = (count: number, value: unknown) => Array.from({ length: count }, () => value);
  return [list(9_000, like ?? 0), list(9_000, ''), list(4_000, {}), names(9_000), list(100_000, 0), names(100_000)];
}

/** JSON that is nested so deep, as text: nothing could make it of a value. */
export function nested(levels: number): string {
  return `${'{"a":['.repeat(levels / 2)}0${']}'.repeat(levels / 2)}`;
}

/**
 * Every value that is `value` with one of its parts replaced, one at a time: together they would not fit into memory.
 * Of the entries of a list only the first of each shape is replaced, since the same rules read the others.
 */
export function* replacing(value: unknown, replacementsOf: (part: unknown) => readonly unknown[]): Generator<unknown> {
  yield* replacementsOf(value);
  if (typeof value !== 'object' || value === null) return;
  const seen = new Set<string>();
  for (const [key, part] of Object.entries(value)) {
    if (Array.isArray(value) && seen.has(shapeOf(part))) continue;
    seen.add(shapeOf(part));
    for (const other of replacing(part, replacementsOf)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}

function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Array.isArray(value) ? 'list' : Object.keys(value).sort().join();
}
