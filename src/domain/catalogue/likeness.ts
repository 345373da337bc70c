import { beginsWithinOneMistake, type Mistyped } from '../territory/typing-mistake.ts';

/** Score of a word with one typing mistake. */
export const BY_MISTAKE = 0.5;
/** Score of a prefix match; a longer prefix more likely means the word ('casa' is not yet 'casamento'). */
const BEGUN = 0.3;
const WHOLE_BEGUN = 0.8;

/** How well a text matches a searched word, from 0 to 1: whole word, prefix, or one typing mistake. */
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

/** Weight of a word in a search over this many texts: rare words weigh more. */
export function rarityOf(texts: number, having: number): number {
  return Math.log(1 + texts / (1 + having));
}
