import type { PaperReadingView } from '../../../contract/paper-proposals.ts';
import { isSameValue } from '../../../domain/paper-proposals/is-same-value.ts';

type Proposal = PaperReadingView['proposals'][number];
/** By question. */
export type AnswersById = Readonly<Record<string, string>>;

export interface Taking {
  readonly option_id: number;
  readonly label: string;
  /** What somebody has typed there without saving it, and which differs: it stays. */
  readonly typed: string | null;
}

/**
 * The questions that a proposal can still be taken to; null if one of them has its value already, saved or not.
 * @param unsaved answers that were typed, or taken, and not saved
 */
export function takingOf(
  { value, questions }: Pick<Proposal, 'value' | 'questions'>,
  unsaved: AnswersById,
): readonly Taking[] | null {
  const takings: Taking[] = [];
  for (const { option_id, label, answer } of questions) {
    const typed = unsaved[option_id] ?? '';
    const now = typed === '' ? answer : typed;
    if (isSameValue(now, value)) return null;
    takings.push({ option_id, label, typed: typed === '' || typed === answer ? null : typed });
  }
  return takings;
}
