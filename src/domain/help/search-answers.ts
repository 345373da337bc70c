import { likeness, rarityOf } from '../catalogue/likeness.ts';
import { searchWords } from '../catalogue/search-words.ts';
import { type Mistyped, mistyped } from '../territory/typing-mistake.ts';

/** A question with its answer, in the language of the page. */
export interface HelpAnswer {
  readonly question: string;
  readonly answer: string;
  /** The service in question; blank for general answers. */
  readonly about: string;
}

/**
 * Answers to a free-text question, best first: accents, endings and one typing mistake per word are ignored. A word is weighted by field
 * (question, service, answer) and rarity; an answer must cover at least half of the total weight.
 */
export function searchAnswers<Answer extends HelpAnswer>(answers: readonly Answer[], query: string): readonly Answer[] {
  const words = [...new Set(searchWords(query.slice(0, LONGEST_QUERY)))].map(mistyped);
  if (words.length === 0) return [];
  const sheets = answers.map((answer) => ({ answer, fields: fieldsOf(answer) }));
  const weighed = words.map((word) => {
    const having = sheets.filter(({ fields }) => best(fields, word) > 0).length;
    return { word, having, worth: rarityOf(sheets.length, having) };
  });
  const asked = weighed.reduce((sum, { worth }) => sum + worth, 0);
  const scored = sheets.map(({ answer, fields }) => {
    const hits = weighed.map(({ word, worth }) => ({ worth, weight: best(fields, word) }));
    const met = hits.reduce((sum, { worth, weight }) => sum + (weight > 0 ? worth : 0), 0);
    return { answer, met: met / asked, score: hits.reduce((sum, { worth, weight }) => sum + worth * weight, 0) };
  });
  const top = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ met, score }) => met >= HALF && score >= top * WORTH_SHOWING)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_SHOWN)
    .map(({ answer }) => answer);
}

type Fields = readonly { readonly weight: number; readonly words: ReadonlySet<string> }[];

/** Splitting thousands of texts into words takes longer than a search. */
const known = new WeakMap<HelpAnswer, Fields>();

function fieldsOf(answer: HelpAnswer): Fields {
  const fields = known.get(answer) ?? makeFields(answer);
  known.set(answer, fields);
  return fields;
}

function makeFields({ question, about, answer }: HelpAnswer): Fields {
  return [
    { weight: 4, words: new Set(searchWords(question)) },
    { weight: 2, words: new Set(searchWords(about)) },
    { weight: 1, words: new Set(searchWords(answer)) },
  ];
}

function best(fields: Fields, word: Mistyped): number {
  return Math.max(...fields.map(({ weight, words }) => weight * likeness(word, words)));
}

const HALF = 0.5;
const WORTH_SHOWING = 0.25;
const MOST_SHOWN = 12;
const LONGEST_QUERY = 200;
