import { beginsWithinOneMistake, type Mistyped } from '../territory/typing-mistake.ts';

/** Score of a word with one typing mistake. */
export const BY_MISTAKE = 0.5;
/** Score of a prefix match; a longer prefix more likely means the word ('casa' is not yet 'casamento'). */
const BEGUN = 0.3;
const WHOLE_BEGUN = 0.8;

/** How well a text matches a searched word, from 0 to 1: whole word, prefix, or one typing mistake. */
export function likeness(word: Mistyped, there: ReadonlySet<string>): number {
  if (there.has(word.text)) return 1;
  let best = 0;
  for (const candidate of there) best = Math.max(best, likenessTo(word, candidate));
  return best;
}

/** The same for one word of a text. */
export function likenessTo(word: Mistyped, candidate: string): number {
  const { length } = word.text;
  if (candidate === word.text) return 1;
  if (length >= 3 && candidate.startsWith(word.text))
    return BEGUN + (WHOLE_BEGUN - BEGUN) * (length / candidate.length);
  const isLongEnough = length >= 4 && Math.abs(candidate.length - length) <= 2;
  return isLongEnough && beginsWithinOneMistake(candidate, word) ? BY_MISTAKE : 0;
}

/** Weight of a word in a search over this many texts: rare words weigh more. */
export function rarityOf(texts: number, having: number): number {
  return Math.log(1 + texts / (1 + having));
}
