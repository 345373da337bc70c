import { beginsWithinOneMistake, type Mistyped } from '../territory/typing-mistake.ts';

/** Likeness of a word with one typing mistake. */
export const BY_MISTAKE = 0.5;
/** A prefix match; the longer the prefix, the likelier the word is meant ('casa' is not yet 'casamento'). */
const BEGUN = 0.3;
const WHOLE_BEGUN = 0.8;

/** How well the words of a text have a searched word, from 0 to 1: whole, begun, or with one typing mistake. */
export function likeness(word: Mistyped, there: ReadonlySet<string>): number {
  if (there.has(word.text)) return 1;
  const { length } = word.text;
  let best = 0;
  for (const candidate of there) {
    const begun = length >= 3 && candidate.startsWith(word.text);
    const longEnough = length >= 4 && Math.abs(candidate.length - length) <= 2;
    const isMistake = !begun && longEnough && beginsWithinOneMistake(candidate, word);
    best = Math.max(
      best,
      begun ? BEGUN + (WHOLE_BEGUN - BEGUN) * (length / candidate.length) : isMistake ? BY_MISTAKE : 0,
    );
  }
  return best;
}

/** What a word is worth in a search of so many texts: more where few have it. */
export function rarityOf(texts: number, having: number): number {
  return Math.log(1 + texts / (1 + having));
}
