import type { StrayValue } from '../../../contract/drafting.ts';

interface Part {
  readonly text: string;
  /** Name of the value that it is; null for other words. */
  readonly name: string | null;
}

/** A text parted at the values in it, longer ones first; spaces and case do not matter. */
export function partsAt(text: string, values: readonly StrayValue[]): readonly Part[] {
  if (values.length === 0) return [{ text, name: null }];
  const sorted = values.toSorted((one, other) => other.text.length - one.text.length);
  const patterns = sorted.map((value) => `(${value.text.split(/\s+/).map(literally).join('\\s+')})`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const place = match.slice(1).findIndex((group) => group !== undefined);
    parts.push(
      { text: text.slice(at, match.index), name: null },
      { text: match[0], name: sorted[place]?.name ?? null },
    );
    at = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(at), name: null }].filter((part) => part.text !== '');
}

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
