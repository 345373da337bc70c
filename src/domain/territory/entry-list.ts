import { foldName } from './place-name.ts';
import { beginsWithinOneMistake, mistyped } from './typing-mistake.ts';

/** An entry of a pick list: a bank, a parish. Several entries may share a `code` under different names. */
export interface Entry {
  readonly code: string;
  /** As displayed, with what distinguishes it from others of the same name. */
  readonly label: string;
  readonly names: readonly string[];
  /** The places or groups it belongs to, nearest first; they may be typed beside the name. */
  readonly within: readonly string[];
}

/** Entries prepared for searching, in the order used for equal matches. */
export interface EntryList {
  readonly prepared: readonly Prepared[];
  readonly labels: ReadonlyMap<string, string>;
}

interface Prepared {
  readonly entry: Entry;
  readonly names: readonly string[];
  readonly joined: readonly string[];
  /** Words of the names, and with those of its surroundings; each preceded by a space. */
  readonly ownWords: string;
  readonly allWords: string;
  readonly label: string;
  readonly within: ReadonlySet<string>;
}

/** Prepares entries, once per process. */
export function entryList(entries: readonly Entry[]): EntryList {
  const prepared = entries.map((entry) => {
    const names = [...new Set(entry.names.map(foldName))];
    const ownWords = ` ${names.join(' ')}`;
    return {
      entry,
      names,
      joined: names.map((name) => name.replaceAll(' ', '')),
      ownWords,
      allWords: `${ownWords} ${entry.within.map(foldName).join(' ')}`,
      label: foldName(entry.label),
      within: new Set(entry.within.map(foldName)),
    };
  });
  return { prepared, labels: new Map(entries.map(({ code, label }) => [code, label])) };
}

/**
 * The best entries for a text, best first, at most `limit`, each code once: exact names, prefixes, words of the name, words of name and
 * surroundings, and failing that a name with one typing mistake. A code finds its entry.
 */
export function searchEntries(list: EntryList, query: string, limit = 10): Entry[] {
  const coded = entriesCoded(list, query);
  if (coded.length > 0) return coded;
  const { prepared } = list;
  const full = foldName(query);
  if (full === '') return [];
  const words = full.split(' ').map((word) => ` ${word}`);
  const hits = prepared.flatMap((item) => {
    const rank = rankOf(item, { full, words });
    return rank === NOT_FOUND ? [] : [{ entry: item.entry, rank }];
  });
  const best =
    hits.length > 0 ? hits.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry) : mistaken(prepared, full);
  return eachCodeOnce(best).slice(0, limit);
}

/**
 * Every entry a text may fully name: its code, label or one of its names, optionally with names of its surroundings in any order ("Arroios,
 * Lisboa"). Partial names are not guessed.
 */
export function entriesNamed(list: EntryList, text: string): Entry[] {
  const coded = entriesCoded(list, text);
  if (coded.length > 0) return coded;
  const { prepared } = list;
  const full = foldName(text);
  const labelled = prepared.filter(({ label }) => label === full);
  if (labelled.length > 0) return eachCodeOnce(labelled.map(({ entry }) => entry));
  const parts = text.split(/[,;()/]| - /).flatMap((part) => foldName(part) || []);
  const isNamed = ({ names, within }: Prepared) =>
    names.includes(full) ||
    parts.some((part, place) => names.includes(part) && parts.every((other, at) => at === place || within.has(other)));
  return eachCodeOnce(prepared.filter(isNamed).map(({ entry }) => entry));
}

function entriesCoded({ prepared, labels }: EntryList, text: string): Entry[] {
  const code = text.trim().toUpperCase();
  return labels.has(code) ? eachCodeOnce(prepared.flatMap(({ entry }) => (entry.code === code ? entry : []))) : [];
}

const NOT_FOUND = 9;
/** In a shorter text one mistake would match almost any name. */
const SHORTEST_WITH_MISTAKE = 4;

function rankOf(item: Prepared, { full, words }: { full: string; words: readonly string[] }): number {
  if (item.names.includes(full)) return 0;
  if (item.names.some((name) => name.startsWith(full))) return 1;
  if (words.every((word) => item.ownWords.includes(word))) return 2;
  return words.every((word) => item.allWords.includes(word)) ? 3 : NOT_FOUND;
}

function mistaken(prepared: readonly Prepared[], full: string): Entry[] {
  const typed = mistyped(full.replaceAll(' ', ''));
  if (typed.text.length < SHORTEST_WITH_MISTAKE) return [];
  return prepared
    .filter(({ joined }) => joined.some((name) => beginsWithinOneMistake(name, typed)))
    .map(({ entry }) => entry);
}

function eachCodeOnce(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.code, entry])).values()].toReversed();
}
