/** A search term: alternatives, each of them words that must all match. A word ending in `*` is a prefix. */
type SearchTerm = readonly (readonly string[])[];

/**
 * Parses a search into terms that must all match: accents, capitals and punctuation are ignored, a number may contain separators (`600 123
 * 456`, `12.345.678-Z`), a word of letters may be only begun, and so may the last word of any kind. No terms for punctuation alone.
 */
export function searchTermsOf(typed: string): readonly SearchTerm[] {
  const chunks = foldText(typed).split(BLANK).filter(hasWords);
  const terms = groupNumbers(chunks).map(waysToWrite);
  return terms.map((term, index) => {
    const isLast = index === terms.length - 1;
    return term.map((words, _way, ways) => (isLast || isOneWord(ways) ? withOpenEnd(words, ways) : words));
  });
}

/** Text normalised for comparison, equal to the database's `search_words_in`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00b7]+/g, '')
    .toLowerCase();
}

/** Whether this word may be a mistyped one: numbers are never guessed, since the nearest one is somebody else's. */
export function isForgivenWord(word: string): boolean {
  return FORGIVEN.test(word);
}

/**
 * Terms as a PostgreSQL `tsquery`.
 * @param alike similar words for a typed one; empty for an exact search
 * @param marks marks of the products that a typed word names, which no item's text contains
 */
export function searchQueryOf(
  terms: readonly SearchTerm[],
  alike: ReadonlyMap<string, readonly string[]> = new Map(),
  marks: ReadonlyMap<string, readonly string[]> = new Map(),
): string {
  const query = (word: string) => {
    const bare = word.replace('*', '');
    return anyOf([word, ...(alike.get(bare) ?? []), ...(marks.get(bare) ?? [])].map((way) => lexeme(way)));
  };
  return terms.map((term) => anyOf(term.map((words) => words.map(query).join('&')))).join('&');
}

/** Every word of the terms, as typed. */
export function wordsOfTerms(terms: readonly SearchTerm[]): readonly string[] {
  return [...new Set(terms.flatMap((term) => term.flat()).map((word) => word.replace('*', '')))];
}

/** Every word of the terms that may be mistyped. */
export function forgivenWordsOf(terms: readonly SearchTerm[]): readonly string[] {
  return wordsOfTerms(terms).filter(isForgivenWord);
}

/** Digit groups form one number once they are as long as a telephone number. */
function groupNumbers(chunks: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const chunk of chunks) {
    const last = groups.at(-1);
    if (last && [...last, chunk].every((part) => FIGURES.test(compact(part)))) last.push(chunk);
    else groups.push([chunk]);
  }
  return groups.flatMap((group) =>
    compact(group.join('')).length < TELEPHONE ? group.map((chunk) => [chunk]) : [group],
  );
}

function waysToWrite(chunks: readonly string[]): SearchTerm {
  const parts = chunks.flatMap((chunk) => chunk.split(PUNCTUATION).filter(Boolean));
  const whole = compact(chunks.join(''));
  if (ADDRESS.test(chunks[0] as string)) return [[whole]];
  const hasCountry = chunks[0]?.startsWith('+') && whole.length > TELEPHONE && FIGURES.test(whole);
  const ways = parts.length === 1 ? [[whole]] : [parts, [whole]];
  return hasCountry ? [...ways, [whole.slice(-TELEPHONE)]] : ways;
}

/** Whether a term is a single word of letters. */
function isOneWord(ways: SearchTerm): boolean {
  return ways.length === 1 && ways[0]?.length === 1 && !/\d/.test(ways[0][0] ?? '');
}

function withOpenEnd(words: readonly string[], ways: SearchTerm): readonly string[] {
  const last = words.at(-1) ?? '';
  const least = isOneWord(ways) ? LEAST_LETTERS : LEAST_BEGINNING;
  const isOpen = last.length >= least && (ways.length > 1 || /\D/.test(last));
  return isOpen ? [...words.slice(0, -1), `${last}*`] : words;
}

function lexeme(word: string): string {
  return word.endsWith('*') ? `'${word.slice(0, -1)}':*` : `'${word}'`;
}

function anyOf(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] as string) : `(${queries.join('|')})`;
}

function compact(chunk: string): string {
  return chunk.replace(PUNCTUATION, '');
}

function hasWords(chunk: string): boolean {
  return compact(chunk) !== '';
}

const BLANK = /[\s\u2000-\u200f\u2028-\u202f\u205f-\u206f]+/;
// Letters of any script are none.
const PUNCTUATION = /[^0-9a-z\u00c0-\u1fff\u2070-\uffff]+/g;
/** Its parts are too common: only the whole address identifies somebody. */
const ADDRESS = /[^@]@/;
const FIGURES = /^\d+$/;
const TELEPHONE = 9;
const LEAST_BEGINNING = 4;
const LEAST_LETTERS = 3;
/** One letter less than the shortest indexed word, since a letter may be missing. */
const FORGIVEN = /^[^0-9]{4,31}$/;
