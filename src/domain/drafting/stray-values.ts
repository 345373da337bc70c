import { isCalendarDay } from '../wizard/calendar-day.ts';
import { knownWords, namesIn } from './names-in.ts';
import { type FoundValue, valueName, valuesIn } from './values-in.ts';

interface Checked {
  /** The text as people read it: of the finished file, or of the Markdown. */
  readonly text: string;
  /** The machine's words in it, whose figures must all be known. */
  readonly machine: readonly string[];
  /** What the order says, and the clauses of a legal model. */
  readonly known: readonly string[];
  /** Words of legal documents, which are no names. */
  readonly vocabulary: ReadonlySet<string>;
}

/**
 * Names, tax ids, references, accounts, amounts and days of a document that its order does not contain, and in the machine's words any figure. Each
 * is a mistake, or something that only a person can know.
 */
export function strayValues({ text, machine, known, vocabulary }: Checked): FoundValue[] {
  const words = new Set([...vocabulary, ...known.flatMap(knownWords)]);
  const said = new Set(known.flatMap(valuesIn).filter(isPossible).map(valueName));
  const figures = machine.flatMap(valuesIn).filter(({ kind }) => kind === 'number');
  const values = valuesIn(text).filter(({ kind }) => kind !== 'number');
  const found = new Map<string, FoundValue>();
  for (const value of [...namesIn(text, words), ...values, ...figures]) {
    const name = valueName(value);
    if (!said.has(name) && !found.has(name)) found.set(name, value);
  }
  return [...found.values()];
}

/** A day that no calendar has is a mistake, in the order too. */
function isPossible({ kind, key }: FoundValue): boolean {
  return kind !== 'date' || isCalendarDay(key);
}

/** Markdown without its marks. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/[ \t]+/g, ' ');
}
