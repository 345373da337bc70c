import { beginsWithinOneMistake, mistyped } from '../typing-mistake.ts';
import { soundOf } from './sound.ts';

/** The distinguishing words of a name, prepared for comparison. */
export interface Named {
  readonly words: readonly string[];
  readonly sounds: readonly string[];
  /** Concatenated: people write "granvia" and "valle hermoso". */
  readonly joined: string;
  /** Whether the cadastre truncated its last word: names are limited to 25 characters. */
  readonly isCut: boolean;
}

const CUT_FROM = 24;

/** @param length length of the listed name; 0 for the typed text */
export function namedBy(words: readonly string[], length = 0): Named {
  const sounds = words.map(soundOf);
  return { words, sounds, joined: soundOf(words.join('')), isCut: length >= CUT_FROM };
}

/** How well typed words match a name, from 0 to 100 for equality. */
export function scoreOfWords(typed: Named, named: Named): number {
  return Math.max(wordByWord(typed, named), inOnePiece(typed, named));
}

function wordByWord(typed: Named, named: Named): number {
  const free = new Set(named.words.keys());
  const places: number[] = [];
  let fit = 0;
  let misses = 0;
  for (const at of typed.words.keys()) {
    const { place, weight } = bestPlace(typed, named, { at, free });
    if (place < 0) misses += 1;
    else {
      free.delete(place);
      places.push(place);
      fit += weight;
    }
  }
  // The full name of a doctor may have one word more than the street sign.
  if (misses > Math.floor(typed.words.length / 3) || places.length === 0) return 0;
  const all = lettersOf(named.words);
  const covered = lettersOf(places.map((place) => named.words[place] ?? ''));
  const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
  return (
    (60 * fit) / typed.words.length +
    (30 * covered) / all +
    (places[0] === 0 ? 5 : 0) +
    (isInOrder ? 5 : 0) -
    8 * misses
  );
}

function bestPlace(
  typed: Named,
  named: Named,
  { at, free }: { readonly at: number; readonly free: ReadonlySet<number> },
): { place: number; weight: number } {
  let best = { place: -1, weight: 0 };
  for (const place of free) {
    const weight = weightOf(typed, named, { at, place });
    if (weight > best.weight) best = { place, weight };
  }
  return best;
}

function weightOf(typed: Named, named: Named, { at, place }: { readonly at: number; readonly place: number }): number {
  const [word, name] = [typed.words[at] as string, named.words[place] as string];
  if (word === name) return 1;
  // A number matches exactly or not at all.
  if (/^\d/.test(word) || /^\d/.test(name)) return 0;
  const [sound, nameSound] = [typed.sounds[at] as string, named.sounds[place] as string];
  if (sound === nameSound) return 0.95;
  const isLast = at === typed.words.length - 1;
  const isLong = word.length >= 3;
  if (name.startsWith(word) && (isLong || isLast)) return isLast ? 0.9 : 0.8;
  if (nameSound.startsWith(sound) && sound.length >= 3) return 0.78;
  if (named.isCut && place === named.words.length - 1 && name.length >= 3 && word.startsWith(name)) return 0.85;
  if (sound.length < 4) return 0;
  const fitsButOne = beginsWithinOneMistake(nameSound, mistyped(sound));
  if (fitsButOne && Math.abs(nameSound.length - sound.length) <= 1) return 0.75;
  if (fitsButOne && sound.length >= 6) return 0.6;
  return 0;
}

function inOnePiece({ joined }: Named, named: Named): number {
  if (joined === named.joined) return 94;
  if (joined.length < 6 || digitsOf(joined) !== digitsOf(named.joined)) return 0;
  if (named.joined.startsWith(joined)) return 70;
  const fits = beginsWithinOneMistake(named.joined, mistyped(joined));
  return fits && Math.abs(named.joined.length - joined.length) <= 1 ? 78 : 0;
}

function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/** A letter may be mistyped, a number is another one. */
function digitsOf(joined: string): string {
  return joined.replace(/\D/g, '');
}
