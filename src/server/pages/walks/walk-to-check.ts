import type { Answers } from '../../../domain/wizard/answers.ts';
import { filledIn, isCheckForm, papersFor, problemsOn, questionForm } from './question-form.ts';
import type { SeenPage, Visitor } from './visitor.ts';

/** Twice what the longest form draws. */
const MOST_DRAWINGS = 80;

/** What was met on the way through a form. */
interface WalkedPages {
  /** Addresses of the pages that asked something, each once, in order. */
  readonly addresses: readonly string[];
  /** The check page, or the page that asks nothing any more: an exit. */
  readonly last: SeenPage;
}

/**
 * Answers page after page until the check page or an exit.
 * @throws Error when a page does not let the visitor go on
 */
export async function walkToCheck(visitor: Visitor, entry: string, answers: Answers): Promise<WalkedPages> {
  const addresses = new Set<string>();
  let seen = await visitor.get(entry);
  for (let drawing = 0; drawing < MOST_DRAWINGS; drawing += 1) {
    const form = questionForm(seen);
    if (!form || isCheckForm(form)) return { addresses: [...addresses], last: seen };
    addresses.add(seen.address);
    seen = await visitor.post(seen, filledIn(form, answers), papersFor(form, answers));
    if (seen.status !== 200) throw new Error(`${seen.address} answered ${JSON.stringify(problemsOn(seen))}`);
  }
  throw new Error(`${entry} never ends`);
}
