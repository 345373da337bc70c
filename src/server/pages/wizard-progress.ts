import { indexForm } from '../../domain/catalogue/form-index.ts';
import { type Condition, isChoice, isMultiple, type OptionId } from '../../domain/catalogue/option.ts';
import type { Form } from '../../domain/catalogue/product.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { holds } from '../../domain/wizard/see-form.ts';
import type { Page, Walk } from '../../domain/wizard/walk.ts';

export interface Progress {
  /** Position of the page on the customer's own path, from 1; 0 for the question before the first page. */
  readonly ordinal: number;
  /** Pages up to this one, and those after it that the earlier answers leave open, including the check page. */
  readonly total: number;
}

/**
 * Position of a page in its form. Answers on the page itself or later do not count, since they may change: so the total never grows while
 * the customer continues.
 */
export function progressAt(form: Form, walk: Walk, page: Page): Progress {
  // The first question decides the length, so it is not counted.
  const counted = walk.pages.filter(({ kind }) => kind !== 'start');
  const ordinal = counted.findIndex(({ route }) => route === page.route) + 1;
  return { ordinal, total: ordinal + openPagesAfter(form, walk, page) };
}

function openPagesAfter(form: Form, walk: Walk, page: Page): number {
  const pages = pagesOf(form);
  const place = pages.findIndex(({ route }) => route === page.route);
  const decided = new Set(pages.slice(0, place).flatMap(({ option_ids }) => option_ids));
  const later = pages.slice(place + 1);
  const counts = waysOf(form, { answers: walk.relevant_answers, decided }).map((way) => {
    const open = openQuestions(form, way);
    return later.filter(({ kind, option_ids }) => kind === 'confirmation' || option_ids.some((id) => open.get(id)))
      .length;
  });
  return Math.max(...counts);
}

interface Standing {
  readonly answers: Answers;
  /** Questions of earlier pages, whether they were shown or not. */
  readonly decided: ReadonlySet<OptionId>;
  /** Choices assumed for a trial. */
  readonly tried?: Answers;
}

/**
 * Possible paths by the choices that decide what else is asked: mutually exclusive pages are never counted together. With too many paths,
 * each choice is assumed to show everything it can.
 */
function waysOf(form: Form, standing: Standing): readonly Standing[] {
  const deciding = choicesThatDecide(form, standing.decided);
  if (deciding.reduce((ways, { values }) => ways * values.length, 1) > MOST_WAYS) return [standing];
  const tries = deciding.reduce<readonly Answers[]>(
    (all, { option_id, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [option_id]: value }))),
    [{}],
  );
  return tries.map((tried) => ({ ...standing, tried }));
}

const MOST_WAYS = 500;

/** Single choices used in conditions, each with the values named there and one that is not. */
function choicesThatDecide({ options }: Form, decided: ReadonlySet<OptionId>) {
  const conditions = options.flatMap(({ previous_steps }) => previous_steps);
  return options.flatMap((option) => {
    const { option_id, opt_values } = option;
    const named = new Set(conditions.flatMap((one) => (one.option_id === option_id ? one.values : [])));
    if (decided.has(option_id) || named.size === 0 || !isChoice(option) || isMultiple(option)) return [];
    const other = opt_values.find(({ id }) => !named.has(id));
    return [{ option_id, values: [...named, ...(other ? [other.id] : [])] }];
  });
}

/** Questions that some answers to the undecided ones would trigger, each with whether a page would show it. */
function openQuestions(form: Form, { answers, decided, tried = {} }: Standing): ReadonlyMap<OptionId, boolean> {
  const index = indexForm(form);
  const open = new Map<OptionId, boolean>();
  const mayHold = (condition: Condition) => {
    if (decided.has(condition.option_id)) return holds(condition, answers, index);
    if (!open.has(condition.option_id)) return false;
    return tried[condition.option_id] === undefined || holds(condition, tried, index);
  };
  // A form names every question before those that depend on it.
  for (const { option_id, previous_steps, embedded_hidden } of form.options) {
    if (previous_steps.every(mayHold)) open.set(option_id, !embedded_hidden);
  }
  return open;
}
