import { roadTypesOf } from './road-types.ts';
import type { Street } from './street.ts';
import { foldStreet, tellingWords } from './street-words.ts';
import { type Named, namedBy, scoreOfWords } from './word-score.ts';

/** Maximum of suggestions while typing. */
const MOST_SHOWN = 8;

/**
 * Streets of a list that may match a text, best first, at most `limit`; none when nothing matches. The kind of road may be written in any
 * form or not at all ("c/ mayor", "avda constitucion", "mayor"), before or after the name. Ignored or normalised: accents, articles, word
 * order, abbreviations ("Dr.", "Ntra. Sra."), numbers and kings in words, digits or Roman numerals, Catalan and Galician words, phonetic
 * spelling and a mistyped letter. House numbers and what follows are dropped.
 */
export function rankStreets(streets: readonly Street[], typed: string, limit = MOST_SHOWN): Street[] {
  return scoreStreets(streets, typed)
    .slice(0, limit)
    .map(({ street }) => street);
}

/** The only street that a typed text can mean, for automatic use; null if several match equally, or none well. */
export function meantStreet(streets: readonly Street[], typed: string): Street | null {
  const [first, second] = scoreStreets(streets, typed);
  if (!first || first.score < SURE) return null;
  return second && first.score - second.score < CLEARLY_BETTER ? null : first.street;
}

interface Scored {
  readonly street: Street;
  readonly score: number;
}

function scoreStreets(streets: readonly Street[], typed: string): Scored[] {
  const readings = readingsOf(typed);
  if (readings.length === 0) return [];
  return indexOf(streets)
    .flatMap(({ street, named }) => {
      const score = Math.max(...readings.map((reading) => scoreOf(street, named, reading)));
      return score > 0 ? [{ street, score }] : [];
    })
    .sort((a, b) => b.score - a.score || a.street.name.length - b.street.name.length || byText(a.street, b.street));
}

/** One parse of the text: the kind of road, if given, and the words of the name. */
interface Reading {
  readonly types: readonly string[];
  readonly name: Named;
}

function readingsOf(typed: string): Reading[] {
  const beforeComma = typed.split(',')[0] ?? '';
  const texts = new Set(
    [typed, /\p{L}/u.test(beforeComma) ? beforeComma : typed].map(withoutNumberSign).map(foldStreet),
  );
  return [...texts]
    .flatMap((text) => beforeNumbers(text.split(' ').filter((word) => word !== '')))
    .flatMap((words) => [{ types: [], words }, ...withTypes(words)])
    .flatMap(({ types, words }) => (words.length > 0 ? [{ types, name: namedBy(tellingWords(words)) }] : []));
}

/** "s/n" and "nº" are not part of a street's name. */
function withoutNumberSign(text: string): string {
  return text.replace(/\bs\s*\/\s*n\b/giu, ' ').replace(/\b(?:n[º°o.]|num\.?|número|numero)\s*(?=\d)/giu, ' ');
}

/** The words, and the part before each number except a leading one: "12 de octubre 5" may end before the 5. */
function beforeNumbers(words: readonly string[]): (readonly string[])[] {
  const cuts = words.flatMap((word, at) => (at > 0 && /^\d+[a-z]?$/.test(word) ? [words.slice(0, at)] : []));
  return [words, ...cuts];
}

function withTypes(words: readonly string[]): { types: readonly string[]; words: readonly string[] }[] {
  const found = [];
  for (const length of [2, 1]) {
    const types = roadTypesOf(words.slice(0, length).join(' '));
    if (words.length > length && types.length > 0) found.push({ types, words: words.slice(length) });
  }
  const last = words.at(-1) ?? '';
  const after = last.length > 2 ? roadTypesOf(last) : [];
  if (words.length > 1 && after.length > 0) found.push({ types: after, words: words.slice(0, -1) });
  return found;
}

function scoreOf({ type }: Street, named: Named, { types, name }: Reading): number {
  const words = scoreOfWords(name, named);
  if (words === 0) return 0;
  if (types.length === 0) return words + (PLAIN_TYPES[type] ?? 0);
  return words + (types.includes(type) ? SAME_TYPE : OTHER_TYPE);
}

/** Of 100 for the words. */
const SAME_TYPE = 9;
const OTHER_TYPE = -4;
/** Kinds that people often omit. */
const PLAIN_TYPES: Readonly<Record<string, number>> = { CL: 2, AV: 1.5, PZ: 1, PS: 1 };
const SURE = 80;
const CLEARLY_BETTER = 3;

interface Indexed {
  readonly street: Street;
  readonly named: Named;
}

const indexes = new WeakMap<readonly Street[], readonly Indexed[]>();

/** Read once per list; a large city has ten thousand streets. */
function indexOf(streets: readonly Street[]): readonly Indexed[] {
  const known = indexes.get(streets);
  if (known) return known;
  const index = streets.map((street) => ({
    street,
    named: namedBy(tellingWords(foldStreet(street.name).split(' ')), street.name.length),
  }));
  indexes.set(streets, index);
  return index;
}

function byText(a: Street, b: Street): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.type < b.type ? -1 : a.type > b.type ? 1 : 0;
}
