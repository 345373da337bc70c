import type { Guard, Need, Transition } from './machine.ts';
import type { ActorKind } from './machine-shape.ts';
import type { Fact, TransitionFacts } from './transition.ts';

/** Whether a row is open to this kind of actor. A supervisor may do anything an agent may. */
export function isRowOf(row: Transition, kind: ActorKind): boolean {
  return row.by.includes(kind) || (kind === 'supervisor' && row.by.includes('agent'));
}

/** The guards of a transition that the facts do not satisfy; empty if it is allowed. */
export function missingGuards(row: Transition, facts: Pick<TransitionFacts, 'guards'>): readonly Guard[] {
  return row.when.filter((guard) => !holds(facts.guards[guard]));
}

/** The needs of a row that are not given. */
export function missingNeeds(row: Transition, facts: Pick<TransitionFacts, 'needs'>): readonly Need[] {
  return row.needs.filter((need) => !holds(facts.needs[need]));
}

/** An unstated fact counts as false. */
export function holds(fact: Fact | undefined): boolean {
  return typeof fact === 'function' ? fact() : fact === true;
}
