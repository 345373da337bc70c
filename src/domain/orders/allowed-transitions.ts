import { findStatus, rowsFrom, type Transition } from './machine.ts';
import { outsiderCode } from './outsider.ts';
import { isRowOf, missingGuards, missingNeeds } from './row.ts';
import type { AllowedTransition, TransitionActor, TransitionFacts } from './transition.ts';
import { UNMAPPED_NAME } from './unmapped.ts';

/**
 * Changes an actor may make from here, for the panel's menu and for every refusal: the rows open to them whose guards hold. Missing needs
 * are listed, not counted against a row: the panel asks for them next.
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

/** A row as an option, with its missing needs. */
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
