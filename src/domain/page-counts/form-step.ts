import type { OptionId } from '../catalogue/option.ts';
import type { Answers } from '../wizard/answers.ts';
import type { Page } from '../wizard/walk.ts';

/**
 * `reached`: the form showed the question; `passed`: it went on from the question's page; `answered`: it did so with an answer; `refused`: an
 * answer was refused, or missing.
 */
export const FORM_EVENTS = ['reached', 'passed', 'answered', 'refused'] as const;
export type FormEvent = (typeof FORM_EVENTS)[number];
export type FormStep = Readonly<Record<FormEvent, readonly OptionId[]>>;

interface Posted {
  /** The page as it was shown. */
  readonly before: Page;
  /** The same page with the posted answers, which may reveal more questions. */
  readonly after: Page;
  readonly answers: Answers;
  /** Questions whose posted answers were refused. */
  readonly refused: readonly OptionId[];
  /** Where the form goes on: another page, or out of it; null if it stays. */
  readonly next: Page | 'out' | null;
}

export const NO_STEP: FormStep = { reached: [], passed: [], answered: [], refused: [] };

/** The first page that a form shows. */
export function firstStepOf({ questions }: Page): FormStep {
  return { ...NO_STEP, reached: idsOf(questions) };
}

/**
 * What a posted page adds to the counts of its form. Only pages that the form has not gone on from before count: going back and on again adds
 * nothing, so that each form counts once at each question.
 */
export function stepOf({ before, after, answers, refused, next }: Posted, furthest: number | null): FormStep {
  if (furthest !== null && after.step < furthest) return NO_STEP;
  const shown = new Set(idsOf(before.questions));
  const asked = idsOf(after.questions);
  const revealed = asked.filter((id) => !shown.has(id));
  if (next === null) return { ...NO_STEP, reached: revealed, refused };
  const ahead = next === 'out' ? [] : idsOf(next.questions);
  return {
    reached: [...revealed, ...ahead],
    passed: asked,
    answered: asked.filter((id) => (answers[id] ?? '') !== ''),
    refused: [],
  };
}

function idsOf(questions: Page['questions']): OptionId[] {
  return questions.map(({ option_id }) => option_id);
}
