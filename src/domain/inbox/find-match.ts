import { foldName } from '../territory/place-name.ts';

/** The meaning of a matched phrase. Source: meanings.md "match". */
export type MatchType = 'auto_reply' | 'bounce' | 'registry_reply' | 'negative_note' | 'charge' | 'ignore';

/** A phrase of the list of matches. Source: specification section 3, "Match: id, match, type". */
export interface Match {
  readonly id: number;
  readonly match: string;
  readonly type: MatchType;
}

/** Types that apply to received mail. */
export const MAIL_MATCHES: readonly MatchType[] = ['auto_reply', 'bounce', 'registry_reply', 'ignore'];

/** Types that apply to the text of a document. */
export const DOCUMENT_MATCHES: readonly MatchType[] = ['negative_note', 'charge'];

/**
 * Of the given types, the match with the lowest id whose phrase occurs in a text, or null. A phrase matches whole words within one
 * paragraph; an asterisk matches any text. Linear in the text for each phrase.
 */
export function findMatch(matches: readonly Match[], text: string, types: readonly MatchType[]): Match | null {
  const paragraphs = paragraphsOf(text).map(({ folded }) => folded);
  const inOrder = matches.filter(({ type }) => types.includes(type)).sort((one, other) => one.id - other.id);
  return inOrder.find(({ match }) => paragraphs.some((paragraph) => stands(partsOf(match), paragraph))) ?? null;
}

/** The first paragraph of a text in which a match's phrase occurs, verbatim, or null. */
export function passageOf({ match }: Match, text: string): string | null {
  const found = paragraphsOf(text).find(({ folded }) => stands(partsOf(match), folded));
  return found?.written.trim() ?? null;
}

/** Number of letters and digits in a phrase. */
export function phraseLength(match: string): number {
  return foldName(match).replaceAll(' ', '').length;
}

function paragraphsOf(text: string): readonly { readonly written: string; readonly folded: string }[] {
  return text
    .slice(0, MOST_TEXT)
    .replaceAll('\r', '')
    .split(/\n[ \t]{0,20}\n/)
    .map((written) => ({ written, folded: ` ${foldName(written)} ` }));
}

/** The parts between asterisks, with a blank at each word boundary; a part that touches an asterisk may continue. */
function partsOf(match: string): readonly string[] {
  const written = match.split('*');
  return written
    .map((part, index) => {
      const folded = foldName(part);
      if (folded === '') return '';
      const before = index > 0 && /^\S/.test(part) ? '' : ' ';
      const after = index < written.length - 1 && /\S$/.test(part) ? '' : ' ';
      return `${before}${folded}${after}`;
    })
    .filter((part) => part !== '');
}

/** Greedy: the earliest position of each part is best for the following ones. */
function stands(parts: readonly string[], paragraph: string): boolean {
  let from = 0;
  for (const part of parts) {
    const at = paragraph.indexOf(part, from);
    if (at < 0) return false;
    // Two parts may share one blank.
    from = at + part.trimEnd().length;
  }
  return parts.length > 0;
}

const MOST_TEXT = 200_000;
