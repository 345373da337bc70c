import { findStatus, isOperation, OPERATIONS_WITHOUT_TRANSITION, rowsFrom, type Transition } from './machine.ts';
import { outsiderCode } from './outsider.ts';
import { blockCode, refusalOf, unmetOf } from './refusal.ts';
import { isRowOf, missingGuards, missingNeeds } from './row.ts';
import type { TransitionDecision, TransitionFacts, TransitionRefusal, TransitionRequest } from './transition.ts';
import { effectsOf } from './transition-effects.ts';

/**
 * Whether a change of status is allowed, and its effects. Pure. A refusal names both statuses, what is missing, the right operation, and
 * what this actor may do from here. Source: the product's status machine, docs/status-machine.md.
 */
export function decideTransition(facts: TransitionFacts, request: TransitionRequest): TransitionDecision {
  const refuse = refusalOf(facts, request);
  const { operation, to } = request;
  if (!findStatus(facts.panel_status_id)) return refuse('status_unmapped');
  const outsider = outsiderCode(facts, request.actor);
  if (outsider) return refuse(outsider);
  if (!isOperation(operation)) {
    return refuse(staysInPlace(operation) ? 'operation_without_transition' : 'unknown_operation');
  }
  if (to === facts.panel_status_id) return refuse('same_status');
  if (to !== undefined && !findStatus(to)) return refuse('status_unmapped');
  if (to === undefined && operation === 'cambio_estado') return refuse('target_missing');
  const rows = rowsOf(facts, request);
  if (rows.length === 0) return refuseWithoutRow(facts, request);
  const row = choose(rows, facts);
  const block = blockCode(row, facts, request);
  if (block) return refuse(block, { to: row.to });
  const unmet = unmetOf(row, facts);
  if (unmet) return refuse(unmet.code, unmet.detail);
  return { ok: true, transition: row, effects: effectsOf(row, facts, request) };
}

/** The rows of this actor and operation. An operation that may also stay in place moves only where a target is named. */
function rowsOf(facts: TransitionFacts, { actor, operation, to }: TransitionRequest): readonly Transition[] {
  if (to === undefined && staysInPlace(operation)) return [];
  return rowsFrom(facts.panel_status_id).filter(
    (row) => row.operation === operation && isRowOf(row, actor.kind) && (to === undefined || row.to === to),
  );
}

/** Among an operation's possible targets, the most specific one that holds; otherwise the one with the fewest missing needs. */
function choose(rows: readonly Transition[], facts: TransitionFacts): Transition {
  const lacking = (row: Transition) => missingGuards(row, facts).length + missingNeeds(row, facts).length;
  const asked = (row: Transition) => row.when.length + row.needs.length;
  return rows.reduce((best, row) => {
    const difference = lacking(row) - lacking(best);
    return difference < 0 || (difference === 0 && asked(row) > asked(best)) ? row : best;
  });
}

function refuseWithoutRow(facts: TransitionFacts, request: TransitionRequest): TransitionRefusal {
  const refuse = refusalOf(facts, request);
  if (request.to === undefined && staysInPlace(request.operation)) return refuse('operation_without_transition');
  const right = rowsFrom(facts.panel_status_id)
    .filter((row) => row.to === request.to && isRowOf(row, request.actor.kind))
    .map((row) => row.operation);
  return right.length > 0
    ? refuse('transition_other_operation', { right_operations: [...new Set(right)] })
    : refuse('transition_forbidden');
}

function staysInPlace(operation: string): boolean {
  return OPERATIONS_WITHOUT_TRANSITION.includes(operation);
}
