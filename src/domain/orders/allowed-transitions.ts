import { findStatus, rowsFrom, type Transition } from './machine.ts';
import { outsiderCode } from './outsider.ts';
import { isRowOf, missingGuards, missingNeeds } from './row.ts';
import type { AllowedTransition, TransitionActor, TransitionFacts } from './transition.ts';
import { UNMAPPED_NAME } from './unmapped.ts';

/**
 * The changes that an actor may make from here, for the panel's menu and for every refusal: the rows that are his and
 * whose guards hold. Needs not yet given are listed, not held against the row: they are what the panel asks for next.
 */
export function allowedTransitions(
  facts: Pick<TransitionFacts, 'panel_status_id' | 'customer_id' | 'notary_id' | 'guards' | 'needs'>,
  actor: TransitionActor,
): readonly AllowedTransition[] {
  if (outsiderCode(facts, actor)) return [];
  return rowsFrom(facts.panel_status_id)
    .filter((row) => isRowOf(row, actor.kind) && missingGuards(row, facts).length === 0)
    .map((row) => presentAllowed(row, facts));
}

/** A row as something that may be done, with what it still lacks. */
export function presentAllowed(row: Transition, facts: Pick<TransitionFacts, 'needs'>): AllowedTransition {
  return {
    to: row.to,
    to_name: findStatus(row.to)?.name ?? UNMAPPED_NAME,
    operation: row.operation,
    needs: row.needs,
    missing: missingNeeds(row, facts),
    mail: row.mail,
  };
}
