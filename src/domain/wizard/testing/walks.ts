import { isMultiple, type Option, type OptionId } from '../../catalogue/option.ts';
import type { Form } from '../../catalogue/product.ts';
import type { Answers } from '../answers.ts';
import type { Environment, Walk } from '../walk.ts';
import { walkForm } from '../walk-form.ts';
import { type Goal, goalsOf, mayStayBlank } from './goals.ts';
import { acceptedAnswers } from './sample-answer.ts';

/** A walk to its end. `answers` are those of the questions that it shows, '' where one is left blank. */
export type PlannedWalk = { readonly answers: Answers; readonly walk: Walk };

type WalkPlan = {
  readonly walks: readonly PlannedWalk[];
  /** Names of goals without a walk. */
  readonly unreached: readonly string[];
};

/** Inputs of the planner: the environment for checking texts, and the answers to try for a question. */
export type Ground = {
  readonly environment?: Environment;
  readonly answersTo?: (option: Option, answers: Answers) => readonly string[];
};

const ATTEMPTS = 60;

/**
 * Complete walks that together cover all of a form: every question, value, blank, exit, redirect and path to the cart. The conditions of each are
 * solved backwards; other questions on the way prefer values that no walk has covered yet. The same form always gives the same walks.
 */
export function planWalks(form: Form, ground: Ground = {}, isWanted: (goal: Goal) => boolean = () => true): WalkPlan {
  const random = randomFrom(form.product_id);
  const goals = goalsOf(form).filter(isWanted);
  const missing = new Set(goals);
  const walks: PlannedWalk[] = [];
  const keep = (planned: PlannedWalk) => {
    const shown = [...missing].filter((goal) => goal.isReachedBy(planned.walk));
    if (shown.length > 0) walks.push(planned);
    for (const goal of shown) missing.delete(goal);
  };
  // From the end of the form: a walk to its last question covers much on its way.
  for (const goal of goals.reverse()) {
    const starts = goal.starts.slice(0, ATTEMPTS);
    for (let attempt = 0; attempt < ATTEMPTS && missing.has(goal) && starts.length > 0; attempt += 1) {
      const start = starts[attempt % starts.length] ?? {};
      const planned = walkOn(form, start, {
        ...ground,
        missing: attempt < starts.length ? missing : new Set(),
        random,
      });
      if (planned) keep(planned);
    }
  }
  return { walks, unreached: [...missing].map(({ name }) => name) };
}

/** A complete walk with random answers; undefined if it does not end. */
export function walkByChance(form: Form, random: () => number, ground: Ground = {}): PlannedWalk | undefined {
  return walkOn(form, {}, { ...ground, missing: new Set(), random, mayLeave: true });
}

/** Numbers from 0 to 1, reproducible by seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Search = Ground & {
  readonly missing: ReadonlySet<Goal>;
  readonly random: () => number;
  /** Whether answers that leave the form are allowed. */
  readonly mayLeave?: boolean;
};

/** Answers each question as it appears, until none is left. */
function walkOn(form: Form, start: Answers, search: Search): PlannedWalk | undefined {
  const draft: Record<OptionId, string> = { ...start };
  for (;;) {
    const walk = walkForm(form, draft, search.environment);
    const open = walk.questions.find(({ option_id }) => draft[option_id] === undefined);
    if (!open) return hasEnded(walk) ? { answers: answersShown(walk, draft), walk } : undefined;
    draft[open.option_id] = choose(form, open, { draft, search });
  }
}

function hasEnded({ outcome }: Walk): boolean {
  return outcome.kind !== 'incomplete' && outcome.kind !== 'unconfirmed';
}

function answersShown(walk: Walk, draft: Answers): Answers {
  return Object.fromEntries(walk.questions.map(({ option_id }) => [option_id, draft[option_id] ?? '']));
}

function choose(form: Form, option: Option, { draft, search }: { draft: Answers; search: Search }): string {
  const { missing, random, mayLeave, environment } = search;
  const walks = shuffled(candidatesOf(option, draft, search), random).map((answer) => ({
    answer,
    walk: walkForm(form, { ...draft, [option.option_id]: answer }, environment),
  }));
  const staying = mayLeave
    ? walks
    : walks.filter(({ walk }) => walk.outcome.kind !== 'exit' && walk.outcome.kind !== 'redirect');
  const newest = staying.find(({ walk }) => [...missing].some((goal) => goal.isReachedBy(walk)));
  return (newest ?? staying[0] ?? walks[0])?.answer ?? '';
}

function candidatesOf(option: Option, draft: Answers, { answersTo = acceptedAnswers }: Search): string[] {
  const answers = [...answersTo(option, draft)];
  const several = isMultiple(option) && answers.length > 1 ? [answers.join(',')] : [];
  return [...answers, ...several, ...(mayStayBlank(option) ? [''] : [])];
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
