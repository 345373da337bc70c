import { findOption } from '../../catalogue/form-index.ts';
import type { Condition, Option, OptionId } from '../../catalogue/option.ts';
import type { Form } from '../../catalogue/product.ts';
import type { Walk } from '../walk.ts';
import { walkForm } from '../walk-form.ts';
import { acceptedAnswers } from './sample-answer.ts';

/**
 * Searches a walk that shows a question, with the given answer if there is one: first what its conditions ask for,
 * then, page by page, whatever is missing, with the first answer that does not lead away. Undefined when there is none.
 */
export function findReachingWalk(form: Form, target: Option, value?: string): Walk | undefined {
  const start = value === undefined ? {} : { [target.option_id]: value };
  return wantedAnswers(form, target, start)
    .map((wanted) => complete(form, target.option_id, wanted))
    .find((walk) => reaches(walk, target, value));
}

type Draft = Record<OptionId, string>;

function reaches(walk: Walk, { option_id }: Option, value: string | undefined): boolean {
  if (!walk.pages.some(({ questions }) => questions.some((question) => question.option_id === option_id))) return false;
  return value === undefined || (walk.relevant_answers[option_id] ?? '').split(',').includes(value);
}

/** Every way to fulfil the conditions of a question, and of the questions that these name. */
function wantedAnswers(form: Form, option: Option, draft: Draft): Draft[] {
  return option.previous_steps.reduce<Draft[]>(
    (drafts, condition) => drafts.flatMap((known) => fulfilled(form, condition, known)),
    [draft],
  );
}

function fulfilled(form: Form, { option_id, op, values }: Condition, draft: Draft): Draft[] {
  const option = findOption(form, option_id);
  if (!option) return [];
  const known = draft[option_id];
  const answers =
    op === 'ltdate' ? ['1998-03-02'] : known === undefined ? values : values.filter((one) => one === known);
  return answers.flatMap((answer) => wantedAnswers(form, option, { ...draft, [option_id]: answer }));
}

function complete(form: Form, target: OptionId, wanted: Draft): Walk {
  const draft = { ...wanted };
  let walk = walkForm(form, draft);
  while (walk.outcome.kind === 'incomplete' && !isShown(walk, target)) {
    const [option_id] = walk.outcome.missing;
    const option = option_id === undefined ? undefined : findOption(form, option_id);
    if (!option) return walk;
    const answer = acceptedAnswers(option).find((one) => staysInForm(form, { ...draft, [option.option_id]: one }));
    draft[option.option_id] = answer ?? acceptedAnswers(option)[0] ?? '';
    walk = walkForm(form, draft);
  }
  return walk;
}

function isShown(walk: Walk, target: OptionId): boolean {
  return walk.questions.some(({ option_id }) => option_id === target);
}

function staysInForm(form: Form, draft: Draft): boolean {
  const { kind } = walkForm(form, draft).outcome;
  return kind === 'incomplete' || kind === 'complete' || kind === 'unconfirmed';
}
