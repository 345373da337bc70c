import { indexForm } from '../../domain/catalogue/form-index.ts';
import type { Condition, OptionId } from '../../domain/catalogue/option.ts';
import type { Form } from '../../domain/catalogue/product.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { holds } from '../../domain/wizard/see-form.ts';
import type { Page, Walk } from '../../domain/wizard/walk.ts';

export interface Progress {
  /** Place of the page on the customer's own way, from 1. */
  readonly ordinal: number;
  /** Pages walked up to this one, and those after it that the answers before it leave open, the check page too. */
  readonly total: number;
}

/**
 * How far along a form a page stands. What was answered on the page itself or after it does not count, since it may be
 * changed there: so the total never grows while the customer goes on.
 */
export function progressAt(form: Form, walk: Walk, page: Page): Progress {
  const ordinal = walk.pages.findIndex(({ route }) => route === page.route) + 1;
  return { ordinal, total: ordinal + openPagesAfter(form, walk, page) };
}

function openPagesAfter(form: Form, walk: Walk, page: Page): number {
  const pages = pagesOf(form);
  const place = pages.findIndex(({ route }) => route === page.route);
  const decided = new Set(pages.slice(0, place).flatMap(({ option_ids }) => option_ids));
  const open = openQuestions(form, { answers: walk.relevant_answers, decided });
  const later = pages.slice(place + 1);
  return later.filter(({ kind, option_ids }) => kind === 'confirmation' || option_ids.some((id) => open.get(id)))
    .length;
}

interface Standing {
  readonly answers: Answers;
  /** Questions of earlier pages, whether they were shown or not. */
  readonly decided: ReadonlySet<OptionId>;
}

/** Questions that some answers to the undecided ones would bring about, each with whether a page would show it. */
function openQuestions(form: Form, { answers, decided }: Standing): ReadonlyMap<OptionId, boolean> {
  const index = indexForm(form);
  const open = new Map<OptionId, boolean>();
  const mayHold = (condition: Condition) =>
    decided.has(condition.option_id) ? holds(condition, answers, index) : open.has(condition.option_id);
  // A form names every question before those that depend on it.
  for (const { option_id, previous_steps, embedded_hidden } of form.options) {
    if (previous_steps.every(mayHold)) open.set(option_id, !embedded_hidden);
  }
  return open;
}
