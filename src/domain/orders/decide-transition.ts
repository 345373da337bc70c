import { allowedTransitions } from './allowed-transitions.ts';
import {
  findStatus,
  isOperation,
  type Need,
  OPERATIONS_WITHOUT_TRANSITION,
  rowsFrom,
  type Transition,
} from './machine.ts';
import { isRowOf, missingGuards, missingNeeds } from './row.ts';
import type {
  TransitionDecision,
  TransitionFacts,
  TransitionRefusal,
  TransitionRefusalParams,
  TransitionRequest,
} from './transition.ts';
import { effectsOf } from './transition-effects.ts';
import { UNMAPPED_NAME } from './unmapped.ts';

/**
 * Whether a change of status is allowed, and what it brings about. Nothing is written here.
 * A refusal names both statuses, what is missing, the right operation, and what this actor may do from here.
 * Source: the product's status machine, docs/status-machine.md.
 */
export function decideTransition(facts: TransitionFacts, request: TransitionRequest): TransitionDecision {
  const refuse = refuser(facts, request);
  if (!findStatus(facts.panel_status_id)) return refuse('status_unmapped');
  const alien = outsider(facts, request);
  if (alien) return refuse(alien);
  if (!isOperation(request.operation)) {
    return refuse(staysInPlace(request.operation) ? 'operation_without_transition' : 'operation_unknown');
  }
  if (request.to === facts.panel_status_id) return refuse('same_status');
  if (request.to !== undefined && !findStatus(request.to)) return refuse('status_unmapped');
  const rows = rowsOf(facts, request);
  if (rows.length === 0) return refuseWithoutRow(facts, request);
  if (request.to === undefined && request.operation === 'cambio_estado') return refuse('target_missing');
  const row = choose(rows, facts);
  const blocked = row.lock === 'none' ? null : blockOf(facts, request);
  if (blocked) return refuse(blocked, { to: row.to });
  const unmet = unmetOf(row, facts);
  if (unmet) return refuse(unmet.code, { to: row.to, ...unmet.missing });
  return { ok: true, transition: row, effects: effectsOf(row, facts, request) };
}

/** The rows of this actor and operation. An operation that may also stay in place moves only where a target is named. */
function rowsOf(facts: TransitionFacts, { actor, operation, to }: TransitionRequest): readonly Transition[] {
  if (to === undefined && staysInPlace(operation)) return [];
  return rowsFrom(facts.panel_status_id).filter(
    (row) => row.operation === operation && isRowOf(row, actor.kind) && (to === undefined || row.to === to),
  );
}

/** Among several ends of one operation the one that holds and asks most; if none holds, the one that lacks least. */
function choose(rows: readonly Transition[], facts: TransitionFacts): Transition {
  const lacking = (row: Transition) => missingGuards(row, facts).length + missingNeeds(row, facts).length;
  const asked = (row: Transition) => row.when.length + row.needs.length;
  return rows.reduce((best, row) => {
    const difference = lacking(row) - lacking(best);
    return difference < 0 || (difference === 0 && asked(row) > asked(best)) ? row : best;
  });
}

function outsider(facts: TransitionFacts, { actor }: TransitionRequest): TransitionRefusal['code'] | null {
  if (actor.kind === 'customer' && actor.id !== facts.customer_id) return 'not_order_owner';
  if (actor.kind === 'notary' && actor.notary_id !== facts.notary_id) return 'not_own_office';
  return null;
}

function blockOf(facts: TransitionFacts, { actor, version_seen }: TransitionRequest): TransitionRefusal['code'] | null {
  const isPerson = actor.kind === 'agent' || actor.kind === 'supervisor' || actor.kind === 'notary';
  if (isPerson && facts.lock_holder !== actor.id) return facts.lock_holder === null ? 'lock_needed' : 'locked_by_other';
  if (version_seen !== undefined && version_seen !== facts.version) return 'item_changed';
  return null;
}

function unmetOf(row: Transition, facts: TransitionFacts) {
  const missing = { missing_guards: missingGuards(row, facts), missing_needs: missingNeeds(row, facts) };
  if (missing.missing_guards.length + missing.missing_needs.length === 0) return null;
  const onlyApproval = missing.missing_guards.length === 0 && missing.missing_needs.every(isApproval);
  return { code: onlyApproval ? 'approval_needed' : 'transition_unmet', missing } as const;
}

function refuseWithoutRow(facts: TransitionFacts, request: TransitionRequest): TransitionRefusal {
  const refuse = refuser(facts, request);
  if (request.to === undefined && staysInPlace(request.operation)) return refuse('operation_without_transition');
  const right = rowsFrom(facts.panel_status_id)
    .filter((row) => row.to === request.to && isRowOf(row, request.actor.kind))
    .map((row) => row.operation);
  return right.length > 0
    ? refuse('transition_other_operation', { right_operations: [...new Set(right)] })
    : refuse('transition_forbidden');
}

function refuser(facts: TransitionFacts, request: TransitionRequest) {
  return (code: TransitionRefusal['code'], more: Refinement = {}): TransitionRefusal => {
    const to = more.to ?? request.to ?? null;
    const nameOf = (id: number) => findStatus(id)?.name ?? UNMAPPED_NAME;
    return {
      ok: false,
      code,
      params: {
        from: facts.panel_status_id,
        from_name: nameOf(facts.panel_status_id),
        to,
        to_name: to === null ? null : nameOf(to),
        operation: request.operation,
        actor: request.actor.kind,
        missing_guards: more.missing_guards ?? [],
        missing_needs: more.missing_needs ?? [],
        right_operations: more.right_operations ?? [],
        lock_holder: facts.lock_holder,
        allowed: outsider(facts, request) ? [] : allowedTransitions(facts, request.actor),
      },
    };
  };
}

function staysInPlace(operation: string): boolean {
  return OPERATIONS_WITHOUT_TRANSITION.includes(operation);
}

function isApproval(need: Need): boolean {
  return need === 'approval';
}

type Refinement = Partial<
  Pick<TransitionRefusalParams, 'to' | 'missing_guards' | 'missing_needs' | 'right_operations'>
>;
