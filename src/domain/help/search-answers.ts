import { likeness, rarityOf } from '../catalogue/likeness.ts';
import { searchWords } from '../catalogue/search-words.ts';
import { type Mistyped, mistyped } from '../territory/typing-mistake.ts';

/** A question with its answer, in the language of the page. */
export interface HelpAnswer {
  readonly question: string;
  readonly answer: string;
  /** The service that it is about; blank for all. */
  readonly about: string;
}

/**
 * Answers to what somebody asks in their own words, best first: accents, endings and one typing mistake a word do not matter. A word counts by
 * where it stands (question, service, answer) and by how few answers have it; what has less than half of the words that count is no answer.
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

/** Cutting thousands of texts into words takes longer than looking for one. */
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
