import { isChoice, isMultiple, type Option } from '../../catalogue/option.ts';
import type { Form } from '../../catalogue/product.ts';
import { type Answers, valuesOf } from '../answers.ts';
import type { Walk } from '../walk.ts';
import { fulfil, fulfilAny } from './fulfil.ts';

/** Something in a form that a walk can reach: a question, a value, an exit, a way out of the form. */
export type Goal = {
  readonly kind: 'question' | 'value' | 'several values' | 'blank' | 'hidden' | 'way out';
  /** For people: 'value 1001=100102', 'exit 1', 'early checkout'. */
  readonly name: string;
  /** Starting answers for a walk to it, one set per path; none if its conditions contradict each other. */
  readonly starts: readonly Answers[];
  isReachedBy(walk: Walk): boolean;
};

/** All goals that walks of a form must cover. */
export function goalsOf(form: Form): Goal[] {
  const asked = form.options.filter(({ embedded_hidden }) => !embedded_hidden);
  return [
    ...asked.map((option) => questionGoal(form, option)),
    ...asked.flatMap((option) => [
      ...valueGoals(form, option),
      ...severalGoal(form, option),
      ...blankGoal(form, option),
    ]),
    ...form.options.filter(({ embedded_hidden }) => embedded_hidden).map((option) => hiddenGoal(form, option)),
    ...wayOutGoals(form),
  ];
}

/** Whether a customer may continue without an answer; a default cannot be removed. */
export function mayStayBlank(option: Option): boolean {
  return (!option.is_require || option.can_be_empty) && option.previous_steps_default === undefined;
}

function questionGoal(form: Form, option: Option): Goal {
  const starts = fulfil(form, option.previous_steps, {});
  return { kind: 'question', name: `question ${option.option_id}`, starts, isReachedBy: (walk) => shows(walk, option) };
}

function valueGoals(form: Form, option: Option): Goal[] {
  return option.opt_values.map(({ id }) => ({
    kind: 'value',
    name: `value ${option.option_id}=${id}`,
    starts: fulfil(form, option.previous_steps, { [option.option_id]: id }),
    isReachedBy: (walk) => chosenIn(walk, option).includes(id),
  }));
}

function severalGoal(form: Form, option: Option): Goal[] {
  if (!isChoice(option) || !isMultiple(option) || option.opt_values.length < 2) return [];
  const all = option.opt_values.map(({ id }) => id).join(',');
  return [
    {
      kind: 'several values',
      name: `all values of ${option.option_id}`,
      starts: fulfil(form, option.previous_steps, { [option.option_id]: all }),
      isReachedBy: (walk) => chosenIn(walk, option).length === option.opt_values.length,
    },
  ];
}

function blankGoal(form: Form, option: Option): Goal[] {
  if (!mayStayBlank(option)) return [];
  return [
    {
      kind: 'blank',
      name: `blank ${option.option_id}`,
      starts: fulfil(form, option.previous_steps, { [option.option_id]: '' }),
      isReachedBy: (walk) => shows(walk, option) && walk.relevant_answers[option.option_id] === undefined,
    },
  ];
}

function hiddenGoal(form: Form, { option_id, previous_steps }: Option): Goal {
  return {
    kind: 'hidden',
    name: `hidden ${option_id}`,
    starts: fulfil(form, previous_steps, {}),
    isReachedBy: (walk) => walk.relevant_answers[option_id] !== undefined,
  };
}

function wayOutGoals(form: Form): Goal[] {
  const early = form.conditions_to_earlycheckout;
  return [
    { kind: 'way out', name: 'complete', starts: [{}], isReachedBy: ({ outcome }) => outcome.kind === 'complete' },
    ...form.conditions_to_exit.map(
      ({ type, options, message }, place): Goal => ({
        kind: 'way out',
        name: `exit ${place + 1}`,
        starts: fulfilAny(form, { type, options }),
        isReachedBy: ({ outcome }) => outcome.kind === 'exit' && outcome.message === message,
      }),
    ),
    ...form.conditions_to_redirect.map(
      ({ conditions, product_id_out }, place): Goal => ({
        kind: 'way out',
        name: `redirect ${place + 1}`,
        starts: fulfil(form, conditions, {}),
        isReachedBy: ({ outcome, relevant_answers }) =>
          outcome.kind === 'redirect' &&
          outcome.product_id === product_id_out &&
          conditions.every(({ option_id, values }) => values.includes(relevant_answers[option_id] ?? '')),
      }),
    ),
    ...(early
      ? [
          {
            kind: 'way out' as const,
            name: 'early checkout',
            starts: fulfilAny(form, early).flatMap((start) => fulfil(form, early.confirmation_options, start)),
            isReachedBy: ({ outcome }: Walk) => outcome.kind === 'early_checkout',
          },
        ]
      : []),
  ];
}

function shows(walk: Walk, { option_id }: Option): boolean {
  return walk.questions.some((question) => question.option_id === option_id);
}

function chosenIn(walk: Walk, option: Option): string[] {
  return shows(walk, option) ? valuesOf(option, walk.relevant_answers[option.option_id]) : [];
}
