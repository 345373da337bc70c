import type { IndexedName, MunicipalityIndex } from './municipality-index.ts';
import { forEachNameWith } from './name-list.ts';
import { articleFirst, foldName, withoutArticle } from './place-name.ts';
import { beginsWithinOneMistake, type Mistyped, mistyped } from './typing-mistake.ts';

/** A position in `MunicipalityIndex.municipalities`, with the locality that led to it. */
interface RankedPlace {
  readonly place: number;
  readonly locality: string | null;
}

/**
 * The best places for a text, best first, at most `limit`; each municipality once, by the best of its names. Typing mistakes are only
 * considered if no place has the name as typed.
 */
export function bestPlaces(
  index: MunicipalityIndex,
  wanted: { readonly text: string; readonly provinceCode: string | undefined; readonly limit: number },
): RankedPlace[] {
  const query = queryOf(wanted.text);
  if (query.full === '') return [];
  const ranking = emptyRanking(index, wanted.provinceCode);
  rankNames(index, query, ranking);
  // A full page of prefix matches leaves no room for localities.
  if (ranking.named < wanted.limit) rankLocalities(index, query, ranking);
  if (ranking.best > LOCALITY_EXACT) rankMistakes(index, query, ranking);
  return firstPlaces(ranking, wanted.limit);
}

// Ranks, best first. A locality's exact name counts for more than a piece of some municipality's name.
const EXACT = 0;
const EXACT_BARE = 1;
const PREFIX = 2;
const PREFIX_BARE = 3;
const WORD = 4;
const LOCALITY_EXACT = 5;
const CONTAINED = 6;
const LOCALITY_PREFIX = 7;
const LOCALITY_WORD = 8;
const MISTAKE = 9;
const MISTAKE_PREFIX = 10;
const LOCALITY_MISTAKE = 11;
const NOT_FOUND = 12;
/** In another province: ranked better than anything, so that nothing replaces it, and filtered out at the end. */
const NOT_WANTED = -1;

/** In a shorter text one mistake would match almost any name. */
const SHORTEST_WITH_MISTAKE = 4;

interface Query {
  readonly full: string;
  readonly bare: string;
  readonly words: readonly string[];
  /** The longest word: a name without it can only match by a mistake. */
  readonly piece: string;
}

interface Ranking {
  readonly ranks: Int8Array;
  readonly localities: Map<number, string>;
  /** The best rank so far. */
  best: number;
  /** Number of places matched by a prefix or word of their own name. */
  named: number;
}

function queryOf(text: string): Query {
  const full = foldName(articleFirst(text));
  const bare = withoutArticle(full);
  const piece = bare.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest));
  return { full, bare, words: full.split(' ').map((word) => ` ${word}`), piece };
}

function emptyRanking({ municipalities }: MunicipalityIndex, provinceCode: string | undefined): Ranking {
  const ranks = new Int8Array(municipalities.length).fill(NOT_FOUND);
  if (provinceCode !== undefined) {
    for (const [place, municipality] of municipalities.entries()) {
      if (municipality.provinceCode !== provinceCode) ranks[place] = NOT_WANTED;
    }
  }
  return { ranks, localities: new Map(), best: NOT_FOUND, named: 0 };
}

function rankNames({ names }: MunicipalityIndex, query: Query, ranking: Ranking): void {
  forEachNameWith(names, query.piece, (name) => improve(ranking, name.place, rankOfName(name, query)));
}

function rankLocalities({ localities }: MunicipalityIndex, query: Query, ranking: Ranking): void {
  forEachNameWith(localities, query.piece, (name) =>
    improve(ranking, name.place, rankOfLocality(name, query), name.shown),
  );
}

function rankMistakes({ names, localities }: MunicipalityIndex, query: Query, ranking: Ranking): void {
  const typed = mistyped(query.bare.replaceAll(' ', ''));
  if (typed.text.length < SHORTEST_WITH_MISTAKE) return;
  for (const name of names.names) improve(ranking, name.place, rankOfMistake(name, typed));
  for (const name of localities.names) {
    const fits = beginsWithinOneMistake(name.joined, typed);
    improve(ranking, name.place, fits ? LOCALITY_MISTAKE : NOT_FOUND, name.shown);
  }
}

function rankOfName({ full, bare, words }: IndexedName, query: Query): number {
  if (full === query.full) return EXACT;
  if (bare === query.bare) return EXACT_BARE;
  if (full.startsWith(query.full) || bare.startsWith(query.full)) return PREFIX;
  if (bare.startsWith(query.bare)) return PREFIX_BARE;
  if (hasWords(words, query)) return WORD;
  return full.includes(query.full) ? CONTAINED : NOT_FOUND;
}

function rankOfLocality({ full, bare, words }: IndexedName, query: Query): number {
  if (full === query.full || bare === query.bare) return LOCALITY_EXACT;
  if (full.startsWith(query.full) || bare.startsWith(query.bare)) return LOCALITY_PREFIX;
  return hasWords(words, query) ? LOCALITY_WORD : NOT_FOUND;
}

/** Every word of the query begins a word of the name: "hospitalet llobregat" fits "l hospitalet de llobregat". */
function hasWords(words: string, query: Query): boolean {
  return query.words.every((word) => words.includes(word));
}

function rankOfMistake(name: IndexedName, typed: Mistyped): number {
  const text = name.joined;
  if (!beginsWithinOneMistake(text, typed)) return NOT_FOUND;
  return Math.abs(text.length - typed.text.length) <= 1 ? MISTAKE : MISTAKE_PREFIX;
}

function improve(ranking: Ranking, place: number, rank: number, locality?: string): void {
  const current = ranking.ranks[place] ?? NOT_WANTED;
  if (rank >= current) return;
  if (rank <= WORD && current > WORD) ranking.named++;
  ranking.best = Math.min(ranking.best, rank);
  ranking.ranks[place] = rank;
  if (locality === undefined) ranking.localities.delete(place);
  else ranking.localities.set(place, locality);
}

/** Places of equal rank keep the order of the index, larger ones first. */
function firstPlaces({ ranks, localities }: Ranking, limit: number): RankedPlace[] {
  const byRank: RankedPlace[][] = Array.from({ length: NOT_FOUND }, () => []);
  ranks.forEach((rank, place) => {
    const equals = byRank[rank];
    if (equals && equals.length < limit) equals.push({ place, locality: localities.get(place) ?? null });
  });
  return byRank.flat().slice(0, limit);
}
