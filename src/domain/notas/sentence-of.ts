import type { Locale } from '../locale/locale.ts';
import { changedAmounts } from './compare-charges.ts';
import type { ComparisonWords } from './comparison-words/es.ts';
import { CHARGE_WORDS } from './nota-words.ts';
import { heldText } from './owner-held.ts';
import type { PaperDifference } from './paper-comparison.ts';

/** A difference between two papers as a sentence, with what the papers say where that is long. */
export interface Sentence {
  readonly text: string;
  readonly isSure: boolean;
  /** Quotes of the earlier and the later paper; null where there is none. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * A difference in the reader's language. Of a difference that is not sure it says what was read where, and never that somebody is no
 * longer an owner or that a charge has gone.
 */
export function sentenceOf(difference: PaperDifference, words: ComparisonWords, locale: Locale): Sentence {
  const { what, is_sure: isSure } = difference;
  const quotes = { before: null, after: null };
  switch (what) {
    case 'value':
      return ofValue(difference, words);
    case 'owner_new':
    case 'owner_gone': {
      const { name, held } = difference;
      const text = isSure ? words.sure[what](name, heldText(held, locale)) : words.unsure[what](name);
      return { text, isSure, ...quotes };
    }
    case 'owner_held': {
      const [before, after] = [heldText(difference.before, locale), heldText(difference.after, locale)];
      const text = words[isSure ? 'sure' : 'unsure'].owner_held(difference.name, { before, after });
      return { text, isSure, ...quotes };
    }
    case 'charge_new':
    case 'charge_gone': {
      const text = words[isSure ? 'sure' : 'unsure'][what](CHARGE_WORDS[difference.kind][locale]);
      return { text, isSure, ...quotes, [what === 'charge_new' ? 'after' : 'before']: difference.text };
    }
    case 'charge_amount': {
      const { kind, before, after } = difference;
      const amounts = changedAmounts(before, after).map(words.amount).join('; ');
      const name = CHARGE_WORDS[kind][locale];
      const text = isSure ? words.sure.charge_amount(name, amounts) : words.unsure.charge_amount(name);
      return { text, isSure, before, after };
    }
  }
}

function ofValue(
  { field, before, after, is_sure: isSure }: Extract<PaperDifference, { what: 'value' }>,
  words: ComparisonWords,
): Sentence {
  if (field === 'description') {
    return { text: words[isSure ? 'sure' : 'unsure'].description, isSure, before, after };
  }
  const written = field === 'issued_on' ? { before: asPrinted(before), after: asPrinted(after) } : { before, after };
  const text = isSure ? words.sure[field](written) : words.unsure.value(words.fields[field], written);
  return { text, isSure, before: null, after: null };
}

/** A day as the papers print it. */
const asPrinted = (day: string) => day.split('-').reverse().join('/');
