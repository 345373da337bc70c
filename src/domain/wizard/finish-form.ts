import type { OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Answers } from './answers.ts';
import type { Environment, Page, Problem, Walk } from './walk.ts';
import { walkForm } from './walk-form.ts';

/** `ordered`: the answers paid for; `given`: later answers so far. */
export type Unfinished = {
  readonly form: Form;
  readonly ordered: Answers;
  readonly given: Answers;
  readonly environment?: Environment;
};

/** A form that is completed after an early checkout. */
export type Finishing = {
  readonly walk: Walk;
  /** Ordered and given answers together. */
  readonly answers: Answers;
  /** The reached pages, each with only its due questions. The confirmation page is included only if it asks something. */
  readonly pages: readonly Page[];
  /** Problems of the questions on these pages. */
  readonly problems: readonly Problem[];
  readonly is_complete: boolean;
};

/**
 * Walks the rest of a form after an early checkout. Paid answers are fixed, since they made the price; skipped questions and missing files
 * are asked. Source: specification section 2, "customer/checkout/finalize/{item_id}".
 */
export function finishForm({ form, ordered, given, environment = {} }: Unfinished): Finishing {
  const isDue = dueIn(form, ordered, environment);
  const due = Object.fromEntries(Object.entries(given).filter(([id]) => isDue(Number(id))));
  const answers = { ...due, ...ordered };
  const walk = walkForm(form, answers, { ...environment, finalizing: true });
  const pages = walk.pages
    .map((page) => ({ ...page, questions: page.questions.filter(({ option_id }) => isDue(option_id)) }))
    .filter(({ questions }) => questions.length > 0);
  return {
    walk,
    answers,
    pages,
    problems: walk.problems.filter(({ option_id }) => isDue(option_id)),
    is_complete: walk.outcome.kind === 'complete',
  };
}

/** Whether a question is still open for an answer: it had none, and it was skipped or asks for a file. */
function dueIn(form: Form, ordered: Answers, environment: Environment): (id: OptionId) => boolean {
  const asked = new Set(walkForm(form, ordered, environment).questions.map(({ option_id }) => option_id));
  const files = new Set(form.options.filter(({ type }) => type === 'file').map(({ option_id }) => option_id));
  return (id) => !ordered[id] && (files.has(id) || !asked.has(id));
}
